import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { connectScreenReader } from '../desktop/screen-reader.ts';
import { prepareForTests } from '../launch/prepare.ts';
import { troubledAccount } from '../server/api-fixtures.ts';
import { findBrowser } from '../shell/chromium/find.ts';
import { firstOption, goTo } from '../views/every-view.ts';
import { type AppWindow, openAppWindow, type WindowOptions } from '../window/app-window.ts';
import { startPageServer } from '../window/page-server.ts';

// `npm run heard`: has the screen reader Orca read the views that matter most, and writes what it says beside the
// pictures, for a person to read: whole sentences, nothing twice, news once.

const file = 'docs/pictures/heard.md';
const introduction = `# What a screen reader says

Orca 43 with Chromium, as text: "read on" is Orca's command that reads the page to its end, the rest are keys that a person
presses. Written by \`npm run heard\`; times and amounts are the demo account's.
`;
const reader = connectScreenReader();
const lines = [introduction];

interface Scene {
  readonly title: string;
  readonly options: WindowOptions;
  act(page: Page, window: AppWindow): Promise<void>;
}

const press = (page: Page, key: string) => step(key, () => page.keyboard.press(key));

async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  await act();
  note(name, await reader.heard());
}

async function readOn(): Promise<void> {
  const utterances = await reader.readOn();
  // What Orca says of a part that it cannot read, such as the browser's own.
  if (utterances.some((utterance) => utterance.includes('\ufffc')))
    throw new Error('Orca read the browser, not the page. Run it again.');
  note('read on', utterances);
}

function note(name: string, utterances: readonly string[]): void {
  lines.push(`**${name}**\n`, ...utterances.map((utterance) => `- ${utterance}`), '');
}

async function show(browser: Browser, origin: string, scene: Scene): Promise<void> {
  lines.push(`## ${scene.title}\n`);
  const context = await browser.newContext({ viewport: null });
  const window = await openAppWindow(context, origin, scene.options);
  await window.page.bringToFront();
  // The browser's own window and its address are not the app's.
  await reader.heard();
  await scene.act(window.page, window);
  await window.close();
  await context.close();
}

const demo = (): WindowOptions => ({ data: troubledAccount(Date.now()) });
const scenes: readonly Scene[] = [
  {
    title: 'First run',
    options: { account: 'none' },
    async act(page) {
      await readOn();
      await page.locator('.connect-form [role="combobox"]').focus();
      await reader.heard();
      await step('“lin”', () => page.keyboard.type('lin'));
      await press(page, 'Enter');
      for (let count = 0; count < 3; count += 1) await press(page, 'Tab');
    },
  },
  {
    title: 'Overview',
    options: demo(),
    act: readOn,
  },
  {
    title: 'A suspended service',
    options: demo(),
    async act(page) {
      await step('Services', () => goTo('server')(page));
      await step('first row', () => firstOption(page));
      await readOn();
    },
  },
  {
    title: 'A conversation with its reply',
    options: demo(),
    async act(page) {
      await step('Tickets', () => goTo('ticket')(page));
      await step('first row', () => firstOption(page));
      await readOn();
    },
  },
  {
    title: 'After Send',
    options: demo(),
    async act(page, { hostbell, passTime }) {
      await hostbell.handlers['settings:change']({ delaysSending: true });
      await goTo('pen')(page);
      await step('the subject', () =>
        page.locator('form [name="subject"]').fill('Mail comes back'),
      );
      await page.locator('textarea').fill('Mail from outside is refused since this morning.');
      await reader.heard();
      await press(page, 'Control+Enter');
      await press(page, 'Control+z');
      await press(page, 'Control+Enter');
      await step('five seconds later', () => passTime(6_000));
    },
  },
];

const executablePath = findBrowser();
if (!prepareForTests().isReady || executablePath === null)
  throw new Error('What is missing is listed above.');
const browser = await chromium.launch({
  executablePath,
  headless: false,
  args: [
    '--force-renderer-accessibility',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
const pages = await startPageServer();
for (const scene of scenes) await show(browser, pages.origin, scene);
await pages.stop();
await browser.close();
writeFileSync(file, lines.join('\n'));
