import type * as z from 'zod/mini';
import type { Department, Service, Ticket, TicketForm } from '../domain/domain.ts';
import type { Problem, Result } from '../domain/problem.ts';
import type { ExportOutcome } from '../export/kinds.ts';
import type { FoundPage, ProviderHint } from '../providers/provider.ts';
import type { OutboxItem } from '../tickets/outbox-item.ts';
import type { ServiceCheck } from '../tickets/service-check.ts';
import type { FirstView } from '../view/first-view.ts';
import type { View } from '../view/view.ts';
import type { ViewPatch } from '../view/view-patch.ts';
import type { ipcSchemas } from './ipc-schema.ts';

/** The window only waits until it is done. */
export type Nothing = Awaited<Promise<void>>;

/**
 * What main answers to each request from the window, whose argument `ipc-schema.ts` describes and parses. Both sides
 * follow these two. No channel returns the key.
 */
interface IpcAnswers {
  /** Starts sending patches to this window and returns the whole view. Safe to repeat. */
  'view:subscribe': View;
  /** Also starts sending patches, and returns what to show first: for a small account, everything. */
  'view:first': FirstView;
  /** The providers that have a page, but for the first, by name. */
  'providers:read': Result<readonly ProviderHint[], Problem>;
  /** Lets the person choose a file with their own page of a provider (`own`). Null when they cancel. */
  'provider:choose': Result<FoundPage | null, Problem>;
  /** Starts watching an account in addition to the existing ones. One that is already watched is refused. */
  'account:connect': Result<null, Problem>;
  /** Same account and address, different key, for instance after a 401. */
  'account:replace-key': Result<null, Problem>;
  'account:start-demo': Result<null, Problem>;
  /** Removes this account's key, cached data, journal, outbox and draft. Null: the only account. */
  'account:forget': Result<null, Problem>;
  /** Null: the provider's name for it. */
  'account:rename': Result<null, Problem>;
  /** While paused, no requests go to the provider. */
  'account:pause': Result<null, Problem>;
  /** Sets the order of the accounts. */
  'accounts:sort': Result<null, Problem>;
  /** Restarts Hostbell, so that it asks the keyring again. Does nothing unless it is waiting for the keyring. */
  'app:restart': Nothing;
  /** Null: all accounts. */
  'poll:refresh': Nothing;
  /** Reads one service again. The list's copy is shown meanwhile. */
  'service:read': Result<Service, Problem>;
  /** What the person calls a listed service from now on; empty for the provider's name. */
  'service:rename': Result<null, Problem>;
  'ticket:read': Result<Ticket, Problem>;
  /** What a new ticket can be sent to, where the provider asks for it (`Offers`). Null: the only account's. */
  'departments:read': Result<readonly Department[], Problem>;
  /**
   * Puts the ticket into the outbox of its service's account, or of the named account if it is about no service, and
   * answers when its one attempt has ended or cannot start yet. If neither is given, the only account is meant; with
   * several, or if the two differ, nothing is filed. It goes to the department in that account's settings.
   */
  'ticket:file': Result<OutboxItem, Problem>;
  /** Where the provider offers that (`Offers`). */
  'ticket:change': Result<null, Problem>;
  /** Keeps a reply that is being written; an empty one discards it. */
  'reply:save': Result<null, Problem>;
  /** Sends a reply to this ticket as `ticket:file` does a ticket; then nothing is being written to it. */
  'reply:file': Result<OutboxItem, Problem>;
  /** Sends a `queued`, `rejected` or `unknown` item again, at the person's request. */
  'outbox:send-again': Result<OutboxItem, Problem>;
  /** The person chooses which look-alike an `unknown` item is. */
  'outbox:choose': Result<OutboxItem, Problem>;
  /** Takes a `queued` or `rejected` item back for editing: into the draft, or a reply into that of its ticket. */
  'outbox:edit': Result<TicketForm, Problem>;
  /** Discards an item (in any state but `sending`). */
  'outbox:discard': Result<null, Problem>;
  /** Saves the draft. Fails with `draft-changed` when another window wrote meanwhile. */
  'draft:save': Result<null, Problem>;
  /** Overrides what a status word means from now on, for every account unless one is named. Does not notify. */
  'words:teach': Result<null, Problem>;
  /** The person looked at these items: marks them as read. */
  'items:look': Nothing;
  /** Marks these items as unread again. Items that no list contains stay as they are. */
  'items:mark-unread': Nothing;
  /** Marks all items of a kind (null: both kinds) as read, of every account unless one is named. */
  'items:look-at-all': Nothing;
  /** Snoozes these items; null ends their snooze. */
  'items:snooze': Nothing;
  /** Do Not Disturb, for every account unless one is named; null ends it. */
  'do-not-disturb:set': Nothing;
  /** The portal, the currency and the department belong to `account`, which is optional while there is only one. */
  'settings:change': Result<null, Problem>;
  /** Marks the overview as seen, of every account unless one is named: changes so far are not new on the next visit. */
  'overview:looked': Result<null, Problem>;
  /** Asks the person where to save, and writes a file for other programs. */
  'export:save': Result<ExportOutcome, Problem>;
  /** Shows the last export in the OS's file manager; only main knows its path. False when there is none to show. */
  'export:show': boolean;
  'notice:dismiss': Nothing;
  /** Shows a notification that says how changes are told. False when the OS does not show it; a notice says so. */
  'notification:test': boolean;
  /** The person's answer when closing the window would quit Hostbell (`View.desktop.asksToStay`). */
  'closing:answer': Nothing;
  /** Where the person is in the main window, so that the next one opens there. Kept in memory only. */
  'place:note': Nothing;
  /** Copies the diagnostics report. False when the clipboard refuses it. */
  'diagnostics:copy': boolean;
  /** Hides the quick ticket window. The draft stays. */
  'quick:close': Nothing;
  /** Shows the quick ticket window. */
  'quick:open': Nothing;
  /** Hides the mini window. */
  'mini:close': Nothing;
  /** Shows the main window at this place. */
  'main-window:open': Nothing;
  /** The proposal with this id was accepted or declined. */
  'proposal:settle': Nothing;
  /** Opens the quick ticket with what is known about this service's suspension. False when it is not suspended. */
  'service:ask-why': boolean;
  /** Checks the service from this computer (`service-check.ts`); the result is not sent anywhere. */
  'service:check': Result<ServiceCheck, Problem>;
  /** Saves a template for an account; replaces one with the same name. */
  'template:save': Result<null, Problem>;
  'template:delete': Result<null, Problem>;
  /** Discards the texts that were written for another account. */
  'left-behind:discard': Result<null, Problem>;
  /** Opens https://<domain> of a known service in the browser. False when there is none to open. */
  'link:open-service': boolean;
  /** Checks for a new version now. Does nothing where that is impossible or switched off. */
  'update:check': Nothing;
  /** Downloads the version that was found; only a policy can prevent that. */
  'update:download': Nothing;
  /** Quits in the usual order, installs the version that is ready, and starts it. Does nothing when none is ready. */
  'update:restart': Nothing;
  /** Hides the update bar until there is something new. */
  'update:put-away': Nothing;
  /** Opens the download page in the browser; false when this build names none. */
  'update:open-page': boolean;
  /** Opens an address in a message of this ticket in the browser, if the person confirms. False if it was not opened. */
  'link:open-message': boolean;
  /** Opens a page of the provider's web portal in the browser. False when none is set or it was not opened. */
  'link:open-portal': boolean;
  /** Opens the page where a key is made, if the person confirms: for an account, or for what is being connected. */
  'link:open-key-page': boolean;
}

export type IpcChannel = keyof typeof ipcSchemas;

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type IpcRequests = {
  readonly [C in IpcChannel]: {
    readonly argument: DeepReadonly<z.infer<ReturnType<(typeof ipcSchemas)[C]>>>;
    readonly result: IpcAnswers[C];
  };
};

export type ConnectRequest = IpcRequests['account:connect']['argument'];
export type ReplaceKeyRequest = IpcRequests['account:replace-key']['argument'];
export type DraftSave = IpcRequests['draft:save']['argument'];
export type ClosingAnswer = IpcRequests['closing:answer']['argument']['answer'];

/** Answers each request channel with an argument that the IPC server has already parsed. */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    argument: IpcRequests[C]['argument'],
  ) => Promise<IpcRequests[C]['result']> | IpcRequests[C]['result'];
};

/** Main to window: a `ViewPatch`. */
export const viewPatchChannel = 'view:patch';

/** What the preload exposes as `window.hostbell`. */
export interface Bridge {
  invoke<C extends IpcChannel>(
    channel: C,
    argument: IpcRequests[C]['argument'],
  ): Promise<IpcRequests[C]['result']>;
  /** Returns the function that unsubscribes. */
  onViewPatch(listener: (patch: ViewPatch) => void): () => void;
}
