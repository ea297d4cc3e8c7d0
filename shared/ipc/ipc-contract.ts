import type { Service, Ticket, TicketForm } from '../domain/domain.ts';
import type { Problem, Result } from '../domain/problem.ts';
import type { ItemKind, ItemRef } from '../domain/unread.ts';
import type { OverrideChange } from '../domain/vocabulary.ts';
import type { ExportOutcome, ExportRequest } from '../export/kinds.ts';
import type { MuteLength, SnoozeLength } from '../quiet/quiet.ts';
import type { ChosenKeyPlace } from '../settings/credentials.ts';
import type { PortalPage } from '../settings/portal-address.ts';
import type { SettingsChange } from '../settings/settings.ts';
import type { OutboxItem } from '../tickets/outbox-item.ts';
import type { ServiceCheck } from '../tickets/service-check.ts';
import type { TicketTemplate } from '../tickets/ticket-template.ts';
import type { FirstView } from '../view/first-view.ts';
import type { Route } from '../view/route.ts';
import type { View } from '../view/view.ts';
import type { ViewPatch } from '../view/view-patch.ts';
import type { WindowMemory } from '../view/window-memory.ts';

/** What a person enters at the first run, or when a key is replaced. The answer is a status, never the key. */
export interface ConnectRequest {
  readonly baseAddress: string;
  readonly key: string;
  /** `os`: keep it in OS-protected storage. `session`: only in memory, until the app quits. */
  readonly keyPlace: ChosenKeyPlace;
}

/** A draft from a window. */
export interface DraftSave {
  /** Null discards the draft. */
  readonly form: TicketForm | null;
  /** The draft as this window knows it: only that one is replaced, never what another window wrote meanwhile. */
  readonly replaces: TicketForm | null;
}

/**
 * The one map of requests from the window to main. Both sides obey it; `ipc-schema.ts` parses the arguments in
 * main. No channel returns the key.
 */
