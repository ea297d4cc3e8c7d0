import type { Department, Service, Ticket, TicketForm } from '../domain/domain.ts';
import type { Problem, Result } from '../domain/problem.ts';
import type { ExportOutcome } from '../export/kinds.ts';
import type { FoundPage, ProviderHint } from '../providers/provider.ts';
import type { SettingsChange } from '../settings/settings.ts';
import type { OutboxItem } from '../tickets/outbox-item.ts';
import type { ServiceCheck } from '../tickets/service-check.ts';

/** `mini` opens beside the tray icon: it shows what waits and leads to the others. */
export const windowKinds = ['main', 'quick', 'mini'] as const;
export type WindowKind = (typeof windowKinds)[number];

/** What main does only for a person: it has effects that the page cannot take back. */
export type PersonalAct =
  | 'send-ticket'
  | 'change-ticket'
  | 'rename-service'
  | 'rename-account'
  | 'open-page'
  | 'show-file'
  | 'save-file'
  | 'open-file'
  | 'copy'
  | 'paste-key'
  | 'test-service'
  | 'test-alerts'
  | 'show-window'
  | 'restart'
  | 'update'
  | 'change-settings'
  | 'watch-account';

/** The kind and the type of an answer, which a call also gets that is not let through; a `view` is then an error. */
export interface Answer<T> {
  readonly kind: 'boolean' | 'nothing' | 'result' | 'view';
  /** For the compiler alone. */
  readonly type?: T;
}

export interface ChannelRule {
  readonly windows: readonly WindowKind[];
  /** How many characters an argument may have in all its texts; `smallSize` unless it is named. */
  readonly size?: number;
  /** Null where the page may act by itself. A function where that depends on the argument. */
  readonly act: PersonalAct | null | ((argument: never) => PersonalAct | null);
  readonly answers: Answer<unknown>;
  /** Also while Hostbell quits: what was typed last is still saved. */
  readonly isLast?: true;
}

/** The window only waits until it is done. */
const nothing: Answer<Awaited<Promise<void>>> = { kind: 'nothing' };
const yesOrNo: Answer<boolean> = { kind: 'boolean' };
const result = <T>(): Answer<Result<T, Problem>> => ({ kind: 'result' });
const done = result<null>();
const outboxItem = result<OutboxItem>();
const view = <T>(): Answer<T> => ({ kind: 'view' });

const main = ['main'] as const;
const quick = ['quick'] as const;
const mini = ['mini'] as const;
const both = ['main', 'quick'] as const;

/** The clipboard may hold anything, so it is read for a person only. */
const actOfKey = ({ key }: { readonly key: string | null }) => (key === null ? 'paste-key' : null);

/** An id or two, or nothing. */
export const smallSize = 5_000;
/** Lists of ids, or a place in the window. */
const medium = 1_000_000;
/** A form: longer than may be sent, so that a person can shorten it. */
const text = 1_150_000;

/**
 * What the window may ask of main and what main answers; who may call each channel, and with how much. What it takes is in
 * `ipc-schema.ts`. No channel returns the key. A window that is not named is refused. A channel with an act takes an input
 * of the person that stood for nothing else; without one, a system dialog asks. How many calls a page may have under way
 * is the gate's (`adapters/ipc/gate.ts`).
 */
