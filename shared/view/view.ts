import type { WatchedDays } from '../days/service-days.ts';
import type { JournalEntry } from '../domain/change.ts';
import type { Account, Service, Ticket, TicketForm } from '../domain/domain.ts';
import {
  type ApiProblem,
  type CredentialProblem,
  isRefusal,
  type Problem,
  type StorageProblem,
} from '../domain/problem.ts';
import type { Unread } from '../domain/unread.ts';
import type { Quiet } from '../quiet/quiet.ts';
import type { AlertsView } from '../settings/alerts.ts';
import type { KeyPlace } from '../settings/credentials.ts';
import type { PortalSettings } from '../settings/portal-address.ts';
import type { Settings } from '../settings/settings.ts';
import type { OutboxItem, ReplyDraft } from '../tickets/outbox-item.ts';
import type { TextLimit, TextLimits } from '../tickets/ticket-form.ts';
import type { TicketProposal } from '../tickets/ticket-proposal.ts';
import type { TicketTemplate } from '../tickets/ticket-template.ts';
import { serverIdOf } from '../values/account-ids.ts';
import type { Route } from './route.ts';
import type { UpdateView } from './update.ts';

/** What the view holds for one account. */
export interface AccountPart {
  readonly phase: AccountPhase;
  /** Null for several accounts together. */
  readonly account: AccountView | null;
  readonly services: Section<Service>;
  readonly tickets: Section<Ticket>;
  readonly connection: Connection;
  /** Newest first. `sent` items stay until the app quits, so that the person sees that they went through. */
  readonly outbox: readonly OutboxItem[];
  /** What the person was writing when the window last closed; null when there is none. */
  readonly draft: TicketForm | null;
  /** Replies that the person is writing, one to a ticket at most. */
  readonly replies: readonly ReplyDraft[];
  readonly templates: readonly TicketTemplate[];
  /** The last thousand changes, notified or not, newest last. */
  readonly journal: readonly JournalEntry[];
  /** Items with changes that the person has not seen. */
  readonly unread: Unread;
  /** What is silenced now, and why. */
  readonly quiet: Quiet;
  readonly visit: VisitView;
  /** What was seen of the services on each of the last days, for each account. */
  readonly days: readonly WatchedDays[];
  /** Null without an alert address; of several accounts, those that are down. */
  readonly alerts: AlertsView | null;
}

/**
 * What main knows, each account's part once. Main is the source of truth: the renderer gets it whole on subscribing, then
 * patches (`view-patch.ts`). Each item's id says which account it belongs to (`account-ids.ts`).
 */
export interface GroupedView {
  /** Counts up by one with every patch; on a gap the renderer subscribes again. */
  readonly revision: number;
  /** Whether it is known which accounts there are. */
  readonly hasStarted: boolean;
  /** The accounts that are watched, in the person's order. */
  readonly accounts: readonly AccountCard[];
  /** Whether the main window is the one that the person is working in. */
  readonly isInFront: boolean;
  readonly settings: Settings;
  /** What the computer refused (disk full, no notifications …), each once, newest last. */
  readonly notices: readonly Notice[];
  /** Set when main wants the window to go somewhere (a notification or tray item was clicked). */
  readonly navigation: Navigation | null;
  readonly platform: Platform;
  readonly desktop: DesktopView;
  readonly quick: QuickView;
  readonly updates: UpdateView;
  readonly writing: Writing;
}

/** The same with what is shown of one account, or of several together (`shown-view.ts`). */
export interface View extends GroupedView, Omit<AccountPart, 'phase'> {
  readonly phase: Phase;
}

/** The windows in which a person writes tickets and replies. */
export type WritingWindow = 'main' | 'quick';

/** Which window writes the texts that main keeps; any other shows them as they change. */
export interface Writing {
  /** Null until one does, and while main changes a text itself. */
  readonly window: WritingWindow | null;
  /** Counts up each time a window begins: what was typed in an earlier turn is in the view, or counts no longer. */
  readonly turn: number;
  /** The window has to send what it has, hand over (`writing:give`), and write nothing more. */
  readonly isWanted: boolean;
}

/** An account that is watched. */
export interface AccountCard extends AccountPart {
  /** Stable across restarts. No two accounts share one. */
  readonly key: string;
  /** The person's name for it; null to use the provider's. */
  readonly name: string | null;
  /** Its name in Hostbell: one line, different from every other account's (`account-name.ts`). */
  readonly label: string;
  /** How many services need attention plus how many tickets have a new reply, as the navigation counts them. */
  readonly waitingCount: number;
}

/** What may change about the desktop while the app runs. */
interface DesktopView {
  /** Whether it shows tray icons, as last seen. */
  readonly hasTray: boolean;
  readonly isOnBattery: boolean;
  /** The window was closed where no tray could bring it back; it asks whether to keep watching. */
  readonly asksToStay: boolean;
  /** Whether it does not start Hostbell at login although the person has switched that on, as last seen. */
  readonly isLoginBlocked: boolean;
}

