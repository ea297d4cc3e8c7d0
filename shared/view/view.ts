import type { JournalEntry } from '../domain/change.ts';
import type { Account, Service, Ticket, TicketForm } from '../domain/domain.ts';
import type { ApiProblem, CredentialProblem, StorageProblem } from '../domain/problem.ts';
import type { Unread } from '../domain/unread.ts';
import type { WordBook } from '../domain/vocabulary.ts';
import type { Quiet } from '../quiet/quiet.ts';
import type { KeyPlace } from '../settings/credentials.ts';
import type { Settings } from '../settings/settings.ts';
import type { OutboxItem } from '../tickets/outbox-item.ts';
import type { TicketProposal } from '../tickets/ticket-proposal.ts';
import type { TicketTemplate } from '../tickets/ticket-template.ts';
import type { Route } from './route.ts';
import type { UpdateView } from './update.ts';
import type { WindowMemory } from './window-memory.ts';

/**
 * What the window shows. Main is the source of truth: the renderer gets a whole view when it subscribes, then
 * patches (`view-patch.ts`).
 */
export interface View {
  /** Counts up by one with every patch; a gap makes the renderer subscribe anew. */
  readonly revision: number;
  readonly phase: Phase;
  /** Whether the main window is the one that the person works in. */
  readonly isInFront: boolean;
  readonly account: AccountView | null;
  readonly services: Section<Service>;
  readonly tickets: Section<Ticket>;
  readonly connection: Connection;
  /** Newest first. `sent` items stay for the rest of the run so that the person sees that it went through. */
  readonly outbox: readonly OutboxItem[];
  /** What the person was writing when the window last closed; null when there is none. */
  readonly draft: TicketForm | null;
  /** Every change that was seen, told or not; newest last, the last thousand. */
  readonly journal: readonly JournalEntry[];
  /** Items with news that the person has not looked at yet. */
  readonly unread: Unread;
  /** What does not ring now, and why. */
  readonly quiet: Quiet;
  /** The provider's words, and what the person said that they mean. */
  readonly words: WordBook;
  readonly settings: Settings;
  /** Things the computer would not do (disk full, notifications absent …), each said once, newest last. */
  readonly notices: readonly Notice[];
  /** Set when main wants the window to go somewhere (a notification or tray item was clicked). */
  readonly navigation: Navigation | null;
  readonly platform: Platform;
  readonly desktop: DesktopView;
  readonly quick: QuickView;
  readonly templates: readonly TicketTemplate[];
  readonly updates: UpdateView;
  readonly visit: VisitView;
}

/** What of the desktop changes while we run. */
interface DesktopView {
  /** Whether it shows tray icons, as last seen. */
  readonly hasTray: boolean;
  readonly isOnBattery: boolean;
  /** The person closed the window where no tray could bring it back; the window asks whether to go on watching. */
  readonly asksToStay: boolean;
}

/** Since when this computer watches the account, and up to where the person has looked. */
export interface VisitView {
  /** Wall clock of the first reading that this computer knows of; null before there was one. */
  readonly sinceMs: number | null;
  /** Wall clock of the last look at the overview; null before there was one. */
  readonly lookedAtMs: number | null;
  /** The newest change at that look; null when there was none yet. */
  readonly lookedChangeId: string | null;
}

export const noVisit: VisitView = { sinceMs: null, lookedAtMs: null, lookedChangeId: null };

/** The quick ticket window. */
interface QuickView {
  /** How often it was opened in this run: a new number makes it begin at the first field. */
  readonly openings: number;
  /** What waits to be shown in it; null when nothing does. */
  readonly proposal: TicketProposal | null;
}

/**
 * `first-run`: no key yet. `waiting-for-keyring`: a key is stored but the keyring is locked; cached data is shown.
 * `ready`: an account is watched.
 */
export type Phase = 'starting' | 'first-run' | 'waiting-for-keyring' | 'ready';

export interface AccountView {
  /** Null until the first successful reading of the account. */
  readonly account: Account | null;
  /** The base address, without credentials or query. */
  readonly baseAddress: string;
  readonly isDemo: boolean;
  readonly keyPlace: KeyPlace;
}

/** A list with its freshness. A failed reading keeps the last good items and sets `problem`. */
export interface Section<T> {
  readonly items: readonly T[];
  /** Wall clock of the last good reading; null before the first. */
  readonly asOfMs: number | null;
  /** Why the last reading failed; null when it was good. */
  readonly problem: ApiProblem | null;
  /** How many items of the last good reading could not be read (no id, not an object, an id seen twice). */
  readonly setAsideCount: number;
}

export interface Connection {
  /**
   * `connecting`: no answer yet. `online`: the last poll was good. `offline`: the network does not reach the
   * provider. `paused`: the provider's limit, until `pausedUntilMs`. `key-refused`: 401; polling has stopped until
   * the key is replaced. `trouble`: reachable, but something else is wrong (`problem`).
   */
  readonly state: 'connecting' | 'online' | 'offline' | 'paused' | 'key-refused' | 'trouble';
  readonly problem: ApiProblem | null;
  /** Wall clock of the last poll in which everything was good; null before the first. */
  readonly asOfMs: number | null;
  /** Wall clock; null unless `paused`. */
  readonly pausedUntilMs: number | null;
  /** Whether a poll is under way. */
  readonly isRefreshing: boolean;
  readonly budget: RequestBudget;
}

/** What the provider's limit leaves us. Told when a poll begins and ends, not for each request. */
export interface RequestBudget {
  /** Wall clock of each request of the last minute, so that the window can count them down by itself. */
  readonly sentAtMs: readonly number[];
  /** The distance that requests keep since the limit was reached; 0 when they keep none. */
  readonly spacingMs: number;
}

/** The limit of the API document. */
export const requestsPerMinute = 60;

/** `id` is stable, for dismissing. */
export type Notice =
  | { readonly id: string; readonly kind: 'storage'; readonly problem: StorageProblem }
  /** HOSTBELL_API_KEY or HOSTBELL_BASE_URL is set, but not to something that can be used. */
  | { readonly id: string; readonly kind: 'environment'; readonly problem: CredentialProblem }
  | { readonly id: string; readonly kind: 'notifications-fail' }
  /** The keys for a quick ticket could not be had at the start. */
  | { readonly id: string; readonly kind: 'shortcut-refused' }
  /** The desktop shows no tray icons. Told once and for all. */
  | { readonly id: string; readonly kind: 'no-tray' };

export interface Navigation {
  /** Counts up; the renderer follows each number once. */
  readonly sequence: number;
  readonly route: Route;
  /** What the last window told of itself, for a window that is new; null when there was none. */
  readonly memory: WindowMemory | null;
}

export interface Platform {
  readonly os: 'windows' | 'macos' | 'linux';
  /** What the OS offers for the key: only `protected` allows "keep it on this computer". `unknown`: not asked yet. */
  readonly secretStorage: 'protected' | 'absent' | 'unknown';
  readonly appVersion: string;
  /** The computer's languages as BCP 47 tags, the dearest first. */
  readonly systemLanguages: readonly string[];
  /** The OS's accent as RRGGBB or RRGGBBAA; null where it tells none. */
  readonly accentColor: string | null;
  readonly canStartAtLogin: boolean;
  /** Whether the desktop may keep global shortcuts from us without telling (Wayland). */
  readonly mayIgnoreShortcuts: boolean;
  /** The command that opens the quick ticket, for a shortcut of the desktop's own. */
  readonly newTicketCommand: string;
}
