import type { Page } from 'playwright';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import { type SettingsTab, settingsTabs } from '../../shared/settings/setting-table.ts';
import type { Language } from '../../shared/texts/language.ts';
import { destroyed } from '../server/api-broken-faults.ts';
import { status } from '../server/api-faults.ts';
import { troubledAccount } from '../server/api-fixtures.ts';
import type { ApiServer } from '../server/api-server.ts';
import { providerKey, startProvider } from '../server/provider-server.ts';
import { fossbilling } from '../server/providers/fossbilling.ts';
import { shippedPage, shippedPageIds } from '../server/providers/shipped-pages.ts';
import { startRelay } from '../server/relays/relay-server.ts';
import { type AppWindow, type WindowOptions, windowSize } from '../window/app-window.ts';
import { openSettings } from '../window/places.ts';
import { textsIn, words } from './given-texts.ts';
import { resize, settle } from './page-checks.ts';
import { addAccounts } from './side-by-side.ts';

// The one list of what the window shows, for the checks that go through all of it. It finds nothing by its text, so it
// works in every language.

export interface ShownView {
  readonly name: string;
  readonly page: Page;
  readonly window: AppWindow;
  /** Changes the language while the view is shown, and waits until the page has followed. */
  speak(language: Language): Promise<void>;
  /** Every text that main has from a server, or that was typed: not ours, so never translated. */
  given(): readonly string[];
}

/** Goes to a view from anywhere in the main window. */
type Step = (page: Page) => Promise<void>;

/** Goes to the view with this icon in the navigation. */
export const goTo =
  (icon: string): Step =>
  async (page) => {
    // Twice: for an open list, and for the dialog that it is in.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator(`.nav-item:has(.icon-${icon})`).click();
    // Some views are loaded on first use.
    await page.locator(`.nav-item[aria-current="page"]:has(.icon-${icon})`).waitFor();
    await page.locator('h1').first().waitFor();
  };

/** Goes to the view with this icon, and on from there. */
const at =
  (icon: string, further: Step): Step =>
  async (page) => {
    await goTo(icon)(page);
    await further(page);
  };

/** Opens the first row of the list that is shown. */
export async function firstOption(page: Page): Promise<void> {
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await page.locator('.detail-title').waitFor();
}

/** In this order. */
const views: Readonly<Record<string, Step>> = {
  overview: goTo('home'),
  money: goTo('calendar'),
  palette: at('home', async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.locator('.palette-item').first().waitFor();
  }),
  help: at('home', async (page) => {
    await page.keyboard.press('F1');
    await page.locator('.dialog[open]').waitFor();
  }),
  export: at('calendar', async (page) => {
    await page.keyboard.press('ControlOrMeta+e');
    await page.locator('.dialog[open]').waitFor();
  }),
  services: goTo('server'),
  service: at('server', firstOption),
  'service-naming': at('server', async (page) => {
    await firstOption(page);
    await page.keyboard.press('F2');
    await page.locator('.detail-name .input:focus').waitFor();
  }),
  'service-silence': at('server', async (page) => {
    await firstOption(page);
    await page.locator('.detail-actions button[aria-haspopup="menu"]').click();
    await page.locator('.popup:popover-open').waitFor();
  }),
  'services-picked': at('server', async (page) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.locator('.picked-bar').waitFor();
  }),
  'services-none': at('server', async (page) => {
    await page.locator('.list-search input').fill(words.search);
    await page.locator('.list-search-clear').waitFor();
  }),
  tickets: async (page) => {
    await page.locator('.list-search-clear').click();
    await goTo('ticket')(page);
  },
  ticket: at('ticket', firstOption),
  'ticket-picked': at('ticket', async (page) => {
    await firstOption(page);
    // The list is beside the ticket only where there is room.
    await resize(page, windowSize);
    await page.locator('.list-scroll [role="listbox"]').press('Shift+ArrowDown');
  }),
  activity: goTo('pulse'),
  'new-ticket': goTo('pen'),
  'new-ticket-templates': at('pen', async (page) => {
    await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await page.locator('.templates-panel').waitFor();
  }),
  'new-ticket-problem': at('pen', async (page) => {
    await page.locator('textarea').press('ControlOrMeta+Enter');
    await page.locator('.form-problem').first().waitFor();
  }),
  ...Object.fromEntries(settingsTabs.map((tab) => [`settings-${tab}`, settingsAt(tab)])),
};

function settingsAt(tab: SettingsTab): Step {
  return async (page) => {
    await openSettings(page, tab);
    // Tabbing through the page starts at its first item.
    await page.locator('.nav-item').first().focus();
  };
}

/**
 * Shows each view, one after the other: the first run, the demo, an empty account, the main window on the demo data, a refused
 * key, the quick ticket, the mini window, and the forms with three accounts.
 */