/** Since when this computer has watched the account, and how much of it the person has seen. */
export interface VisitView {
  /** Wall clock of the first reading that this computer knows of; null before it. */
  readonly sinceMs: number | null;
  /** Wall clock of the last visit to the overview; null before the first. */
  readonly lookedAtMs: number | null;
  /** The newest change at that visit; null when there was none. */
  readonly lookedChangeId: string | null;
}

export const noVisit: VisitView = { sinceMs: null, lookedAtMs: null, lookedChangeId: null };

/** The quick ticket window. */
interface QuickView {
  /** How many times it was opened since the app started, also while it was in front. */
  readonly openings: number;
  /** What is waiting to be shown in it; null when nothing is. */
  readonly proposal: TicketProposal | null;
}

/**
 * `first-run`: no key yet. `waiting-for-keyring`: a key is stored but the keyring is locked; cached data is shown.
 * `ready`: an account is watched.
 */
export type Phase = 'starting' | 'first-run' | 'waiting-for-keyring' | 'ready';

/** `without-key`: none is stored, or the OS has lost it. What was read before is shown. */
export type AccountPhase = 'starting' | 'waiting-for-keyring' | 'ready' | 'without-key';

export interface AccountView {
  /** Null until the first successful reading of the account. */
  readonly account: Account | null;
  /** The base address, without credentials or query. */
  readonly baseAddress: string;
  readonly isDemo: boolean;
  readonly keyPlace: KeyPlace;
  /** The person's own page describes the provider. */
  readonly hasOwnPage?: true;
  /** Where its web portal is, if the provider's page says so. */
  readonly portal?: PortalSettings;
  /** Where a key is made, if the provider's page says so. */
  readonly keyLink?: string;
  /** Where webhooks are set up in its portal, if the provider's page says so: the page's address, and the way to it. */
  readonly webhooks?: { readonly link?: string; readonly menu?: string };
  readonly offers: Offers;
}

/** What the account's provider offers beyond the rest; what is missing is not offered. */
export interface Offers {
  readonly tickets?: true;
  readonly newTickets?: true;
  /** Prices of services, or when they are due. */
  readonly costs?: true;
  /** Of a new ticket's texts. */
  readonly longest?: TextLimits;
  /** A new ticket must say which department it goes to. */
  readonly departments?: true;
  /** A new ticket may have a priority; these are known to be understood. */
  readonly priorities?: readonly string[];
  /** Replies to tickets, within this limit. */
  readonly replies?: TextLimit;
  readonly close?: true;
  readonly reopen?: true;
  /** Extra fields under the server's own names; otherwise only those that its page names, under ours. */
  readonly unmapped?: true;
}

/** What a person can do to a ticket's status. */
export const ticketChanges = ['close', 'reopen'] as const;
export type TicketChange = (typeof ticketChanges)[number];

/** A list with its freshness. A failed reading keeps the last good items and sets `problem`. */
export interface Section<T> {
  readonly items: readonly T[];
  /** Wall clock of the last good reading; null before the first. Of several lists, the one read longest ago. */
  readonly asOfMs: number | null;
  /** Why the last reading failed; null when it was good. */
  readonly problem: ApiProblem | null;
  /** How many items of the last good reading could not be read (no id, not an object, an id seen twice). */
  readonly setAsideCount: number;
  /** The provider has more items than could be read. */
  readonly isCut?: true;
  /** Where a provider has several lists of these items, each by itself; then `problem` is set only if none could be read. */
  readonly lists?: readonly ListState[];
}

/** One of several lists of which a section is made. */
export interface ListName {
  /** What the ids of its items begin with, before a hyphen; that of no item where there is no other list. */
  readonly id: string;
  /** As the provider's page calls it. */
  readonly name?: string;
  /** What a key must be allowed to do to read it, in the provider's words, if the page says so. */
  readonly scope?: string;
}

export interface ListState extends ListName {
  /** Wall clock of its last good reading; null before the first. */
  readonly asOfMs: number | null;
  /** Why its last reading failed; null when it was good. */
  readonly problem: ApiProblem | null;
}

/** Whether an item is in a list that is one of several. */
export function isInList(itemId: string, { id }: Pick<ListName, 'id'>): boolean {
  return serverIdOf(id) === '' || itemId.startsWith(`${id}-`);
}

/** A list that was never read. */
export const neverRead: Section<never> = {
  items: [],
  asOfMs: null,
  problem: null,
  setAsideCount: 0,
};

