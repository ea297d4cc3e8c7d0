import type { Department, Service, Ticket, TicketForm } from '../domain/domain.ts';
import type { Problem, Result } from '../domain/problem.ts';
import type { ItemKind, ItemRefs } from '../domain/unread.ts';
import type { OverrideChange } from '../domain/vocabulary.ts';
import type { ExportOutcome, ExportRequest } from '../export/kinds.ts';
import type { FoundPage, ownPageId, ProviderHint } from '../providers/provider.ts';
import type { MuteLength, SnoozeLength } from '../quiet/quiet.ts';
import type { ChosenKeyPlace } from '../settings/credentials.ts';
import type { PortalPage } from '../settings/portal-address.ts';
import type { SettingsRequest } from '../settings/settings.ts';
import type { OutboxItem } from '../tickets/outbox-item.ts';
import type { ServiceCheck } from '../tickets/service-check.ts';
import type { TicketTemplate } from '../tickets/ticket-template.ts';
import type { FirstView } from '../view/first-view.ts';
import type { Route, WindowMemory } from '../view/route.ts';
import type { TicketChange, View } from '../view/view.ts';
import type { ViewPatch } from '../view/view-patch.ts';

/** What a person enters to add an account. The answer is a status, never the key. */
export interface ConnectRequest {
  /** As typed: an address, or the name of a provider that has but one. */
  readonly baseAddress: string;
  /** Which page describes the provider; without one, the page that knows what was typed, or else the first. */
  readonly page?: string;
  readonly key: string;
  /** `os`: keep it in OS-protected storage. `session`: only in memory, until the app quits. */
  readonly keyPlace: ChosenKeyPlace;
}

/** With several accounts, the key of the one meant. */
export interface OfAccount {
  readonly account?: string;
}

export interface ReplaceKeyRequest extends OfAccount {
  /** The person's own page that was last chosen takes the place of the one before; what was read as that says is forgotten. */
  readonly page?: typeof ownPageId;
  readonly key: string;
  readonly keyPlace: ChosenKeyPlace;
}

/** A draft from a window. */
export interface DraftSave extends OfAccount {
  /** Null discards the draft. */
  readonly form: TicketForm | null;
  /** The draft as this window knows it: only that one is replaced, never what another window wrote meanwhile. */
  readonly replaces: TicketForm | null;
}

/** An entry of the table below; it carries only types. */
function request<Argument, Answer>(): { readonly types?: { argument: Argument; result: Answer } } {
  return {};
}

/**
 * The one map of requests from the window to main. Both sides follow it; `ipc-schema.ts` parses the arguments in main.
 * No channel returns the key.
 */
