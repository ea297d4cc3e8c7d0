import type { Change } from '../../shared/domain/change.ts';
import type {
  AssistProblem,
  Result,
  ShortcutProblem,
  StorageProblem,
} from '../../shared/domain/problem.ts';
import type { ItemRef } from '../../shared/domain/unread.ts';
import type { ExportFormat } from '../../shared/export/kinds.ts';
import type { ArchiveParts } from '../../shared/export/workbook.ts';
import type { PersonalAct } from '../../shared/ipc/channel-rules.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import type { Provider } from '../../shared/providers/provider.ts';
import type { AlertAddress } from '../../shared/settings/alerts.ts';
import type { PortalPage } from '../../shared/settings/portal-address.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import type { ServiceCheck } from '../../shared/tickets/service-check.ts';
import type { Route } from '../../shared/view/route.ts';
import type { SuspensionQuestion } from '../../shared/view/suspension-question.ts';
import type { NoUpdates, UpdateTrouble } from '../../shared/view/update.ts';
import type { TroubledList, WritingWindow } from '../../shared/view/view.ts';

/**
 * What the core needs from the outside world. Adapters implement these on Electron and the OS; tests use the real
 * adapters where they can, and handwritten fakes elsewhere.
 */

export interface Clock {
  /** Wall clock in milliseconds since 1970; it may jump. For times shown to a person. */
  nowMs(): number;
  /**
   * Milliseconds since the computer's start; never goes back while it runs, may stand still while it sleeps. For
   * intervals, also between two runs of the app.
   */
  monotonicMs(): number;
  /** Calls back once after at least `delayMs`. Returns the function that cancels it. */
  setTimer(delayMs: number, callback: () => void): () => void;
}

export interface Random {
  /** Uniform in [0, 1). */
  fraction(): number;
  /** A new UUID, from a cryptographic source. */
  uuid(): string;
}