export const channelRules = {
  /**
   * Starts sending patches to this window and returns the whole view as JSON: the bridge copies a text at once, but an
   * object field by field. Safe to repeat.
   */
  'view:subscribe': { windows: windowKinds, act: null, answers: view<string>() },
  /** The providers that have a page, but for the first, by name. */
  'providers:read': { windows: main, act: null, answers: result<readonly ProviderHint[]>() },
  /** Lets the person choose a file with their own page of a provider (`own`). Null when they cancel. */
  'provider:choose': {
    windows: main,
    act: 'open-file',
    answers: result<FoundPage | null>(),
  },
  /** Starts watching an account in addition to the existing ones. One that is already watched is refused. */
  'account:connect': { windows: main, size: 10_000, act: actOfKey, answers: done },
  /** Same account and address, different key, for instance after a 401. */
  'account:replace-key': { windows: main, size: 10_000, act: actOfKey, answers: done },
  /**
   * Where the key has come to open another account (`another-account`): that one is watched, and this one stays without a
   * key. Null: the only account.
   */
  'account:watch-opened': { windows: main, act: 'watch-account', answers: done },
  'account:start-demo': { windows: main, act: null, answers: done },
  /** Removes this account's key, cached data, journal, outbox and draft. Null: the only account. */
  'account:forget': { windows: main, act: null, answers: done },
  /** Null: the provider's name for it. */
  'account:rename': { windows: main, act: 'rename-account', answers: done },
  /** A new alert address for this account, at a relay; null: none any more. */
  // Main always asks, and names the relay.
  'alerts:set': { windows: main, act: null, answers: done },
  /** Where the provider sends this account's webhooks. A secret, which only the settings show. */
  'alerts:address': {
    windows: main,
    act: null,
    answers: result<{ readonly address: string }>(),
  },
  /** Sends an event to the address, as the provider would. False if the relay did not take it. */
  'alerts:test': { windows: main, act: 'test-alerts', answers: yesOrNo },
  /** Restarts Hostbell, so that it asks the keyring again. Does nothing unless it is waiting for the keyring. */
  'app:restart': { windows: main, act: 'restart', answers: nothing },
  /** Null: all accounts. */
  'poll:refresh': { windows: both, act: null, answers: nothing },
  /** Reads one service again. The list's copy is shown meanwhile. */
  'service:read': { windows: main, act: null, answers: result<Service>() },
  /** What the person calls a listed service from now on; empty for the provider's name. */
  // The name is read beside the clock, in notifications and by support.
  'service:rename': { windows: main, act: 'rename-service', answers: done },
  'ticket:read': { windows: ['main', 'mini'], act: null, answers: result<Ticket>() },
  /** What a new ticket can be sent to, where the provider asks for it (`Offers`). Null: the only account's. */
  'departments:read': { windows: both, act: null, answers: result<readonly Department[]>() },
  /**
   * Puts the ticket into the outbox of its service's account, or of the named account if it is about no service, and
   * answers when its one attempt has ended or cannot start yet. If neither is given, the only account is meant; with
   * several, or if the two differ, nothing is filed. It goes to the department in that account's settings.
   */
  'ticket:file': { windows: both, size: text, act: 'send-ticket', answers: outboxItem },
  /** Where the provider offers that (`Offers`). */
  'ticket:change': { windows: main, act: 'change-ticket', answers: done },
  /** Keeps a reply that is being written; an empty one discards it. */
  'reply:save': { windows: main, size: text, act: null, answers: done, isLast: true },
  /** Sends a reply to this ticket as `ticket:file` does a ticket; then nothing is being written to it. */
  'reply:file': { windows: main, size: text, act: 'send-ticket', answers: outboxItem },
  /** Sends a `queued`, `rejected` or `unknown` item again, at the person's request. */
  'outbox:send-again': { windows: both, act: 'send-ticket', answers: outboxItem },
  /** The person chooses which look-alike an `unknown` item is. */
  'outbox:choose': { windows: both, act: null, answers: outboxItem },
  /** Takes a `queued` or `rejected` item back for editing: into the draft, or a reply into that of its ticket. */
  'outbox:edit': { windows: windowKinds, act: null, answers: result<TicketForm>() },
  /** Discards an item (in any state but `sending`). */
  'outbox:discard': { windows: both, act: null, answers: done },
  /** Saves the draft: as all that is typed, only in the window's turn (`writing:take`). */
  'draft:save': { windows: both, size: text, act: null, answers: done, isLast: true },
  /** Gives this window the next turn to write, once the one that writes now has handed over. */
  'writing:take': { windows: both, act: null, answers: nothing },
  /** This window has sent all that was typed in it in this turn. */
  'writing:give': { windows: both, act: null, answers: nothing, isLast: true },
  /** The person looked at these items: marks them as read. */
  'items:look': { windows: main, size: medium, act: null, answers: nothing },
  /** Marks these items as unread again. Items that no list contains stay as they are. */
  'items:mark-unread': { windows: main, size: medium, act: null, answers: nothing },
  /** Marks all items of a kind (null: both kinds) as read, of every account unless one is named. */
  'items:look-at-all': { windows: main, act: null, answers: nothing },
  /** Snoozes these items; null ends their snooze. */
  'items:snooze': { windows: main, size: medium, act: null, answers: nothing },
  /** Do Not Disturb, for every account unless one is named; null ends it. */
  'do-not-disturb:set': { windows: ['main', 'mini'], act: null, answers: nothing },
  /** The portal, the currency and the department belong to `account`, which is optional while there is only one. */
  'settings:change': {
    windows: both,

    size: 100_000,
    act: ({ looksForUpdates, startAtLogin }: SettingsChange) =>
      looksForUpdates === false || startAtLogin === true ? 'change-settings' : null,
    answers: done,
  },
  /** Marks the overview as seen, of every account unless one is named: changes so far are not new on the next visit. */
  'overview:looked': { windows: main, act: null, answers: done },
  /** Asks the person where to save, and writes a file for other programs. */
  'export:save': {
    windows: main,

    size: medium,
    act: 'save-file',
    answers: result<ExportOutcome>(),
  },
  /** Shows the last export in the OS's file manager; only main knows its path. False when there is none to show. */
  'export:show': { windows: main, act: 'show-file', answers: yesOrNo },
  'notice:dismiss': { windows: main, act: null, answers: nothing },
  /** Shows a notification that says how changes are told, at most every five seconds. False when the OS does not show it; a notice says so. */
  'notification:test': { windows: main, act: null, answers: yesOrNo },
  /** Opens the settings of notifications of the OS. False where it has no address for them. */
  'notification:settings': { windows: main, act: 'open-page', answers: yesOrNo },
  /** The person's answer when closing the window would quit Hostbell (`View.desktop.asksToStay`). */
  'closing:answer': { windows: main, act: null, answers: nothing },
  /** What the main window shows, so that the next one opens there. Kept in memory only. */
  'place:note': { windows: main, size: medium, act: null, answers: nothing },
  /** Copies the diagnostics report. False when the clipboard refuses it. */
  'diagnostics:copy': { windows: main, act: 'copy', answers: yesOrNo },
  /** Hides the quick ticket window. The draft stays. */
  'quick:close': { windows: quick, act: null, answers: nothing },
  /** Shows the quick ticket window. */
  'quick:open': { windows: mini, act: 'show-window', answers: nothing },
  /** Hides the mini window. */
  'mini:close': { windows: mini, act: null, answers: nothing },
  /** Shows the main window at this place. */
  'main-window:open': { windows: ['quick', 'mini'], act: 'show-window', answers: nothing },
  /** The proposal with this id was accepted or declined. */
  'proposal:settle': { windows: quick, act: null, answers: nothing },
  /** Opens the quick ticket with what is known about this service's suspension. False when it is not suspended. */
  'service:ask-why': { windows: ['main', 'mini'], act: 'show-window', answers: yesOrNo },
  /** Checks the service from this computer (`service-check.ts`); the result is not sent anywhere. */
  'service:check': { windows: both, act: 'test-service', answers: result<ServiceCheck>() },
  /** Saves a template for an account; replaces one with the same name. */
  'template:save': { windows: both, size: text, act: null, answers: done },
  'template:delete': { windows: both, act: null, answers: done },
  /** Opens https://<domain> of a known service in the browser. False when there is none to open. */
  'link:open-service': { windows: main, act: 'open-page', answers: yesOrNo },
  /** Opens an address in a message of this ticket in the browser, if the person confirms. False if it was not opened. */
  // Main always asks.
  'link:open-message': { windows: main, act: null, answers: yesOrNo },
  /** Checks for a new version now. Does nothing where that is impossible or switched off. */
  'update:check': { windows: main, act: 'update', answers: nothing },
  /** Downloads the version that was found. */
  'update:download': { windows: main, act: 'update', answers: nothing },
  /** Quits in the usual order, installs the version that is ready, and starts it. Does nothing when none is ready. */
  'update:restart': { windows: main, act: 'update', answers: nothing },
  /** Hides the update bar until there is something new. */
  'update:put-away': { windows: main, act: null, answers: nothing },
  /** Opens the download page in the browser; false when this build names none. */
  'update:open-page': { windows: main, act: 'open-page', answers: yesOrNo },
  /**
   * Opens the page where a key is made: for an account, or for what is being connected. `webhooks`: the one where an
   * account's webhooks are set up. Main asks where the address did not come with Hostbell,
   * except in the first run for one that the person typed.
   */
  'link:open-key-page': { windows: main, act: 'open-page', answers: yesOrNo },
  /** Opens a page of the provider's web portal in the browser. False when none is set or it was not opened. */
  'link:open-portal': { windows: ['main', 'mini', 'quick'], act: 'open-page', answers: yesOrNo },
} as const satisfies Readonly<Record<string, ChannelRule>>;

export type IpcChannel = keyof typeof channelRules;

/** Every request channel, for the preload's allow list and for tests that attack each of them. */
// `Object.keys` loses the literal types of the table's names.
export const ipcChannels = Object.keys(channelRules) as readonly IpcChannel[];