const requests = {
  /** Starts sending patches to this window and returns the whole view. Safe to repeat. */
  'view:subscribe': request<null, View>(),
  /** Also starts sending patches, and returns what to show first: for a small account, everything. */
  'view:first': request<null, FirstView>(),
  /** The providers that have a page, but for the first, by name. */
  'providers:read': request<null, Result<readonly ProviderHint[], Problem>>(),
  /** Lets the person choose a file with their own page of a provider (`own`). Null when they cancel. */
  'provider:choose': request<null, Result<FoundPage | null, Problem>>(),
  /** Starts watching an account in addition to the existing ones. One that is already watched is refused. */
  'account:connect': request<ConnectRequest, Result<null, Problem>>(),
  /** Same account and address, different key, for instance after a 401. */
  'account:replace-key': request<ReplaceKeyRequest, Result<null, Problem>>(),
  'account:start-demo': request<null, Result<null, Problem>>(),
  /** Removes this account's key, cached data, journal, outbox and draft. Null: the only account. */
  'account:forget': request<Required<OfAccount> | null, Result<null, Problem>>(),
  /** Null: the provider's name for it. */
  'account:rename': request<Required<OfAccount> & { name: string | null }, Result<null, Problem>>(),
  /** While paused, no requests go to the provider. */
  'account:pause': request<Required<OfAccount> & { isPaused: boolean }, Result<null, Problem>>(),
  /** Sets the order of the accounts. */
  'accounts:sort': request<{ accounts: readonly string[] }, Result<null, Problem>>(),
  /** Restarts Hostbell, so that it asks the keyring again. Does nothing unless it is waiting for the keyring. */
  'app:restart': request<null, null>(),
  /** Null: all accounts. */
  'poll:refresh': request<Required<OfAccount> | null, null>(),
  /** Reads one service again. The list's copy is shown meanwhile. */
  'service:read': request<{ id: string }, Result<Service, Problem>>(),
  /** What the person calls a listed service from now on; empty for the provider's name. */
  'service:rename': request<{ id: string; name: string }, Result<null, Problem>>(),
  'ticket:read': request<{ id: string }, Result<Ticket, Problem>>(),
  /** What a new ticket can be sent to, where the provider asks for it (`Offers`). Null: the only account's. */
  'departments:read': request<Required<OfAccount> | null, Result<readonly Department[], Problem>>(),
  /**
   * Puts the ticket into the outbox of its service's account, or of the named account if it is about no service, and
   * answers when its one attempt has ended or cannot start yet. If neither is given, the only account is meant; with
   * several, or if the two differ, nothing is filed. It goes to the department in that account's settings.
   */
  'ticket:file': request<TicketForm & OfAccount, Result<OutboxItem, Problem>>(),
  /** Where the provider offers that (`Offers`). */
  'ticket:change': request<{ id: string; how: TicketChange }, Result<null, Problem>>(),
  /** Keeps a reply that is being written; an empty one discards it. */
  'reply:save': request<{ id: string; text: string }, Result<null, Problem>>(),
  /** Sends a reply to this ticket as `ticket:file` does a ticket; then nothing is being written to it. */
  'reply:file': request<{ id: string; text: string }, Result<OutboxItem, Problem>>(),
  /** Sends a `queued`, `rejected` or `unknown` item again, at the person's request. */
  'outbox:send-again': request<{ id: string }, Result<OutboxItem, Problem>>(),
  /** The person chooses which look-alike an `unknown` item is. */
  'outbox:choose': request<{ id: string; ticketId: string }, Result<OutboxItem, Problem>>(),
  /** Takes a `queued` or `rejected` item back for editing: into the draft, or a reply into that of its ticket. */
  'outbox:edit': request<{ id: string }, Result<TicketForm, Problem>>(),
  /** Discards an item (in any state but `sending`). */
  'outbox:discard': request<{ id: string }, Result<null, Problem>>(),
  /** Saves the draft. Fails with `draft-changed` when another window wrote meanwhile. */
  'draft:save': request<DraftSave, Result<null, Problem>>(),
  /** Overrides what a status word means from now on, for every account unless one is named. Does not notify. */
  'words:teach': request<OverrideChange & OfAccount, Result<null, Problem>>(),
  /** The person looked at these items: marks them as read. */
  'items:look': request<ItemRefs, null>(),
  /** Marks these items as unread again. Items that no list contains stay as they are. */
  'items:mark-unread': request<ItemRefs, null>(),
  /** Marks all items of a kind (null: both kinds) as read, of every account unless one is named. */
  'items:look-at-all': request<{ kind: ItemKind | null } & OfAccount, null>(),
  /** Snoozes these items; null ends their snooze. */
  'items:snooze': request<ItemRefs & { length: SnoozeLength | null }, null>(),
  /** Mutes all notifications, of every account unless one is named; null ends the mute. */
  'bell:mute': request<{ length: MuteLength | null } & OfAccount, null>(),
  /** The portal, the currency and the department belong to `account`, which is optional while there is only one. */
  'settings:change': request<SettingsRequest, Result<null, Problem>>(),
  /** Marks the overview as seen, of every account unless one is named: changes so far are not new on the next visit. */
  'overview:looked': request<Required<OfAccount> | null, Result<null, Problem>>(),
  /** Asks the person where to save, and writes a file for other programs. */
  'export:save': request<ExportRequest, Result<ExportOutcome, Problem>>(),
  /** Shows the last export in the OS's file manager; only main knows its path. False when there is none to show. */
  'export:show': request<null, boolean>(),
  'notice:dismiss': request<{ id: string }, null>(),
  /** Shows a notification that says how changes are told. False when the OS does not show it; a notice says so. */
  'notification:test': request<null, boolean>(),
  /** The person's answer when closing the window would quit Hostbell (`View.desktop.asksToStay`). */
  'closing:answer': request<{ answer: ClosingAnswer }, null>(),
  /** Where the person is in the main window, so that the next one opens there. Kept in memory only. */
  'place:note': request<WindowMemory, null>(),
  /** Copies the diagnostics report. False when the clipboard refuses it. */
  'diagnostics:copy': request<null, boolean>(),
  /** Hides the quick ticket window. The draft stays. */
  'quick:close': request<null, null>(),
  /** Shows the quick ticket window. */
  'quick:open': request<null, null>(),
  /** Hides the mini window. */
  'mini:close': request<null, null>(),
  /** Shows the main window at this place. */
  'main-window:open': request<Route, null>(),
  /** The proposal with this id was accepted or declined. */
  'proposal:settle': request<{ id: string }, null>(),
  /** Opens the quick ticket with what is known about this service's suspension. False when it is not suspended. */
  'service:ask-why': request<{ id: string }, boolean>(),
  /** Checks the service from this computer (`service-check.ts`); the result is not sent anywhere. */
  'service:check': request<{ id: string }, Result<ServiceCheck, Problem>>(),
  /** Saves a template for an account; replaces one with the same name. */
  'template:save': request<Omit<TicketTemplate, 'id'> & OfAccount, Result<null, Problem>>(),
  'template:delete': request<{ id: string }, Result<null, Problem>>(),
  /** Discards the texts that were written for another account. */
  'left-behind:discard': request<null, Result<null, Problem>>(),
  /** Opens https://<domain> of a known service in the browser. False when there is none to open. */
  'link:open-service': request<{ id: string }, boolean>(),
  /** Checks for a new version now. Does nothing where that is impossible or switched off. */
  'update:check': request<null, null>(),
  /** Downloads the version that was found; only a policy can prevent that. */
  'update:download': request<null, null>(),
  /** Quits in the usual order, installs the version that is ready, and starts it. Does nothing when none is ready. */
  'update:restart': request<null, null>(),
  /** Hides the update bar until there is something new. */
  'update:put-away': request<null, null>(),
  /** Opens the download page in the browser; false when this build names none. */
  'update:open-page': request<null, boolean>(),
  /** Opens an address in a message of this ticket in the browser, if the person confirms. False if it was not opened. */
  'link:open-message': request<{ id: string; address: string }, boolean>(),
  /** Opens a page of the provider's web portal in the browser. False when none is set or it was not opened. */
  'link:open-portal': request<PortalPage, boolean>(),
  /** Opens the page where a key is made, if the person confirms: for an account, or for what is being connected. */
  'link:open-key-page': request<
    { account: string | null } | { page: string; baseAddress: string },
    boolean
  >(),
} as const;

/** `stay`: keep watching without a window. `cancel`: leave the window open. */
export const closingAnswers = ['stay', 'quit', 'cancel'] as const;
export type ClosingAnswer = (typeof closingAnswers)[number];

type Requests = typeof requests;
export type IpcChannel = keyof Requests;
export type IpcRequests = { readonly [C in IpcChannel]: NonNullable<Requests[C]['types']> };

/** Answers each request channel with an argument that the IPC server has already parsed. */
export type IpcHandlers = {
  readonly [C in IpcChannel]: (
    argument: IpcRequests[C]['argument'],
  ) => Promise<IpcRequests[C]['result']> | IpcRequests[C]['result'];
};

/** Every request channel, for the preload's allow list and for tests that attack each of them. */
// `Object.keys` loses the literal types of the table's names.
export const ipcChannels = Object.keys(requests) as readonly IpcChannel[];

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
