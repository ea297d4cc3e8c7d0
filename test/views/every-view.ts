import type { Page } from 'playwright';
import type { AccountData } from '../../electron/demo/account-data.ts';
import { createDemoData } from '../../electron/demo/demo-data.ts';
import { type LaunchOptions, launchApp, type RunningApp } from '../e2e/harness.ts';
import { lostAnswer } from '../server/api-broken-faults.ts';
import { status } from '../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { textsIn, words } from './given-texts.ts';

// The one list of what the window shows, for the checks that go through all of it. It names nothing by its text, so
// that it works in every language.

export interface ShownView {
  readonly name: string;
  readonly page: Page;
  /** Every text that the server has sent by now, and what was typed: not ours, so in no language of ours. */
  given(): readonly string[];
}

/** Leads to a view from anywhere in the main window. */
type Step = (page: Page) => Promise<void>;

const goTo =
  (icon: string): Step =>
  async (page) => {
    // Twice: an open list, and the dialog that it is in.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator(`.nav-item:has(.icon-${icon})`).click();
    // Some views are loaded when they are first wanted.
    await page.locator(`.nav-item[aria-current="page"]:has(.icon-${icon})`).waitFor();
    await page.locator('h1').first().waitFor();
  };

async function firstOption(page: Page): Promise<void> {
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await page.locator('.detail-title').waitFor();
}

const views: readonly (readonly [string, Step])[] = [
  ['overview', goTo('home')],
  ['money', goTo('calendar')],
  [
    'palette',
    async (page) => {
      await goTo('home')(page);
      await page.keyboard.press('Control+k');
      await page.locator('.palette-item').first().waitFor();
    },
  ],
  [
    'help',
    async (page) => {
      await goTo('home')(page);
      await page.keyboard.press('F1');
      await page.locator('.dialog').waitFor();
    },
  ],
  [
    'export',
    async (page) => {
      await goTo('calendar')(page);
      await page.keyboard.press('Control+e');
      await page.locator('.dialog').waitFor();
    },
  ],
  ['services', goTo('server')],
  [
    'service',
    async (page) => {
      await goTo('server')(page);
      await firstOption(page);
    },
  ],
  [
    'service-silence',
    async (page) => {
      await goTo('server')(page);
      await firstOption(page);
      await page.locator('.detail-actions button[aria-haspopup="menu"]').click();
      await page.locator('.popup:popover-open').waitFor();
    },
  ],
  [
    'services-filter',
    async (page) => {
      await goTo('server')(page);
      await page.locator('.chip-choice').first().click();
      await page.locator('.popup:popover-open').waitFor();
    },
  ],
  [
    'services-none',
    async (page) => {
      await goTo('server')(page);
      await page.locator('.list-search input').fill(words.search);
      await page.locator('.list-search-clear').waitFor();
    },
  ],
  [
    'tickets',
    async (page) => {
      await page.locator('.list-search-clear').click();
      await goTo('ticket')(page);
    },
  ],
  [
    'ticket',
    async (page) => {
      await goTo('ticket')(page);
      await firstOption(page);
    },
  ],
  ['activity', goTo('pulse')],
  ['new-ticket', goTo('pen')],
  [
    'new-ticket-templates',
    async (page) => {
      await goTo('pen')(page);
      await page
        .locator(
          '.page-head button[aria-haspopup="dialog"], form button[aria-haspopup="dialog"], main button.button-small[aria-haspopup="dialog"]',
        )
        .first()
        .click();
      await page.locator('.templates-panel').waitFor();
    },
  ],
  [
    'new-ticket-problem',
    async (page) => {
      await goTo('pen')(page);
      await page.locator('textarea').press('Control+Enter');
      await page.locator('.form-problem').first().waitFor();
    },
  ],
  ['settings', goTo('sliders')],
  [
    'status-details',
    async (page) => {
      await goTo('server')(page);
      await page.locator('.status-details').first().click();
      await page.locator('.status-panel').waitFor();
    },
  ],
];

/**
 * Starts the app and shows each of its views, one after the other: the first run, the main window on the demo data,
 * a refused key, and the quick ticket.
 */
export async function showEveryView(
  options: Pick<LaunchOptions, 'mainFile' | 'env'>,
  look: (view: ShownView) => Promise<void>,
): Promise<void> {
  await withApp(options, async (app) => {
    const page = await app.page();
    await page.locator('.first-run').waitFor();
    await look({ name: 'first-run', page, given: () => [] });
    await page.locator('.first-run button[type="submit"]').click();
    await page.locator('.form-problem').first().waitFor();
    await look({ name: 'first-run-problem', page, given: () => [] });
  });

  await withAccount(
    { ...createDemoData(Date.now()), services: [], tickets: [] },
    options,
    async ({ page, given }) => {
      for (const [name, icon] of [
        ['overview', 'home'],
        ['money', 'calendar'],
        ['services', 'server'],
        ['tickets', 'ticket'],
        ['activity', 'pulse'],
      ] as const) {
        await goTo(icon)(page);
        await look({ name: `empty-${name}`, page, given });
      }
    },
  );

  await withAccount(createDemoData(Date.now()), options, async ({ app, page, server, given }) => {
    const [service] = server.book.services();
    if (service !== undefined) server.book.setServiceStatus(service.id, 'ON_HOLD');
    await refresh(page);
    for (const [name, show] of views) {
      await show(page);
      await look({ name, page, given });
    }
    await fileInVain(page, server);
    await look({ name: 'outbox', page, given });
    server.fault({}, status(401));
    await refresh(page);
    await page.locator('.banner').first().waitFor();
    await look({ name: 'key-refused', page, given });
    server.clearFaults();
    await app.secondInstance('--new-ticket');
    const quick = await app.quickPage();
    await quick.locator('textarea').waitFor();
    await look({ name: 'quick', page: quick, given });
  });
}

const refresh: Step = (page) => page.locator('.status .icon-button:has(.icon-refresh)').click();

/** Leaves a ticket that the provider did not accept, and one of which nobody knows whether it arrived. */
async function fileInVain(page: Page, server: ApiServer): Promise<void> {
  for (const [index, fault] of [status(422, { message: words.refusal }), lostAnswer()].entries()) {
    const clear = server.fault({ method: 'POST', path: '/tickets', next: 1 }, fault);
    await goTo('pen')(page);
    await page.locator('form input').first().fill(words.subject);
    await page.locator('textarea').fill(words.message);
    await page.locator('textarea').press('Control+Enter');
    await page.locator('.outbox-card').nth(index).waitFor();
    clear();
  }
}

interface Watching {
  readonly app: RunningApp;
  readonly page: Page;
  readonly server: ApiServer;
  readonly given: ShownView['given'];
}

async function withAccount(
  data: AccountData,
  options: LaunchOptions,
  use: (watching: Watching) => Promise<void>,
): Promise<void> {
  const server = await startApiServer({ data });
  const env = { ...options.env, HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  try {
    await withApp({ ...options, env }, async (app) => {
      const page = await app.page();
      await page.locator('.nav-item').first().waitFor();
      const given = () => [
        ...textsIn([words, server.baseAddress, data.account, server.book.services(), server.book.tickets()]),
      ];
      await use({ app, page, server, given });
    });
  } finally {
    await server.stop();
  }
}

async function withApp(options: LaunchOptions, use: (app: RunningApp) => Promise<void>): Promise<void> {
  const app = await launchApp(options);
  try {
    await use(app);
  } finally {
    await app.kill();
  }
}