export interface IpcRequests {
  /** Starts patches for this window and returns the whole view. Safe to repeat. */
  'view:subscribe': { argument: null; result: View };
  /** Also starts patches, and returns what to show first: for a small account, everything. */
  'view:first': { argument: null; result: FirstView };
  'account:connect': { argument: ConnectRequest; result: Result<null, Problem> };
  /** After a 401: same account and address, another key. */
  'account:replace-key': {
    argument: { key: string; keyPlace: ChosenKeyPlace };
    result: Result<null, Problem>;
  };
  'account:start-demo': { argument: null; result: Result<null, Problem> };
  /** Removes key, cached data, journal, outbox and draft of this account. */
  'account:forget': { argument: null; result: Result<null, Problem> };
  /** Starts Hostbell again, so that the keyring is asked anew. Does nothing unless it waits for the keyring. */
  'app:restart': { argument: null; result: null };
  'poll:refresh': { argument: null; result: null };
  /** Reads one service again. The list's copy is shown meanwhile. */
  'service:read': { argument: { id: string }; result: Result<Service, Problem> };
  'ticket:read': { argument: { id: string }; result: Result<Ticket, Problem> };
  /** Puts the ticket into the outbox and answers when its one attempt has ended or cannot start yet. */
  'ticket:file': { argument: TicketForm; result: Result<OutboxItem, Problem> };
  /** Sends a `queued`, `rejected` or `unknown` item once more, by the person's own choice. */
  'outbox:send-again': { argument: { id: string }; result: Result<OutboxItem, Problem> };
  /** The person chooses which look-alike an `unknown` item is. */
  'outbox:choose': { argument: { id: string; ticketId: string }; result: Result<OutboxItem, Problem> };
  /** Takes a `queued` or `rejected` item back into the draft, for editing. */
  'outbox:edit': { argument: { id: string }; result: Result<TicketForm, Problem> };
  /** Discards an item (in any state but `sending`). */
  'outbox:discard': { argument: { id: string }; result: Result<null, Problem> };
  /** Saves the draft. Fails with `draft-changed` when another window wrote meanwhile. */
  'draft:save': { argument: DraftSave; result: Result<null, Problem> };
  /** Overrides what a status word means from now on. Notifies nothing. */
  'words:teach': { argument: OverrideChange; result: Result<null, Problem> };
  /** The person looked at this item: it is no longer unread. */
  'item:look': { argument: ItemRef; result: null };
  /** Marks all of a kind as read; null for both. */
  'items:look-at-all': { argument: { kind: ItemKind | null }; result: null };
  /** Snoozes this item; null ends the snooze. */
  'item:snooze': { argument: ItemRef & { length: SnoozeLength | null }; result: null };
  /** Mutes all notifications; null ends the mute. */
  'bell:mute': { argument: { length: MuteLength | null }; result: null };
  'settings:change': { argument: SettingsChange; result: Result<null, Problem> };
  /** The person has seen the overview: changes until now are not new on the next visit. */
  'overview:looked': { argument: null; result: Result<null, Problem> };
  /** Asks the person for a place and writes a file for other programs. */
  'export:save': { argument: ExportRequest; result: Result<ExportOutcome, Problem> };
  'notice:dismiss': { argument: { id: string }; result: null };
  /** The person's answer when closing the window would quit Hostbell (`View.desktop.asksToStay`). */
  'closing:answer': { argument: { answer: ClosingAnswer }; result: null };
  /** Where the person is in the main window, so that the next one opens there. Kept in memory only. */
  'place:note': { argument: WindowMemory; result: null };
  /** Copies the diagnostics report. False when the clipboard refuses it. */
  'diagnostics:copy': { argument: null; result: boolean };
  /** Hides the quick ticket window. The draft stays. */
  'quick:close': { argument: null; result: null };
  /** Shows the main window at this place. */
  'main-window:open': { argument: Route; result: null };
  /** The proposal with this id was accepted or declined. */
  'proposal:settle': { argument: { id: string }; result: null };
  /** Opens the quick ticket with what is known about this service's suspension. False when it is not suspended. */
  'service:ask-why': { argument: { id: string }; result: boolean };
  /** Checks the service from this computer (`service-check.ts`); the result is not sent anywhere. */
  'service:check': { argument: { id: string }; result: Result<ServiceCheck, Problem> };
  /** Saves a template; replaces one of the same name. */
  'template:save': { argument: Omit<TicketTemplate, 'id'>; result: Result<null, Problem> };
  'template:delete': { argument: { id: string }; result: Result<null, Problem> };
  /** Throws away the texts that were written to another account. */
  'left-behind:discard': { argument: null; result: Result<null, Problem> };
  /** Opens https://<domain> of a known service in the browser. False when there is none to open. */
  'link:open-service': { argument: { id: string }; result: boolean };
  /** Checks for a new version now. Does nothing where that is impossible or switched off. */
  'update:check': { argument: null; result: null };
  /** Downloads the version that was found, whatever speaks against it. */
  'update:download': { argument: null; result: null };
  /** Quits in the usual order, installs the version that is ready, and starts it. Does nothing when none is. */
  'update:restart': { argument: null; result: null };
  /** Hides the update bar until there is something new. */
  'update:put-away': { argument: null; result: null };
  /** Opens the download page in the browser; false when this build names none. */
  'update:open-page': { argument: null; result: boolean };
  /** Opens a page of the provider's web portal in the browser. False when none is set or none opened. */
  'link:open-portal': { argument: PortalPage; result: boolean };
}

/** `stay`: keep watching without a window. `cancel`: leave the window open. */
export const closingAnswers = ['stay', 'quit', 'cancel'] as const;
export type ClosingAnswer = (typeof closingAnswers)[number];

export type IpcChannel = keyof IpcRequests;

/** Every request channel, for the preload's allow list and for tests that attack each of them. */
export const ipcChannels = [
  'view:subscribe',
  'view:first',
  'account:connect',
  'account:replace-key',
  'account:start-demo',
  'account:forget',
  'app:restart',
  'poll:refresh',
  'service:read',
  'ticket:read',
  'ticket:file',
  'outbox:send-again',
  'outbox:choose',
  'outbox:edit',
  'outbox:discard',
  'draft:save',
  'words:teach',
  'item:look',
  'items:look-at-all',
  'item:snooze',
  'bell:mute',
  'settings:change',
  'overview:looked',
  'export:save',
  'notice:dismiss',
  'closing:answer',
  'place:note',
  'diagnostics:copy',
  'quick:close',
  'main-window:open',
  'proposal:settle',
  'service:ask-why',
  'service:check',
  'template:save',
  'template:delete',
  'left-behind:discard',
  'link:open-service',
  'update:check',
  'update:download',
  'update:restart',
  'update:put-away',
  'update:open-page',
  'link:open-portal',
] as const satisfies readonly IpcChannel[];

/** Main to window: a `ViewPatch`. */
export const viewPatchChannel = 'view:patch';

/** What the preload puts at `window.hostbell`. */
export interface Bridge {
  invoke<C extends IpcChannel>(
    channel: C,
    argument: IpcRequests[C]['argument'],
  ): Promise<IpcRequests[C]['result']>;
  /** Returns the function that unsubscribes. */
  onViewPatch(listener: (patch: ViewPatch) => void): () => void;
}