export async function showEveryView(
  open: (options: WindowOptions) => Promise<AppWindow>,
  look: (view: ShownView) => Promise<void>,
): Promise<void> {
  await showFirstRun(open, look);

  const data = troubledAccount(Date.now());
  await using(await open({ data: { ...data, services: [], tickets: [] } }), async (window) => {
    const { page } = window;
    const show = shower(window, look);
    for (const icon of ['home', 'calendar', 'ticket', 'pulse']) {
      await goTo(icon)(page);
      await show(`empty-${icon}`);
    }
  });

  await using(await open({ data }), async (window) => {
    const { page, server } = window;
    const show = shower(window, look);
    await page.locator('.nav-item').first().waitFor();
    const [service] = server.book.services();
    if (service !== undefined) server.book.setServiceStatus(service.id, 'ON_HOLD');
    await refresh(page);
    await window.hostbell.until(({ services }) =>
      services.items.some(({ status }) => status === 'ON_HOLD'),
    );
    for (const [name, lead] of Object.entries(views)) {
      await lead(page);
      await show(name);
    }
    await fileInVain(page, window);
    await show('outbox');
    server.fault({}, status(401));
    await refresh(page);
    // A single refusal is not reported; the key is checked again soon.
    await window.passTime(5 * 60_000);
    await page.locator('.banner-problem').waitFor();
    await show('key-refused');
    server.clearFaults();
    window.hostbell.quickTicket.open();
    const quick = await window.quickPage();
    await quick.locator('textarea').waitFor();
    await show('quick', quick);
    await window.hostbell.handlers['settings:change']({ delaysSending: true });
    window.holdTime(true);
    await send(quick);
    await show('quick-sending', quick);
    window.holdTime(false);
    await window.passTime(6_000);
    await quick.locator('.empty-title').waitFor();
    await show('quick-sent', quick);
    window.holdTime(true);
    await goTo('pen')(page);
    await send(page);
    await show('new-ticket-sending');
    await page.locator('.sending button').first().click();
    await page.locator('button.button-large').waitFor();
    window.holdTime(false);
    const mini = await window.openMini();
    await mini.locator('.mini').waitFor();
    await show('mini', mini);
  });

  await showReplies(open, look);
  await showSeveralAccounts(open, look);
}

/** A ticket of a provider that takes replies: before, while and after one is written. */
async function showReplies(
  open: (options: WindowOptions) => Promise<AppWindow>,
  look: (view: ShownView) => Promise<void>,
): Promise<void> {
  const provider = await startProvider(fossbilling());
  await using(await open({ account: 'none' }), async (window) => {
    const { page, hostbell } = window;
    const show = shower(window, look);
    await hostbell.handlers['account:connect']({
      baseAddress: provider.portal,
      key: providerKey,
      keyPlace: 'os',
      page: 'fossbilling',
    });
    await hostbell.handlers['settings:change']({ delaysSending: true });
    await page.locator('.nav-item').first().waitFor();
    const { tickets } = await hostbell.until((view) => view.tickets.items.length > 0);
    const open = tickets.items.find(({ status }) => ticketMeaning(status) !== 'closed');
    hostbell.open({ view: 'ticket', id: open?.id ?? '' });
    await page.locator('.reply textarea').fill(words.message);
    await show('ticket-reply-written');
    window.holdTime(true);
    await page.locator('.reply textarea').press('ControlOrMeta+Enter');
    await page.locator('.reply .sending').waitFor();
    await show('ticket-reply-sending');
    window.holdTime(false);
  });
  await provider.stop();
}

/** Nobody translates names and hosts. */
const ofProviders = ['cloud.linode.com', ...shippedPageIds.map((id) => shippedPage(id).name)];

/** Chooses it by its name, which no language translates. */
async function chooseProvider(page: Page, name: string): Promise<void> {
  const field = page.locator('.connect-form [role="combobox"]');
  await field.fill(name);
  await field.press('Enter');
  await page.locator('.chosen-provider').waitFor();
}

/** The key of this account comes to open another one: the person is asked. */
async function openAnother({ hostbell, passTime }: AppWindow, server: ApiServer): Promise<void> {
  server.fault({ path: '/account' }, status(200, { id: 'acc-other', company: words.subject }));
  const [service] = server.book.services();
  if (service !== undefined) server.book.setServiceStatus(service.id, 'ON_HOLD');
  void hostbell.handlers['poll:refresh'](null);
  await passTime(60_000);
  await hostbell.until(({ accounts }) =>
    accounts.some(({ connection }) => connection.state === 'another-account'),
  );
}

/** Closes the window right after its use, so that only one is drawn at a time. */
async function using(window: AppWindow, use: (window: AppWindow) => Promise<void>): Promise<void> {
  try {
    await use(window);
  } finally {
    await window.close();
  }
}

function shower(window: AppWindow, look: (view: ShownView) => Promise<void>) {
  return (name: string, page = window.page) =>
    look({
      name,
      page,
      window,
      given: () => given(window),
      async speak(language) {
        await window.hostbell.handlers['settings:change']({ language });
        await page.waitForFunction((spoken) => document.documentElement.lang === spoken, language);
        await settle(page);
      },
    });
}

