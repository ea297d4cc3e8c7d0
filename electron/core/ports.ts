import type { Change } from '../../shared/domain/change.ts';
import type { AssistProblem, Result, ShortcutProblem, StorageProblem } from '../../shared/domain/problem.ts';
import type { ItemRef } from '../../shared/domain/unread.ts';
import type { ExportFormat } from '../../shared/export/kinds.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { ServiceCheck } from '../../shared/tickets/service-check.ts';
import type { Route } from '../../shared/view/route.ts';
import type { NoUpdates, UpdateTrouble } from '../../shared/view/update.ts';

/**
 * What the core needs from the world. Adapters implement these on Electron and the OS; tests use the real
 * adapters where they can, else handwritten fakes.
 */

export interface Clock {
  /** Wall clock in milliseconds since 1970; it may jump. For what a person reads. */
  nowMs(): number;
  /**
   * Milliseconds since some start of the computer; never goes back while it runs, may stand still while it sleeps. For
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

/** What every part may use: the time, chance, and the maintainer's log. */
export interface Runtime {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/**
 * `fetch` as `adapters/network` makes it, or Node's. Called with `redirect: 'error'`: an answer that redirects must reject.
 * A rejection is read by `network-failure.ts`.
 */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Base address and key of an account. They stay in main, out of the log and away from the window. */
export interface Credentials {
  /** As `parseBaseAddress` returns it. */
  readonly baseAddress: string;
  readonly key: string;
}

/** Names of our documents. A closed set: nothing from outside ever becomes a file name. */
export const documentNames = [
  'accounts',
  'account',
  'snapshot',
  'snapshot-changes',
  'last-read',
  'messages',
  'journal',
  'words',
  'outbox',
  'draft',
  'templates',
  'left-behind',
  'unread',
  'bell',
  'watch',
  'requests',
  'updates',
] as const;
export type DocumentName = (typeof documentNames)[number];

/**
 * Small JSON documents that must not be lost. A write is whole and durable (temporary file, flush, rename) or
 * leaves the old document as it was; one too large to be read back is refused. Writes of one name happen in the order they
 * were asked for, and wait for no other name.
 */
export interface DocumentStore {
  /** `null` when there is none. A document that is not JSON is quarantined and reported. */
  read(name: DocumentName): Promise<Result<unknown, StorageProblem>>;
  write(name: DocumentName, value: unknown): Promise<Result<null, StorageProblem>>;
  /** Moves a document that is not ours to a dated name, so that nothing is lost. */
  quarantine(name: DocumentName): Promise<void>;
  /** Writes a part of a document that is not ours to a dated file of its own. The document stays. */
  quarantinePart(name: DocumentName, part: unknown): Promise<Result<null, StorageProblem>>;
  /** Removes every document, quarantined ones too. What is asked for afterwards comes after it. */
  removeAll(): Promise<Result<null, StorageProblem>>;
  /** Resolves when everything that was asked for is over. */
  settled(): Promise<void>;
}

/**
 * One secret in OS-protected storage. Operations are serialised. No method deletes or overwrites what is stored
 * because it could not be read: a locked keyring looks the same as a lost one.
 */
export interface SecretStore {
  /** Whether the OS protects secrets here. `absent` covers Linux backends whose key is a constant. */
  availability(): Promise<'protected' | 'absent'>;
  /** Fails with `secret-store-absent`, `secret-store-locked` or a disk problem; what was stored before stays then. */
  save(secret: string): Promise<Result<null, StorageProblem>>;
  /**
   * `null` when nothing is stored. `secret-store-locked` when waiting may help, `secret-store-changed` or
   * `secret-store-absent` when it does not.
   */
  load(): Promise<Result<string | null, StorageProblem>>;
  forget(): Promise<Result<null, StorageProblem>>;
}

/** Which accounts have a key here, and which documents, by their keys; lowest first. */
export interface FoundAccounts {
  readonly withKey: readonly string[];
  readonly withDocuments: readonly string[];
}

/**
 * Rings. The adapter makes the texts, cleaned and bounded. `account`: its name, where there are several. Each method is true when the OS took it; none rejects or takes longer than a few seconds.
 */
export interface Announcer {
  /** Changes that the person wants to hear of. */
  announce(changes: readonly Change[], account?: string | null): Promise<boolean>;
  /** Changes that were held while it was to be quiet, all in one; of `more` besides them only the number is known. */
  announceHeld(changes: readonly Change[], more: number, account?: string | null): Promise<boolean>;
  /** The provider refused the key twice in a row. */
  announceKeyRefused(account?: string | null): Promise<boolean>;
}

/**
 * What a button of a notification asks for. `ask-why`: a ticket about the suspension of this service. `reply`: the
 * ticket in the provider's web portal, since the API takes no replies. `snooze`: these items, for an hour.
 */
export type NotificationAction =
  | { readonly kind: 'open'; readonly route: Route }
  | { readonly kind: 'ask-why'; readonly serviceId: string }
  | { readonly kind: 'reply'; readonly ticketId: string }
  | { readonly kind: 'done'; readonly ticketId: string }
  | { readonly kind: 'snooze'; readonly items: readonly ItemRef[] };

/** What is known of the items that a notification is about. Never rejects. */
export interface ItemFacts {
  /** The day on which payment for this service was due (YYYY-MM-DD), once it has passed; else null. */
  overduePayment(serviceId: string): string | null;
  /** Reads the ticket, for five seconds at most. Null when no message is known or the newest is the person's own. */
  newestReply(ticketId: string): Promise<string | null>;
}

/** A running demo account: a server of the API on this computer. */
export interface DemoAccount {
  readonly baseAddress: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** The keys that open the quick ticket from anywhere. */
export interface Shortcuts {
  /** Registers these keys in place of those before; null for none. When the OS refuses, those before still hold. */
  set(accelerator: string | null): Result<null, ShortcutProblem>;
}

/** The app's windows, as far as the core moves them. */
export interface Windows {
  /** Shows the main window in front, at the place if one is given. */
  openMain(route: Route | null): void;
  /** Closes the main window as a person does, if there is one. */
  closeMain(): void;
  openQuick(): void;
  closeQuick(): void;
}

/** What of a service is looked at: the domain or address that the provider gave. */
export interface CheckTarget {
  readonly host: string;
  /** A VPS is looked at on port 22 too. */
  readonly isVps: boolean;
  /** Whether addresses that are not public may be looked at: the demo account's alone. */
  readonly allowsAnyAddress: boolean;
}

/** Looks at a service from this computer. */
export interface ServiceChecker {
  /** Never rejects. Each part takes at most 5 s. Fails with `check-not-public` for what is no public name or address. */
  check(target: CheckTarget): Promise<Result<ServiceCheck, AssistProblem>>;
}

/** Starting at login. */
export interface LoginItem {
  /** Starts the app, hidden in the tray, when the person logs in; or no longer. */
  set(isWanted: boolean): Promise<Result<null, StorageProblem>>;
  /** Names the program anew where it is registered and has moved since, as an AppImage may. Never rejects. */
  refresh(): Promise<void>;
}

/** What a person was told once and for all. Losing it costs that it is told again. */
export interface ToldOnce {
  has(what: 'no-tray'): boolean;
  add(what: 'no-tray'): void;
}

/** Takes a file out of Hostbell, to where the person says. */
export interface FileSaver {
  /**
   * Asks where to, and writes the whole file there or leaves what was there. The name that it got, without its
   * folder; null when the person cancelled.
   */
  save(file: {
    readonly suggestedName: string;
    readonly format: ExportFormat;
    readonly contents: string;
  }): Promise<Result<string | null, StorageProblem>>;
  /**
   * Shows the file that `save` last wrote in the OS's file manager. False when nothing was saved since the start, or
   * the file has gone. Never rejects.
   */
  showLast(): Promise<boolean>;
}

/** What the core asks of the desktop. */
export interface Desktop {
  readonly windows: Windows;
  readonly shortcuts: Shortcuts;
  readonly loginItem: LoginItem;
  readonly links: Links;
  readonly serviceChecker: ServiceChecker;
  readonly fileSaver: FileSaver;
  readonly confirm: Confirm;
  /** Puts the maintainer's report on the clipboard; false when the computer refuses. */
  readonly copyDiagnostics: () => Promise<boolean>;
}

/** What a page cannot do alone, since it may have been taken over. */
export type Question =
  /** `unsent`: how many tickets would be lost. `name`: among several accounts, whose. */
  | { readonly kind: 'remove-account'; readonly unsent: number; readonly name?: string }
  /** `host`: where another account is. */
  | { readonly kind: 'add-account'; readonly host: string }
  /** `host`: where the new key is for. */
  | { readonly kind: 'replace-key'; readonly host: string }
  /** Https addresses that the browser would open, one of them at least on a host that is new. */
  | { readonly kind: 'portal'; readonly addresses: readonly string[] };

/** Asks the person outside of our pages, one question at a time. False unless they confirm; never rejects. */
export type Confirm = (question: Question) => Promise<boolean>;

/** Opens pages in the person's browser; false when it does not open. */
export interface Links {
  readonly openDomain: (domain: string) => Promise<boolean>;
  readonly openPortal: (address: string) => Promise<boolean>;
}

export interface SettingsStore {
  /** Never fails: unreadable settings are the defaults. */
  read(): Settings;
  write(settings: Settings): Result<null, StorageProblem>;
  /** What keeps settings from being read and written; null when nothing is known to. */
  problem(): StorageProblem | null;
}

/** What is kept for the person, whatever the account. */
export interface Preferences {
  readonly settings: SettingsStore;
  readonly toldOnce: ToldOnce;
}

/** A version that is newer than this one. */
export interface AvailableUpdate {
  readonly version: string;
  /** As announced; null when it was not. */
  readonly sizeBytes: number | null;
  /** Tells one announced file from another. */
  readonly fingerprint: string;
}

/** Gets new versions. No method rejects. Nothing is downloaded, installed or started but by its own method. */
export interface Updater {
  /** Whether this installation replaces itself, is replaced by other means, or cannot even look for new versions. */
  readonly way: 'itself' | 'elsewhere' | NoUpdates;
  /** Asks the server of releases. Null when it has nothing newer. Ends within two minutes. */
  check(): Promise<Result<AvailableUpdate | null, UpdateTrouble>>;
  /**
   * Downloads what the last check found, unless it lies here already, and holds it against what was announced. What
   * does not agree is deleted. Ends when nothing comes any more for half a minute.
   */
  download(onReceived: (bytes: number) => void): Promise<Result<null, UpdateTrouble>>;
  /** Ends what is under way; it fails then. */
  abort(): void;
  /** Opens the page where new versions are, in the person's browser. False when the build names none. */
  openPage(): Promise<boolean>;
}

/** What an administrator decided for this computer. */
export interface UpdatePolicy {
  /** `unreadable` counts as switched off. Never rejects. */
  read(): Promise<'free' | 'off' | 'unreadable'>;
}

/** For the maintainer, not the person. */
export interface Log {
  /** From now on this text stands as `[redacted]` wherever it appears. A net below: no one hands a key to the log. */
  redact(secret: string): void;
  info(event: string, details?: LogDetails): void;
  warn(event: string, details?: LogDetails): void;
}
export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;

/** What accounts need of the world. */
export interface AccountPorts {
  /** Where an account's key is kept. All of them ask one keyring, one question at a time. */
  readonly secretStore: (account: string) => SecretStore;
  readonly fetch: Fetch;
  readonly announcer: Announcer;
  /**
   * Where documents lie, apart for each account, so that they never mix; and apart from them what outlives accounts.
   * The name is fit for a folder.
   */
  readonly documents: (folder: string) => DocumentStore;
  /** Which accounts have files here. Never rejects. */
  readonly findAccounts: () => Promise<FoundAccounts>;
  readonly startDemo: () => Promise<DemoAccount>;
}
