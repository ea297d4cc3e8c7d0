import type { IpcChannel, IpcRequests, Nothing } from './ipc-contract.ts';

/** `mini` opens beside the tray icon: it shows what waits and leads to the others. */
export const windowKinds = ['main', 'quick', 'mini'] as const;
export type WindowKind = (typeof windowKinds)[number];

/** What main does only for a person: it has effects that the page cannot take back. */
export type PersonalAct =
  | 'send-ticket'
  | 'change-ticket'
  | 'rename-service'
  | 'open-page'
  | 'show-file'
  | 'save-file'
  | 'open-file'
  | 'copy'
  | 'test-service'
  | 'show-window'
  | 'restart'
  | 'update'
  | 'change-settings';

/** Calls of one window: how many may be under way, how many may come at once after a pause, and how many a minute. */
interface Rate {
  readonly atOnce: number;
  readonly burst: number;
  readonly perMinute: number;
}

/** What kind of answer a call gets, also one that is not let through; a `view` is then an error. */
type AnswerKind = 'boolean' | 'nothing' | 'result' | 'view';
type AnswerKindOf<R> = [R] extends [boolean]
  ? 'boolean'
  : [R] extends [Nothing]
    ? 'nothing'
    : [R] extends [{ readonly ok: boolean }]
      ? 'result'
      : 'view';

export interface ChannelRule<Argument = never, Answers = AnswerKind> {
  readonly windows: readonly WindowKind[];
  readonly rate: Rate;
  /** How many characters an argument may have in all its texts; `smallSize` unless it is named. */
  readonly size?: number;
  /** Null where the page may act by itself. A function where that depends on the argument. */
  readonly act: PersonalAct | null | ((argument: Argument) => PersonalAct | null);
  readonly answers: Answers;
  /** Also while Hostbell quits: what was typed last is still saved. */
  readonly isLast?: true;
}

const main = ['main'] as const;
const quick = ['quick'] as const;
const mini = ['mini'] as const;
const both = ['main', 'quick'] as const;

/** What a page sends by itself: while a person types, scrolls, or holds an arrow key in a list. */
const steady: Rate = { atOnce: 100, burst: 400, perMinute: 2_400 };
/** One call for each press of a key or a button. */
const press: Rate = { atOnce: 20, burst: 60, perMinute: 240 };
/** What a person does now and then. */
const rare: Rate = { atOnce: 5, burst: 10, perMinute: 30 };
/** A new ticket, or a reply. */
const sending: Rate = { atOnce: 50, burst: 10, perMinute: 10 };
/** To try again what may have arrived. */
const again: Rate = { atOnce: 50, burst: 20, perMinute: 20 };
/** A connection test. */
const checking: Rate = { atOnce: 2, burst: 6, perMinute: 10 };
/** A dialog of the system. */
const oneDialog: Rate = { ...rare, atOnce: 1 };
/** What changes the whole app. */
const once: Rate = { atOnce: 2, burst: 5, perMinute: 10 };

/** An id or two, or nothing. */
export const smallSize = 5_000;
/** Lists of ids, or a place in the window. */
const medium = 1_000_000;
/** A form, and the one that it replaces: longer than may be sent, so that a person can shorten it. */
const text = 2_300_000;

/**
 * Who may call each channel, how often, and with how much. A window that is not named is refused. Over its rate, a
 * channel with an act asks the person in a system dialog, as it does where no person's input was seen; the others answer
 * that it was too much. A person never comes near these limits: the page itself is what they hold back.
 */
