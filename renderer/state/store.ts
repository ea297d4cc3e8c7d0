import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { Problem, Result } from '../../shared/domain/problem.ts';
import type { Bridge, OfAccount } from '../../shared/ipc/ipc-contract.ts';
import { isDelayed, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { isEmptyForm, isSameForm } from '../../shared/tickets/ticket-form.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { accountOfDraft, addresseeOf, draftIn } from '../../shared/view/addressee.ts';
import type { Overview } from '../../shared/view/overview.ts';
import type { Route } from '../../shared/view/route.ts';
import { createScopedView, scopeFor } from '../../shared/view/scoped-view.ts';
import type { View, VisitView } from '../../shared/view/view.ts';
import type { WindowMemory } from '../../shared/view/window-memory.ts';
import { createDraftKeeper, type DraftState } from './draft-keeper.ts';
import { currentRoute, goBack, goTo, openAt, openingHistory, type RouteHistory } from './history.ts';
import { createViewSync } from './view-sync.ts';

/** Main's view, the current place, and what is being written. */
export interface WindowState {
  /** As the window shows it: of one account out of several, or of all. Null until main answers. */
  readonly view: View | null;
  /** Main's view of all accounts, whichever is shown. */
  readonly all: View | null;
  /** Among several accounts the key of the one that is shown; null for all of them. */
  readonly scope: string | null;
  /** The account that the person chose for the ticket being written; null when they did not. */
  readonly addressee: string | null;
  /** False while only the start of long lists is here; counts have to wait. */
  readonly isWhole: boolean;
  /** What main counted of all of it, while only the start is here. */
  readonly overview: Overview | null;
  /** Main does not answer; `start` tries again. */
  readonly isLost: boolean;
  readonly history: RouteHistory;
  /** Counts the person's refreshes, so that an open detail is read again. */
  readonly refreshCount: number;
  /** The ticket being written; null until something is typed here: until then the view's draft shows. */
  readonly form: TicketForm | null;
  readonly draftState: DraftState;
  /** Whether the form is being filed. */
  readonly isFiling: boolean;
  /** The open dialog; null for none. */
  readonly overlay: Overlay | null;
  /** How far the person had looked before; kept while the window is in front. Null before the overview is shown. */
  readonly lastVisit: VisitView | null;
  /** The text of the toast; null for none. */
  readonly said: Said | null;
  /** Ids of the rows that are picked in the list, to be acted on together. Going anywhere ends it. */
  readonly picked: readonly string[];
}

/** A new object each time, so that the same text shows again. */
export interface Said {
  readonly text: string;
  /** Takes back what the toast tells of; null where that cannot be. */
  readonly undo: (() => void) | null;
}

export type Overlay = 'palette' | 'help' | 'export';

export interface WindowStore {
  readonly state: StoreApi<WindowState>;
  /** Starts to follow main's view. */
  start(): Promise<void>;
  stop(): void;
  /** Goes there. An item of another account than the one that is shown takes the window to that account. */
  navigate(route: Route): void;
  back(): void;
  /** Shows one account out of several, or all (null), from now on and after a restart. */
  showAccount(account: string | null): void;
  /** Chooses the account that the ticket being written goes to. */
  address(account: string): void;
  /** For requests: the account that is shown; empty for all of them, and where there is only one. */
  shown(): OfAccount;
  refresh(): void;
  showOverlay(overlay: Overlay | null): void;
  /** Shows a toast, with a button that calls `undo` if there is one. */
  say(text: string, undo?: () => void): void;
  /** Puts the toast away. */
  sayNothing(): void;
  /** Picks these rows of the list, and no others. */
  pick(ids: readonly string[]): void;
  /** The person looks at the overview; what they had seen before stays known until the visit ends. */
  startVisit(): void;
  /** The window left the front. */
  endVisit(): void;
  /** Changes the form; it is saved at most 100 ms later. */
  write(form: TicketForm): void;
  /** Takes an outbox item back into the form, replacing what was being written. */
  editAgain(itemId: string): Promise<Result<TicketForm, Problem>>;
  keepDraftNow(): void;
  /** Discards the draft, also on disk. A toast says `said`; until something else is written, it can undo that. */
  discardDraft(said: string): Promise<void>;
  /** Puts another text in the draft's place. A toast says `said`; until the person writes on, it can undo that. */
  replaceDraft(next: TicketForm, said: string, onUndone: () => void): void;
  /** Resolves a draft conflict: this window's text becomes the draft. */
  keepMine(): void;
  /** Resolves a draft conflict: this window's text is discarded. */
  takeOther(): void;
  /**
   * Files the form and then discards the draft; on failure the draft stays. While it can be taken back, a toast says
   * `said`; until something else is written, it can do that. Null: no toast, since it can be taken back where it was filed.
   */
  file(form: TicketForm, said: string | null): Promise<Result<OutboxItem, Problem>>;
}

interface WindowKind {
  readonly recall?: (memory: WindowMemory | null) => void;
  readonly ofAll?: boolean;
}

/** The rest of long lists is asked for after the first paint, about two frames. */
export const restDelayMs = 50;

const nonePicked = { picked: [] } as const;

const blank: Pick<WindowState, 'form' | 'draftState'> = { form: null, draftState: { name: 'untouched' } };

/**
 * `recall` restores where a previous window was, or forgets it (null) when the account is gone. A window that is `ofAll`
 * shows all accounts, whatever the person chose for the main one.
 */
export function createWindowStore(
  bridge: Bridge,
  { recall = () => undefined, ofAll = false }: WindowKind = {},
): WindowStore {
  const state = createStore<WindowState>(() => ({
    ...blank,
    view: null,
    all: null,
    scope: null,
    addressee: null,
    isWhole: false,
    overview: null,
    isLost: false,
    history: openingHistory,
    refreshCount: 0,
    isFiling: false,
    overlay: null,
    lastVisit: null,
    said: null,
    ...nonePicked,
  }));
  const drafts = createDraftKeeper({
    save: saveDraft,
    onState: (draftState) => state.setState({ draftState }),
    setTimer(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  let followedSequence = 0;
  /** Main's draft as last known here: the only one that a save may replace. */
  let knownDraft: TicketForm | null = null;
  /** The account that keeps it; null while there is only one. */
  let keeper: string | null = null;
  /** The account that the person wants to see; perhaps not there yet, or no longer. Null for all. */
  let wanted: string | null = null;
  /** How many such choices main has not taken over yet. */
  let choosing = 0;
  const scopedView = createScopedView();
  /** The toast whose undo brings a text back into the form, and until when it can. */
  let returning: { readonly said: Said; readonly isOver: (view: View) => boolean } | null = null;
  const sync = createViewSync({
    bridge,
    onView: show,
    onLost: () => state.setState({ isLost: true }),
    afterPaint: (run) => setTimeout(run, restDelayMs),
  });

  return {
    state,
    start: sync.start,
    stop: sync.stop,
    navigate(route) {
      const id = 'id' in route ? route.id : route.view === 'new-ticket' ? route.serviceId : null;
      const { scope } = state.getState();
      if (scope !== null && id !== null && accountOf(id) !== scope) showAccount(accountOf(id));
      state.setState(({ history, form, view }) => ({
        history: goTo(history, route),
        // A choice is for what was written then.
        ...(form === null && view?.draft == null && { addressee: null }),
        ...nonePicked,
      }));
    },
    back: () => state.setState(({ history }) => ({ history: goBack(history), ...nonePicked })),
    showAccount,
    address(addressee) {
      state.setState({ addressee });
      const { form, view } = state.getState();
      // A text that is kept moves with it.
      const shownForm = form ?? view?.draft ?? null;
      if (shownForm !== null) write(shownForm);
    },
    shown,
    refresh() {
      const { refreshCount, scope } = state.getState();
      state.setState({ refreshCount: refreshCount + 1 });
      void bridge.invoke('poll:refresh', scope === null ? null : { account: scope });
    },
    showOverlay: (overlay) => state.setState({ overlay }),
    say: (text, undo) => state.setState({ said: { text, undo: undo ?? null } }),
    sayNothing: () => state.setState({ said: null }),
    pick: (picked) => state.setState({ picked }),
    startVisit() {
      const { lastVisit, view } = state.getState();
      if (lastVisit === null && view !== null) state.setState({ lastVisit: view.visit });
    },
    endVisit: () => state.setState({ lastVisit: null }),
    write,
    editAgain,
    keepDraftNow: drafts.flush,
    discardDraft,
    replaceDraft,
    keepMine() {
      const { form, view } = state.getState();
      knownDraft = draftIn(view, keeper);
      if (form === null) return;
      drafts.write(form);
      drafts.flush();
    },
    takeOther() {
      drafts.cancel();
      state.setState(blank);
    },
    file,
  };

  function showAccount(account: string | null): void {
    drafts.flush();
    const { all, form, draftState, history, lastVisit } = state.getState();
    if (all === null) return;
    wanted = account;
    choosing += 1;
    void bridge.invoke('settings:change', { shownAccount: account }).finally(() => {
      choosing -= 1;
    });
    const scope = scopeIn(all);
    const view = scopedView(all, scope);
    const route = currentRoute(history);
    // What is another account's is not shown any more.
    const isOther = scope !== null && 'id' in route && accountOf(route.id) !== scope;
    const list = { view: route.view === 'service' ? 'services' : 'tickets' } as const;
    // A text that is kept stays with its account; one that is not kept yet stays here.
    const kept = form === null || draftState.name === 'kept' ? { ...blank, addressee: null } : {};
    state.setState({
      view,
      scope,
      overview: null,
      lastVisit: lastVisit === null ? null : view.visit,
      ...kept,
      ...(isOther && { history: goTo(history, list) }),
      ...nonePicked,
    });
  }

  function shown(): OfAccount {
    const { scope } = state.getState();
    return scope === null ? {} : { account: scope };
  }

  function write(form: TicketForm): void {
    const { draftState, view, form: before } = state.getState();
    if (before === null) knowDraft();
    state.setState({ form });
    if (!isEmptyForm(form)) endReturning();
    // A service alone is not a draft, and there is none on disk to replace.
    const isNothingYet = isEmptyForm(form) && draftState.name === 'untouched' && view?.draft === null;
    if (!isNothingYet) drafts.write(form);
  }

  async function discardDraft(text: string): Promise<void> {
    const { form, view, addressee } = state.getState();
    const discarded = form ?? view?.draft ?? null;
    await forgetDraft();
    if (discarded === null) return;
    const undo = () => {
      state.setState({ addressee });
      write(discarded);
      drafts.flush();
    };
    offerReturn({ text, undo });
  }

  function replaceDraft(next: TicketForm, text: string, onUndone: () => void): void {
    const { form, view } = state.getState();
    const replaced = form ?? view?.draft ?? null;
    write(next);
    if (replaced === null) return;
    const undo = () => {
      write(replaced);
      onUndone();
    };
    offerReturn({ text, undo });
  }

  function offerReturn(said: Said, isOver: (view: View) => boolean = () => false): void {
    returning = { said, isOver };
    state.setState({ said });
  }

  /** Undoing would replace what is written now, or has come too late. */
  function endReturning(): void {
    if (state.getState().said === returning?.said) state.setState({ said: null });
  }

  function knowDraft(): void {
    const { view } = state.getState();
    knownDraft = view?.draft ?? null;
    keeper = view === null ? null : accountOfDraft(view);
  }

  /** Among several accounts the one that this is for. */
  function addressed(form: TicketForm): { readonly account?: string } {
    const { view, addressee, scope } = state.getState();
    const account = view === null ? null : addresseeOf(view, form, [addressee, scope]);
    return account === null ? {} : { account };
  }

  /** Which one keeps its draft: also before the person has chosen. */
  function keptBy(form: TicketForm): { readonly account?: string } {
    const { view, addressee, scope } = state.getState();
    if (view === null) return {};
    const account = addresseeOf(view, form, [addressee, scope, keeper, view.accounts[0]?.key ?? null]);
    return account === null ? {} : { account };
  }

  async function saveDraft(form: TicketForm | null): Promise<Result<null, Problem>> {
    const named = form !== null ? keptBy(form) : keeper === null ? {} : { account: keeper };
    const { account = null } = named;
    const before = { keeper, draft: knownDraft };
    const replaces = account === keeper ? knownDraft : null;
    // Main handles saves in order, so the next one replaces this one.
    knownDraft = form;
    keeper = account;
    const result = await bridge.invoke('draft:save', { ...named, form, replaces });
    if (!result.ok && result.problem.kind === 'draft-changed') knownDraft = replaces;
    // It went to another account: kept there first, then removed here.
    if (result.ok && before.keeper !== null && before.keeper !== account && before.draft !== null) {
      await bridge.invoke('draft:save', { account: before.keeper, form: null, replaces: before.draft });
    }
    return result;
  }

  async function file(form: TicketForm, text: string | null): Promise<Result<OutboxItem, Problem>> {
    const { history: whereFiled } = state.getState();
    state.setState({ isFiling: true });
    try {
      // Save first: whatever happens while filing, the text is not lost.
      drafts.write(form);
      drafts.flush();
      const result = await bridge.invoke('ticket:file', { ...form, ...addressed(form) });
      if (result.ok) {
        await forgetDraft();
        // Whoever went on meanwhile stays there, also if they came back to begin the next ticket.
        state.setState(({ history }) =>
          history === whereFiled && currentRoute(history).view === 'new-ticket'
            ? { history: [{ view: 'tickets' }] }
            : {},
        );
        const { id } = result.value;
        if (text !== null && isDelayed(result.value)) {
          offerReturn(
            { text, undo: () => void editAgain(id) },
            ({ outbox }) => !outbox.some((item) => item.id === id && isDelayed(item)),
          );
        }
      }
      return result;
    } finally {
      state.setState({ isFiling: false });
    }
  }

  async function editAgain(itemId: string): Promise<Result<TicketForm, Problem>> {
    const { form, view } = state.getState();
    const replaced = form ?? view?.draft ?? null;
    await forgetDraft();
    const result = await bridge.invoke('outbox:edit', { id: itemId });
    if (result.ok) {
      knownDraft = result.value;
      state.setState(({ history }) => ({
        form: result.value,
        addressee: accountOf(itemId),
        draftState: { name: 'kept' },
        history: goTo(history, { view: 'new-ticket', serviceId: null }),
        ...nonePicked,
      }));
    } else if (replaced !== null) {
      // Taking it back failed: restore the draft.
      state.setState({ form: replaced });
      drafts.write(replaced);
    }
    return result;
  }

  async function forgetDraft(): Promise<void> {
    drafts.cancel();
    if (state.getState().form === null) knowDraft();
    await saveDraft(null);
    state.setState({ ...blank, addressee: null });
  }

  function show(all: View, isWhole: boolean, overview: Overview | null): void {
    const { view: before, form, draftState } = state.getState();
    const isLed = all.navigation !== null && all.navigation.sequence > followedSequence;
    const isOther = before?.settings.shownAccount !== all.settings.shownAccount;
    if (!ofAll && choosing === 0 && isOther) wanted = all.settings.shownAccount;
    if (isLed) wanted = scopeFor(wanted, all.navigation);
    const scope = scopeIn(all);
    const view = scopedView(all, scope);
    const wasElsewhere = before?.phase !== 'first-run';
    if (before === null && view.navigation !== null) recall(view.navigation.memory);
    state.setState({ all, view, scope, isWhole, overview, isLost: false, ...followNavigation(view) });
    const isWritten =
      view.draft !== before?.draft && view.draft !== null && !isSameForm(view.draft, knownDraft);
    if (isWritten || returning?.isOver(view)) endReturning();
    const isSettled = draftState.name === 'kept' || draftState.name === 'untouched';
    const ours = draftIn(view, keeper);
    const isChanged = ours !== draftIn(before, keeper) && !isSameForm(ours, knownDraft);
    if (form !== null && isSettled && isChanged) {
      // Another window changed the draft, and nothing here is unsaved: show the new one.
      state.setState(blank);
    }
    if (view.phase === 'first-run' && wasElsewhere) {
      // Keep nothing of an account that is gone, in the window or on disk.
      drafts.cancel();
      recall(null);
      state.setState({ ...blank, history: openingHistory, overlay: null, lastVisit: null, said: null });
    }
  }

  function scopeIn({ accounts }: View): string | null {
    return accounts.length > 1 && accounts.some(({ key }) => key === wanted) ? wanted : null;
  }

  /** Follows each navigation by main once, even if the view is read again. */
  function followNavigation({ navigation }: View): Partial<WindowState> {
    if (navigation === null || navigation.sequence <= followedSequence) return {};
    followedSequence = navigation.sequence;
    return { history: openAt(navigation.route), ...nonePicked };
  }
}
