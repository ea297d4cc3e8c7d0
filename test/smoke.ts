import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createShownView } from '../shared/view/shown-view.ts';
import type { GroupedView, View } from '../shared/view/view.ts';
import { type NotificationBus, startNotificationBus } from './desktop/notification-bus.ts';
import { repositoryRoot } from './launch/app-process.ts';
import { chooseShell, launchApp, type RunningApp, waitFor } from './launch/harness.ts';
import { prepareForTests } from './launch/prepare.ts';
import { createTexts } from './run/texts.ts';

// `npm run smoke`: does the main job once, unattended, on the demo account through the built app. Prints one JSON line
// for each step; exits 0 only if every step happened within the limit.

const limitMs = 60_000;
const { t } = createTexts();
const pictures = join(repositoryRoot, 'out/smoke');
const subject = 'Mail to our own domain comes back';
const startMs = performance.now();

const limit = setTimeout(() => fail(new Error(`not over after ${limitMs} ms`)), limitMs);
let app: RunningApp | null = null;
let bus: NotificationBus | null = null;
process.once('exit', () => bus?.stop());
try {
  if (!prepareForTests().isReady) throw new Error('what the run needs is missing, see above');
  await runMainJob();
  clearTimeout(limit);
  await end();
} catch (error) {
  await fail(error);
}

async function runMainJob(): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const started = await startNotificationBus();
  if (typeof started === 'string') {
    process.stderr.write(`Notifications are not read from the OS: ${started}.\n`);
    app = await launchApp({ args: ['--demo'] });
  } else {
    bus = started;
    app = await launchApp({
      args: ['--demo'],
      faults: { notifications: 'desktop' },
      env: started.environment,
    });
  }
  const notified = Promise.all([
    toldOf(app, 'service-suspended', 'VPS 2 · 203.0.113.58'),
    toldOf(app, 'ticket-answered', subject),
  ]);
  // Awaited at the end; a failure before that must not end the process as an unhandled rejection.
  notified.catch(() => undefined);

  const page = await app.page();
  step('ready', { shell: app.shellName, why: chooseShell().line });

  await open(page, 'nav.services');
  const services = page.getByRole('listbox', { name: t('services.title') }).getByRole('option');
  step('services', { count: await countOf(services, (view) => view.services.items.length, page) });
  await open(page, 'nav.tickets');
  const tickets = page.getByRole('listbox', { name: t('tickets.title') }).getByRole('option');
  step('tickets', { count: await countOf(tickets, (view) => view.tickets.items.length, page) });

  await open(page, 'nav.new-ticket');
  await page.getByLabel(t('new.subject')).fill(subject);
  await page
    .getByLabel(t('new.message'))
    .fill('Since this morning mail from outside is refused with code 550.');
  await page.getByLabel(t('new.service')).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: t('new.send') }).click();
  const id = await waitFor('the ticket to be filed', async () => {
    const item = (await viewOf(page)).outbox.find(
      (candidate) => candidate.form.subject === subject,
    );
    return item?.state.name === 'sent' ? item.state.ticket.id : null;
  });
  step('filed', { id });

  await open(page, 'nav.tickets');
  const row = tickets.filter({ hasText: subject }).filter({ hasText: 'OPEN' });
  await row.waitFor();
  step('listed', {
    id: await row.locator('[data-row-id]').getAttribute('data-row-id'),
    status: 'OPEN',
  });
  await row.click();
  await page.getByRole('heading', { name: subject }).waitFor();
  await picture(page, 'filed-ticket');

  await notified;
  await open(page, 'nav.services');
  await picture(page, 'services');
  await open(page, 'nav.tickets');
  await picture(page, 'tickets');
}

/**
 * Waits until the OS has received a notification of this kind about this item, and reports it. One notification may
 * cover several.
 */
async function toldOf(running: RunningApp, kind: StoryKind, name: string): Promise<void> {
  const title = await waitFor(
    `a notification of ${kind}`,
    async () => {
      const notices =
        bus === null
          ? (await running.notifications()).filter(({ fate }) => fate !== 'failed')
          : bus.list().filter(({ isTaken }) => isTaken);
      return notices.find((notice) => tells(notice, kind, name))?.title;
    },
    limitMs,
  );
  step('notified', {
    kind,
    title,
    via: bus === null ? 'recorder' : `D-Bus, taken by ${bus.daemon}`,
  });
}

type StoryKind = 'service-suspended' | 'ticket-answered';

/** Whether it is about this item alone, or about two with this one among the names in its body. */
function tells(notice: { title: string; body: string }, kind: StoryKind, name: string): boolean {
  if (notice.title === t(`notify.${kind}.title`, { name })) return true;
  // A name in such a list may be shortened.
  return (
    notice.title === t(`notify.${kind}.many`, { count: 2 }) &&
    notice.body.includes(name.slice(0, 30))
  );
}

/** How many rows the list shows, once it shows all that main knows of, and at least one. */
function countOf(
  rows: ReturnType<Page['getByRole']>,
  expected: (view: View) => number,
  page: Page,
): Promise<number> {
  return waitFor('the list', async () => {
    const count = await rows.count();
    return count > 0 && count === expected(await viewOf(page)) ? count : null;
  });
}

async function viewOf(page: Page): Promise<View> {
  const sent = await page.evaluate(async () => {
    if (window.hostbell === undefined) throw new Error('The preload did not run.');
    return window.hostbell.invoke('view:subscribe', null);
  });
  return createShownView()(JSON.parse(sent) as GroupedView, null);
}

async function open(
  page: Page,
  place: 'nav.services' | 'nav.tickets' | 'nav.new-ticket',
): Promise<void> {
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('button', { name: t(place) })
    .click();
}

async function picture(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: join(pictures, `${name}-${theme}.png`), animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: null });
}

function step(name: string, details: Readonly<Record<string, unknown>>): void {
  process.stdout.write(
    `${JSON.stringify({ step: name, ms: Math.round(performance.now() - startMs), ...details })}\n`,
  );
}

async function fail(error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  step('failed', { message });
  process.stderr.write(`${app?.printed() ?? ''}\n`);
  process.stderr.write(`On the bus: ${JSON.stringify(bus?.list() ?? [])}\n`);
  await app
    ?.page()
    .then((page) => picture(page, 'failed'))
    .catch(() => undefined);
  await app?.kill();
  process.exit(1);
}

async function end(): Promise<void> {
  const exit = await app?.quit();
  bus?.stop();
  if (exit?.code !== 0) throw new Error(`the app ended with ${JSON.stringify(exit)}`);
}