function given({ server, hostbell }: AppWindow): readonly string[] {
  const { book, baseAddress } = server;
  const { accounts, services, tickets, journal, alerts } = hostbell.view.view();
  const shown = [accounts, services, tickets, journal, alerts];
  return textsIn([words, ofProviders, baseAddress, book.services(), book.tickets(), shown]);
}

const refresh: Step = (page) => page.locator('.status .icon-button:has(.icon-refresh)').click();

/** Leaves a ticket that the provider did not accept, and one that may or may not have arrived. */
async function fileInVain(page: Page, { server, hostbell }: AppWindow): Promise<void> {
  await goTo('ticket')(page);
  const faults = [
    [status(422, { message: words.refusal }), '.outbox-rejected'],
    [destroyed(), '.outbox-looking'],
  ] as const;
  for (const [fault, outcome] of faults) {
    server.fault({ method: 'POST', path: '/tickets', next: 1 }, fault);
    const { subject, message } = words;
    const form = { subject, message, priority: null, serviceId: null };
    await hostbell.handlers['ticket:file'](form);
    await page.locator(outcome).first().waitFor();
  }
}

/** Sends a ticket that can still be taken back. */
const send: Step = async (page) => {
  await page.locator('form input[aria-required]').fill(words.subject);
  await page.locator('form textarea').fill(words.message);
  await page.locator('form textarea').press('ControlOrMeta+Enter');
  await page.locator('form .sending').waitFor();
};

/** The first run, the demo, and what follows the first account. */
async function showFirstRun(
  open: (options: WindowOptions) => Promise<AppWindow>,
  look: (view: ShownView) => Promise<void>,
): Promise<void> {
  await using(await open({ account: 'none' }), async (window) => {
    const { page } = window;
    const show = shower(window, look);
    await page.locator('.first-run').waitFor();
    await show('first-run');
    await page.locator('.connect-form [role="combobox"]').fill(words.search);
    await page.locator('.way').first().waitFor();
    await show('first-run-unlisted');
    await chooseProvider(page, 'Linode');
    await show('first-run-key');
    await page.locator('.chosen-provider button').click();
    await chooseProvider(page, 'FOSSBilling');
    await page.locator('.input-key').press('Enter');
    await page.locator('.form-problem').first().waitFor();
    await show('first-run-problem');
  });

  await using(await open({ account: 'demo' }), async (window) => {
    const { page, hostbell } = window;
    const show = shower(window, look);
    await page.locator('.demo-story-line:not(:empty)').waitFor();
    await window.passTime(8_000);
    await hostbell.until(({ unread }) => unread.service.length > 0);
    await page.locator('.demo-story button').nth(1).waitFor();
    await show('demo-suspended');
  });

  const relay = await startRelay();
  await using(await open({ account: 'none' }), async (window) => {
    const { page, hostbell, server } = window;
    const show = shower(window, look);
    await hostbell.handlers['account:connect']({ ...server, keyPlace: 'os' });
    const card = page.locator('[aria-labelledby="connected"]');
    await card.waitFor();
    await show('connected');
    await card.locator('button:not([role="switch"])').last().click();
    await show('connected-unseen');
    await settingsAt('account')(page);
    await page.locator('[data-setting="accounts"] [aria-haspopup="dialog"]').click();
    await page.locator('.dialog[open] .provider-tile').first().waitFor();
    await show('account-add');
    await page.keyboard.press('Escape');
    const row = page.locator('[data-setting="alerts"]');
    await row.locator('button').click();
    await show('alerts-relay');
    await row.locator('select').selectOption({ index: 1 });
    await row.locator('input').fill(relay.address);
    await row.locator('button[type="submit"]').click();
    await row.locator('code').waitFor();
    await hostbell.until(({ alerts }) => alerts?.state === 'on');
    await show('alerts-address');
  });
  await relay.stop();
}

/** The forms and the overview with three accounts. */
async function showSeveralAccounts(
  open: (options: WindowOptions) => Promise<AppWindow>,
  look: (view: ShownView) => Promise<void>,
): Promise<void> {
  await using(await open({ data: troubledAccount(Date.now()) }), async (window) => {
    const { page } = window;
    await page.locator('.nav-item').first().waitFor();
    const { first, end } = await addAccounts(window);
    const show = shower(window, look);
    await goTo('home')(page);
    await show('accounts-overview');
    await goTo('ticket')(page);
    await page.locator('.list-filters button.chip-choice').first().click();
    await page.locator('.popup:popover-open').waitFor();
    await show('accounts-filter');
    await goTo('pen')(page);
    await show('accounts-new-ticket');
    await settingsAt('account')(page);
    await show('accounts-settings');
    await openAnother(window, first);
    await show('accounts-another');
    await end();
  });
}