/** What every part may use: time, randomness, and the maintainer's log. */
export interface Runtime {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * `fetch` as `adapters/network` makes it, or Node's. Called with `redirect: 'error'`: a redirect must reject.
 * `network-failure.ts` interprets rejections.
 */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Base address and key of an account. They stay in main, out of the log and away from the window. */
export interface Credentials {
  /** As `parseBaseAddress` returns it. */
  readonly baseAddress: string;
  readonly key: string;
  /** Without one, the first page describes it. */
  readonly provider?: Provider;
  /** Where the account's instant alerts come from; as secret as the key. */
  readonly alerts?: AlertAddress;
}

/** Names of our documents. A closed set: nothing from outside ever becomes a file name. */
export const documentNames = [
  'accounts',
  'account',
  'snapshot',
  'messages',
  'journal',
  'names',
  'outbox',
  'templates',
  'watch',
  'days',
  'events',
  'requests',
  'updates',
] as const;
export type DocumentName = (typeof documentNames)[number];

/**
 * Small JSON documents that must not be lost. A write is complete and durable (temporary file, flush, rename) or
 * leaves the old document as it was; one too large to be read back is refused. Writes to one name happen in the order
 * requested, and do not wait for other names; one whose turn has not come when the next is requested writes that next
 * value, and both end together.
 */
export interface DocumentStore {
  /** `null` when there is none. A document that is not JSON is quarantined and reported. */
  read(name: DocumentName): Promise<Result<unknown, StorageProblem>>;
  write(name: DocumentName, value: unknown): Promise<Result<null, StorageProblem>>;
  /** Renames a document that we cannot use to a dated name, so that nothing is lost. */
  quarantine(name: DocumentName): Promise<void>;
  /** Writes an unusable part of a document to a dated file of its own. The document stays. */
  quarantinePart(name: DocumentName, part: unknown): Promise<Result<null, StorageProblem>>;
  /** Removes every document, quarantined ones too. Later requests wait until it is done. */
  removeAll(): Promise<Result<null, StorageProblem>>;
  /** Resolves when all requested operations have ended. */
  settled(): Promise<void>;
}

/**
 * One secret in OS-protected storage. Operations are serialised. No method deletes or overwrites a stored secret
 * because it could not be read: a locked keyring looks the same as a lost one.
 */
export interface SecretStore {
  /** Whether the OS protects secrets here. `absent` covers Linux backends whose key is a constant. */
  availability(): Promise<'protected' | 'absent'>;
  /** Fails with `secret-store-absent`, `secret-store-locked` or a disk problem; then what was stored before stays. */
  save(secret: string): Promise<Result<null, StorageProblem>>;
  /**
   * `null` when nothing is stored. `secret-store-locked` when waiting may help, `secret-store-changed` or
   * `secret-store-absent` when it will not.
   */
  load(): Promise<Result<string | null, StorageProblem>>;
  forget(): Promise<Result<null, StorageProblem>>;
}

/** The accounts that have a key here, and those that have documents, by account key; lowest first. */
export interface FoundAccounts {
  readonly withKey: readonly string[];
  readonly withDocuments: readonly string[];
}

/**
 * Shows notifications. The adapter writes the texts, cleaned and bounded. `account`: its name, where there are several.
 * Each method returns true when the OS accepted the notification; none rejects or takes longer than a few seconds.
 */
export interface Announcer {
  /** Changes that the person wants to hear about. */
  announce(changes: readonly Change[], account?: string | null): Promise<boolean>;
  /** Changes that were held during quiet time, in one notification. */
  announceHeld(changes: readonly Change[], account?: string | null): Promise<boolean>;
  /** Twice in a row the provider refused the key, or it opened another account. */
  announceKey(problem: KeyProblem, account?: string | null): Promise<boolean>;
}

/** Why an account is not watched until the person acts, although there is a key. */
export type KeyProblem = 'key-refused' | 'another-account';

/**
 * What a button of a notification asks for. `ask-why`: a ticket about the suspension of this service. `portal`: a page of
 * the provider's web portal, such as a ticket, where the API takes no replies. `snooze`: these items, for an hour.
 */
export type NotificationAction =
  | { readonly kind: 'open'; readonly route: Route | null }
  | { readonly kind: 'ask-why'; readonly serviceId: string }
  | { readonly kind: 'portal'; readonly page: PortalPage }
  | { readonly kind: 'done'; readonly ticketId: string }
  | { readonly kind: 'snooze'; readonly items: readonly ItemRef[] };

/** What is known about the items of a notification. Never rejects. */
export interface ItemFacts {
  readonly hasPortal: (itemId: string) => boolean;
  /** The day on which payment for this service was due (YYYY-MM-DD), once it has passed; null otherwise. */
  overduePayment(serviceId: string): string | null;
  /** What the person has asked about the suspension of this service; null for nothing. */
  questionAbout(serviceId: string): SuspensionQuestion | null;
  /** Whether support can be asked about this service from here. */
  canAsk(serviceId: string): boolean;
  /** The lists that are not watched, of all accounts. */
  unwatched(): readonly TroubledList[];
  /** Reads the ticket, for five seconds at most. Null when no message is known or the newest is the person's own. */
  newestReply(ticketId: string): Promise<string | null>;
}

/** A running demo account, which answers without a network. */
export interface DemoAccount {
  readonly baseAddress: string;
  readonly key: string;
  readonly fetch: Fetch;
  /** What an earlier run would have kept of it. */
  readonly documents: readonly (readonly [DocumentName, unknown])[];
  /** Calls the listener whenever something has happened in it. */
  onChange(listener: () => void): void;
  stop(): void;
}

/** The app's windows, as far as the core controls them. */
export interface Windows {
  /** Brings the main window to the front, at the given route if there is one. */
  openMain(route: Route | null): void;
  /** Closes the main window as a person would, if there is one. */
  closeMain(): void;
  openQuick(): void;
  closeQuick(): void;
  closeMini(): void;
  /** Whether the person can see the quick ticket window. */
  isQuickShown(): boolean;
  /** Whether this window has a page, shown or hidden. */
  hasPage(window: WritingWindow): boolean;
}

/** What to check of a service: the domain or address that the provider gave. */
export interface CheckTarget {
  readonly host: string;
  /** A VPS is also checked on port 22. */
  readonly isVps: boolean;
  /** Whether addresses that are not public may be checked: only the demo account's. */
  readonly allowsAnyAddress: boolean;
}

/** Starting at login. */
export interface LoginItem {
  /** Makes the app start hidden in the tray when the person logs in, or no longer. */
  set(isWanted: boolean): Promise<Result<null, StorageProblem>>;
  /** Updates an entry whose program has moved, as an AppImage may. Never rejects. */
  refresh(): Promise<void>;
  /** Whether the OS does not start the app although it was set. Asks the OS each time; false where it does not tell. */
  isBlocked(): boolean;
}

/** `no-sandbox`: they started Hostbell all the same. */
type ToldThing = 'connected' | 'no-tray' | 'no-sandbox';

/** What the person is told only once, ever. If this is lost, they are told again. */
export interface ToldOnce {
  has(what: ToldThing): boolean;
  add(what: ToldThing): void;
}

/** Saves a file outside Hostbell, where the person chooses. */
export interface FileSaver {
  /**
   * Asks where to save, and writes the whole file or leaves what was there. Returns the file's name without its
   * folder; null when the person cancelled.
   */
  save(file: {
    readonly suggestedName: string;
    readonly format: ExportFormat;
    readonly contents: string | ArchiveParts;
  }): Promise<Result<string | null, StorageProblem>>;
  /**
   * Shows the file that `save` last wrote in the OS's file manager. False when nothing was saved since the start, or
   * the file has gone. Never rejects.
   */
  showLast(): Promise<boolean>;
}

/** What the core needs from the desktop. */
export interface Desktop {
  readonly windows: Windows;
  /**
   * Registers the global shortcut that opens the quick ticket in place of the previous one; null for none. If the OS
   * refuses, the previous one stays.
   */
  readonly setShortcut: (accelerator: string | null) => Result<null, ShortcutProblem>;
  readonly loginItem: LoginItem;
  readonly openLink: OpenLink;
  /**
   * Checks a service from this computer. Never rejects. Each part takes at most 5 s. Fails with `check-not-public` if it
   * is no public name or address.
   */
  readonly checkService: (target: CheckTarget) => Promise<Result<ServiceCheck, AssistProblem>>;
  /**
   * Whether all addresses of a URL's host are on the public internet; null where its name cannot be resolved here, as
   * behind some proxies. Never rejects, and takes at most 5 s.
   */
  readonly isPublicHost: (hostname: string) => Promise<boolean | null>;
  readonly fileSaver: FileSaver;
  /** Asks for a JSON file and returns the start of its text; null when the person cancelled. */
  readonly choosePage: () => Promise<Result<string | null, StorageProblem>>;
  readonly confirm: Confirm;
  /** What was copied, as text; empty where there is none. Never rejects. */
  readonly readClipboard: () => Promise<string>;
  /** Copies the maintainer's report to the clipboard; false when the computer refuses. */
  readonly copyDiagnostics: () => Promise<boolean>;
}

/** What a page may not do on its own, since it may be compromised. */
export type Question =
  /** `unsent`: how many tickets would be lost. `name`: the account's, when there are several. */
  | { readonly kind: 'remove-account'; readonly unsent: number; readonly name?: string }
  /** `address`: in a message of a ticket. */
  | { readonly kind: 'open-link'; readonly address: string }
  /** `address`: of a page that a provider's page names. */
  | { readonly kind: 'open-page'; readonly address: string }
  /** `host`: of the base address of the account to add. */
  | { readonly kind: 'add-account'; readonly host: string }
  /** `host`: of the base address that the new key is for. */
  | { readonly kind: 'replace-key'; readonly host: string }
  /** Whether a key whose account cannot be told is for the account that is here. `host`: as above. */
  | { readonly kind: 'same-account'; readonly host: string }
  /** Something that a page asks for although no input of a person was seen there. `subject`: of a ticket, or empty. */
  | { readonly kind: 'act'; readonly act: PersonalAct; readonly subject: string }
  /**
   * A new alert address at this relay (`server`, as `parseRelayServer` returns it). `replaces`: the host of the present
   * one, which ends; null for none. `name`: the account's, when there are several.
   */
  | {
      readonly kind: 'set-alerts';
      readonly server: string;
      readonly replaces: string | null;
      readonly name: string | null;
    }
  /** `host`: of the present alert address, which ends. `name`: as above. */
  | { readonly kind: 'end-alerts'; readonly host: string; readonly name: string | null }
  /** Https addresses that the browser would open, at least one of them on a new host. */
  | { readonly kind: 'portal'; readonly addresses: readonly string[] };

/** Asks the person outside our pages, one question at a time. False unless they confirm; never rejects. */
export type Confirm = (question: Question) => Promise<boolean>;

/**
 * Opens a page in the person's browser; false when that fails. `portal`: an address that the person set or confirmed.
 * `address`: one of the web that someone else wrote; the person has confirmed it. `notifications`: the settings of
 * notifications of this OS, where it has an address for them.
 */
export type OpenLink = (
  kind: 'domain' | 'portal' | 'address' | 'notifications',
  text: string,
) => Promise<boolean>;

export interface SettingsStore {
  /** Never fails: unreadable settings are the defaults. */
  read(): Settings;
  write(settings: Settings): Result<null, StorageProblem>;
  /** Why settings cannot be read or written; null when no problem is known. */
  problem(): StorageProblem | null;
}

/** What is kept for the person, independent of any account. */
export interface Preferences {
  readonly settings: SettingsStore;
  readonly toldOnce: ToldOnce;
}

/** A version that is newer than this one. */
export interface AvailableUpdate {
  readonly version: string;
  /** As announced. */
  readonly sizeBytes: number;
  /** The announced SHA-512 of its file, in Base64. */
  readonly fingerprint: string;
}

/** Gets new versions. No method rejects. Nothing is downloaded, installed or started except by its own method. */
export interface Updater {
  /** Whether this installation updates itself, is updated by other means, or cannot even check for new versions. */
  readonly way: 'itself' | 'elsewhere' | NoUpdates;
  /** Asks the release server. Null when it has nothing newer. A server that stays silent is waited for until `abort`. */
  check(): Promise<Result<AvailableUpdate | null, UpdateTrouble>>;
  /**
   * Downloads what the last check found, unless it is here already, and verifies it against what was announced. On a
   * mismatch it is deleted. Reports its progress about once a second, while data arrives.
   */
  download(onPercent: (percent: number) => void): Promise<Result<null, UpdateTrouble>>;
  /** Aborts what is under way, which then fails. */
  abort(): void;
  /** Opens the page with new versions in the person's browser. False when the build names none. */
  openPage(): Promise<boolean>;
}

/** For the maintainer, not the person. */
export interface Log {
  /** From now on, writes `[redacted]` in place of this text. A safety net: nothing passes a key to the log. */
  redact(secret: string): void;
  info(event: string, details?: LogDetails): void;
  warn(event: string, details?: LogDetails): void;
}
export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** The pages of providers that come with this program. */
export interface ProviderPages {
  ids(): Promise<readonly string[]>;
  /** Null when none has this id. */
  page(id: string): Promise<ProviderPage | null>;
}

/** What accounts need from the outside world. */
export interface AccountPorts {
  readonly providerPages: ProviderPages;
  /** Where an account's key is kept. All share one keyring, which is asked one question at a time. */
  readonly secretStore: (account: string) => SecretStore;
  readonly fetch: Fetch;
  readonly announcer: Announcer & {
    /** Shows, at the person's request, what a notification looks like. */
    announceTest(): Promise<boolean>;
    /** A ticket or reply that goes nowhere until the person decides; a click opens it again. */
    announceUnsent(item: OutboxItem, account: string | null): Promise<boolean>;
  };
  /**
   * Where documents are kept: apart for each account, so that they never mix, and apart from what outlives accounts.
   * The name is valid as a folder name.
   */
  readonly documents: (folder: string) => DocumentStore;
  /** Which accounts have files here. Never rejects. */
  readonly findAccounts: () => Promise<FoundAccounts>;
  readonly startDemo: () => Promise<DemoAccount>;
}