export interface Connection {
  /**
   * `connecting`: no answer yet. `online`: the last poll was good. `offline`: the network does not reach the
   * provider. `paused`: the provider's limit, until `pausedUntilMs`. `key-refused`: 401; retried less and
   * less often. `another-account`: the key opens one whose data is not here; the person is asked. `trouble`: reachable,
   * but something else is wrong (`problem`).
   */
  readonly state:
    | 'connecting'
    | 'online'
    | 'offline'
    | 'paused'
    | 'key-refused'
    | 'another-account'
    | 'trouble';
  readonly problem: ApiProblem | null;
  /** Wall clock of the last poll in which everything was good; null before the first. */
  readonly asOfMs: number | null;
  /** Wall clock; null unless `paused`. */
  readonly pausedUntilMs: number | null;
  /** Whether a poll is under way. */
  readonly isRefreshing: boolean;
}

/** Whether watching stands still until the person enters another key. */
export function isKeyWrong({ state }: Connection): boolean {
  return state === 'key-refused' || state === 'another-account';
}

/** A list that could not be read. */
export interface TroubledList extends Pick<ListState, 'asOfMs'> {
  readonly of: 'services' | 'tickets';
  /** Null for all lists of these items. */
  readonly list: ListState | null;
  readonly problem: ApiProblem;
}

type Lists = Pick<View, 'services' | 'tickets'>;

/** The lists that could not be read while others could; none when all could be read, or none. */
export function troubledLists({ services, tickets }: Lists): readonly TroubledList[] {
  if (services.problem !== null && tickets.problem !== null) return [];
  return [...troubledIn('services', services), ...troubledIn('tickets', tickets)];
}

function troubledIn(
  of: TroubledList['of'],
  { problem, asOfMs, lists = [] }: Section<unknown>,
): readonly TroubledList[] {
  if (problem !== null) return [{ of, list: null, problem, asOfMs }];
  return lists.flatMap((list) =>
    list.problem === null ? [] : [{ of, list, problem: list.problem, asOfMs: list.asOfMs }],
  );
}

/** Those of them that are refused or were never read: Hostbell does not watch them. */
export function unwatchedLists(lists: Lists): readonly TroubledList[] {
  return troubledLists(lists).filter(
    ({ problem, asOfMs }) => asOfMs === null || isRefusal(problem),
  );
}

/** The list of an item that is shown as it was read earlier; null for an item that is up to date. */
export function staleListOf(
  itemId: string,
  { lists = [] }: Pick<Section<unknown>, 'lists'>,
): ListState | null {
  return lists.find((list) => list.problem !== null && isInList(itemId, list)) ?? null;
}

/** Whether the banner above every view reports this problem, so that nothing below it needs to. */
export function isInBanner(
  view: Pick<View, 'services' | 'tickets' | 'connection'>,
  { kind }: Problem,
): boolean {
  const { state, problem } = view.connection;
  if (kind === 'key-refused' || kind === 'another-account') return true;
  if (state === 'paused') return kind === 'limited';
  return troubledLists(view).length === 0 && (state === 'offline' || kind === problem?.kind);
}

/** Whether that banner also says from when the data is. */
export function isTimeInBanner(view: Pick<View, 'services' | 'tickets' | 'connection'>): boolean {
  const { state, problem } = view.connection;
  const isOutOfReach = state === 'offline' || state === 'trouble';
  return isOutOfReach && problem !== null && isInBanner(view, problem);
}

/** `id` is stable, for dismissing. */
export type Notice =
  | { readonly id: string; readonly kind: 'storage'; readonly problem: StorageProblem }
  /** HOSTBELL_API_KEY or HOSTBELL_BASE_URL is set to something unusable. */
  | { readonly id: string; readonly kind: 'environment'; readonly problem: CredentialProblem }
  | { readonly id: string; readonly kind: 'notifications-fail' }
  /** The first account was just connected. Shown only once, ever. */
  | { readonly id: string; readonly kind: 'connected' }
  /** The quick ticket's shortcut could not be registered at startup. */
  | { readonly id: string; readonly kind: 'shortcut-refused' }
  /** The desktop shows no tray icons. Shown only once, ever. */
  | { readonly id: string; readonly kind: 'no-tray' }
  /** What a person sent was still waiting here when the last run ended; it is sent now. */
  | { readonly id: string; readonly kind: 'text-cut-off' }
  /** A window asked for more than main does, through a channel that answers nothing. */
  | { readonly id: string; readonly kind: 'window-busy' };

export interface Navigation {
  /** Counts up; the renderer follows each number once. */
  readonly sequence: number;
  readonly route: Route;
}

export interface Platform {
  readonly os: 'windows' | 'macos' | 'linux';
  /** What the OS offers for the key: only `protected` allows "keep it on this computer". `unknown`: not asked yet. */
  readonly secretStorage: 'protected' | 'absent' | 'unknown';
  readonly appVersion: string;
  /** The computer's languages as BCP 47 tags, preferred first. */
  readonly systemLanguages: readonly string[];
  readonly canStartAtLogin: boolean;
  /** Whether the desktop may silently withhold global shortcuts (Wayland). */
  readonly mayIgnoreShortcuts: boolean;
  /** The command that opens the quick ticket, for a shortcut set in the desktop. */
  readonly newTicketCommand: string;
}