export const channelRules = {
  'view:subscribe': { windows: windowKinds, rate: press, act: null, answers: 'view' },
  'view:first': { windows: windowKinds, rate: press, act: null, answers: 'view' },
  'providers:read': { windows: main, rate: rare, act: null, answers: 'result' },
  'provider:choose': { windows: main, rate: oneDialog, act: 'open-file', answers: 'result' },
  'account:connect': { windows: main, rate: once, size: 10_000, act: null, answers: 'result' },
  'account:replace-key': { windows: main, rate: once, size: 10_000, act: null, answers: 'result' },
  'account:start-demo': { windows: main, rate: once, act: null, answers: 'result' },
  'account:forget': { windows: main, rate: rare, act: null, answers: 'result' },
  'account:rename': { windows: main, rate: rare, act: null, answers: 'result' },
  'account:pause': { windows: main, rate: rare, act: null, answers: 'result' },
  'accounts:sort': { windows: main, rate: press, act: null, answers: 'result' },
  'app:restart': { windows: main, rate: once, act: 'restart', answers: 'nothing' },
  'poll:refresh': { windows: both, rate: press, act: null, answers: 'nothing' },
  'service:read': { windows: main, rate: steady, act: null, answers: 'result' },
  // The name is read beside the clock, in notifications and by support.
  'service:rename': { windows: main, rate: rare, act: 'rename-service', answers: 'result' },
  'ticket:read': { windows: ['main', 'mini'], rate: steady, act: null, answers: 'result' },
  'departments:read': { windows: both, rate: press, act: null, answers: 'result' },
  'ticket:file': { windows: both, rate: sending, size: text, act: 'send-ticket', answers: 'result' },
  'ticket:change': { windows: main, rate: rare, act: 'change-ticket', answers: 'result' },
  'reply:save': { windows: main, rate: steady, size: text, act: null, answers: 'result', isLast: true },
  'reply:file': { windows: main, rate: sending, size: text, act: 'send-ticket', answers: 'result' },
  'outbox:send-again': { windows: both, rate: again, act: 'send-ticket', answers: 'result' },
  'outbox:choose': { windows: both, rate: press, act: null, answers: 'result' },
  'outbox:edit': { windows: windowKinds, rate: press, act: null, answers: 'result' },
  'outbox:discard': { windows: both, rate: press, act: null, answers: 'result' },
  'draft:save': { windows: both, rate: steady, size: text, act: null, answers: 'result', isLast: true },
  'words:teach': { windows: main, rate: press, act: null, answers: 'result' },
  'items:look': { windows: main, rate: steady, size: medium, act: null, answers: 'nothing' },
  'items:mark-unread': { windows: main, rate: press, size: medium, act: null, answers: 'nothing' },
  'items:look-at-all': { windows: main, rate: press, act: null, answers: 'nothing' },
  'items:snooze': { windows: main, rate: press, size: medium, act: null, answers: 'nothing' },
  'do-not-disturb:set': { windows: ['main', 'mini'], rate: press, act: null, answers: 'nothing' },
  'settings:change': {
    windows: both,
    rate: press,
    size: 100_000,
    act: ({ looksForUpdates, startAtLogin }) =>
      looksForUpdates === false || startAtLogin === true ? 'change-settings' : null,
    answers: 'result',
  },
  'overview:looked': { windows: main, rate: press, act: null, answers: 'result' },
  'export:save': { windows: main, rate: oneDialog, size: medium, act: 'save-file', answers: 'result' },
  'export:show': { windows: main, rate: rare, act: 'show-file', answers: 'boolean' },
  'notice:dismiss': { windows: main, rate: press, act: null, answers: 'nothing' },
  'notification:test': { windows: main, rate: once, act: null, answers: 'boolean' },
  'closing:answer': { windows: main, rate: rare, act: null, answers: 'nothing' },
  'place:note': { windows: main, rate: steady, size: medium, act: null, answers: 'nothing' },
  'diagnostics:copy': { windows: main, rate: rare, act: 'copy', answers: 'boolean' },
  'quick:close': { windows: quick, rate: press, act: null, answers: 'nothing' },
  'quick:open': { windows: mini, rate: rare, act: 'show-window', answers: 'nothing' },
  'mini:close': { windows: mini, rate: press, act: null, answers: 'nothing' },
  'main-window:open': { windows: ['quick', 'mini'], rate: rare, act: 'show-window', answers: 'nothing' },
  'proposal:settle': { windows: quick, rate: press, act: null, answers: 'nothing' },
  'service:ask-why': { windows: ['main', 'mini'], rate: rare, act: 'show-window', answers: 'boolean' },
  'service:check': { windows: both, rate: checking, act: 'test-service', answers: 'result' },
  'template:save': { windows: both, rate: rare, size: text, act: null, answers: 'result' },
  'template:delete': { windows: both, rate: rare, act: null, answers: 'result' },
  'left-behind:discard': { windows: main, rate: rare, act: null, answers: 'result' },
  'link:open-service': { windows: main, rate: rare, act: 'open-page', answers: 'boolean' },
  // Main always asks.
  'link:open-message': { windows: main, rate: rare, act: null, answers: 'boolean' },
  'update:check': { windows: main, rate: rare, act: null, answers: 'nothing' },
  'update:download': { windows: main, rate: rare, act: 'update', answers: 'nothing' },
  'update:restart': { windows: main, rate: once, act: 'update', answers: 'nothing' },
  'update:put-away': { windows: main, rate: press, act: null, answers: 'nothing' },
  'update:open-page': { windows: main, rate: rare, act: 'open-page', answers: 'boolean' },
  // Main always asks.
  'link:open-key-page': { windows: main, rate: rare, act: null, answers: 'boolean' },
  'link:open-portal': { windows: both, rate: rare, act: 'open-page', answers: 'boolean' },
} as const satisfies {
  readonly [C in IpcChannel]: ChannelRule<IpcRequests[C]['argument'], AnswerKindOf<IpcRequests[C]['result']>>;
};

/** Every request channel, for the preload's allow list and for tests that attack each of them. */
// `Object.keys` loses the literal types of the table's names.
export const ipcChannels = Object.keys(channelRules) as readonly IpcChannel[];
