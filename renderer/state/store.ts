import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../shared/ipc/ipc-contract.ts';
import { emptyTicketForm, isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { itemIn, type Route } from '../../shared/view/route.ts';
import { createShownView } from '../../shared/view/shown-view.ts';
import type { GroupedView, View, VisitView, WritingWindow } from '../../shared/view/view.ts';
import type { Said } from './draft/return-offer.ts';
import { shownForm, type TicketState } from './draft/ticket-state.ts';
import { createWrittenTicket } from './draft/written-ticket.ts';
import {
  currentRoute,
  goBack,
  goTo,
  openAt,
  openingHistory,
  type RouteHistory,
} from './history.ts';
import { createViewSync } from './view/view-sync.ts';

/** Main's view, the current place, and what is being written. */
export interface WindowState extends TicketState {
  /** As the window shows it: of one account out of several, or of all. Null until main answers. */
  readonly view: View | null;
  /** Main's view of all accounts, whichever is shown. */
  readonly all: View | null;
  /** With several accounts, the key of the one shown; null for all of them. */
  readonly scope: string | null;
  /** Main does not answer; `start` tries again. */
  readonly isLost: boolean;
  readonly history: RouteHistory;
  /** Counts the person's refreshes, so that an open detail is read again. */
  readonly refreshCount: number;
  /** The open dialog; null for none. */
  readonly overlay: Overlay | null;
  /** What the person had seen before; kept until the person was away for long. Null before the overview is shown. */
  readonly lastVisit: VisitView | null;
  /** The text of the toast; null for none. */
  readonly said: Said | null;
  /** How many places of the view let the person take back what was sent. */
  readonly undoCount: number;
  /** Ids of the rows picked in the list, to act on together. Any navigation clears it. */
  readonly picked: readonly string[];
  /** The id of the service that the person is giving a name; null for none. Any navigation clears it. */
  readonly naming: string | null;
}

export type Overlay = 'palette' | 'help' | 'export';

export type WindowStore = ReturnType<typeof createWindowStore>;

/** A visit goes on after a shorter absence, such as a look at the quick ticket. */
const longestAbsenceMs = 30 * 60_000;

const nonePicked = { picked: [], naming: null } as const;

const openingState: WindowState = {
  texts: new Map(),
  view: null,
  all: null,
  scope: null,
  addressee: null,
  isLost: false,
  history: openingHistory,
  refreshCount: 0,
  isFiling: false,
  overlay: null,
  lastVisit: null,
  said: null,
  undoCount: 0,
  ...nonePicked,
};

/**
 * `forget` is called when the account is gone. A window that is `ofAll` shows all accounts, regardless of what the person chose for the main one.
 */
export function createWindowStore(
  bridge: Bridge,
  how: {
    /** Null where nothing is written. */
    readonly kind?: WritingWindow | null;
    readonly forget?: () => void;
    readonly ofAll?: boolean;
  } = {},
) {
  const { kind = 'main', forget = () => undefined, ofAll = false } = how;
  const state = createStore<WindowState>(() => openingState);
  const {
    follow: followDraft,
    forget: forgetDraft,
    ...ticket
  } = createWrittenTicket({
    bridge,
    kind,
    read: state.getState,
    change: (part) => state.setState(part),
    place: () => currentRoute(state.getState().history),
    navigate,
    showAccount,
  });
  const lead = createLead();
  const visits = createVisits(state);
  const choice = createShownAccount(bridge, ofAll);
  const sync = createViewSync({
    bridge,
    onView: show,
    onLost: () => state.setState({ isLost: true }),
  });

  return {
    state,
    /** Starts following main's view. */
    start: sync.start,
    /** Goes there. An item of an account other than the one shown switches the window to that account. */
    navigate,
    back: (): void =>
      state.setState(({ history }) => ({ history: goBack(history), ...nonePicked })),
    /** Shows one account out of several, or all (null), from now on and after a restart. */
    showAccount,
    /** For requests: the account shown; empty for all of them, and when there is only one. */
    shown,
    refresh(): void {
      const { refreshCount, scope } = state.getState();
      state.setState({ refreshCount: refreshCount + 1 });
      void bridge.invoke('poll:refresh', scope === null ? null : { account: scope });
    },
    ...createPassingStates(state),
    ...visits,
    ...ticket,
  };

  function navigate(route: Route): void {
    const id = itemIn(route);
    const { scope } = state.getState();
    if (scope !== null && id !== null && accountOf(id) !== scope) showAccount(accountOf(id));
    state.setState((before) => ({
      history: goTo(before.history, route),
      // A chosen addressee is only for what was written then.
      ...(isEmptyForm(shownForm(before) ?? emptyTicketForm) && { addressee: null }),
      ...nonePicked,
    }));
  }

  function showAccount(account: string | null): void {
    ticket.sendTexts();
    const { all } = state.getState();
    if (all === null) return;
    choice.choose(account);
    state.setState((before) => withAccount(before, choice.in(all)));
  }

  function shown(): { readonly account?: string } {
    const { scope } = state.getState();
    return scope === null ? {} : { account: scope };
  }

  function show(grouped: GroupedView): void {
    const { view: before } = state.getState();
    choice.follow(grouped, before, lead.isNew(grouped));
    const { all, view, scope } = choice.in(grouped);
    const wasElsewhere = before?.phase !== 'first-run';
    state.setState({
      all,
      view,
      scope,
      isLost: false,
      ...lead.follow(view),
    });
    followDraft(all, before);
    if (view.phase === 'first-run' && wasElsewhere) {
      // Keep nothing of an account that is gone, in the window or on disk.
      forgetDraft();
      forget();
      state.setState({
        history: openingHistory,
        overlay: null,
        lastVisit: null,
        said: null,
      });
    }
  }
}

/** Follows each navigation by main once, even if the view is read again. */
function createLead() {
  let followedSequence = 0;
  return {
    /** Whether main leads the window somewhere it was not led yet. */
    isNew: ({ navigation }: GroupedView): boolean =>
      navigation !== null && navigation.sequence > followedSequence,
    follow({ navigation }: View): Partial<WindowState> {
      if (navigation === null || navigation.sequence <= followedSequence) return {};
      followedSequence = navigation.sequence;
      return { history: openAt(navigation.route), ...nonePicked };
    },
  };
}

/** What changes when another account is shown, or all. */
function withAccount(before: WindowState, { view, scope }: ShownView): Partial<WindowState> {
  const { texts, history, lastVisit } = before;
  const route = currentRoute(history);
  // An item of another account is no longer shown.
  const isOther = scope !== null && 'id' in route && accountOf(route.id) !== scope;
  const list = { view: route.view === 'service' ? 'services' : 'tickets' } as const;
  // A saved text stays with its account; one that main does not take stays here.
  const isKept = texts.get(null)?.state.name !== 'failed';
  return {
    view,
    scope,
    lastVisit: lastVisit === null ? null : view.visit,
    ...(isKept && {
      texts: new Map([...texts].filter(([place]) => place !== null)),
      addressee: null,
    }),
    ...(isOther && { history: goTo(history, list) }),
    ...nonePicked,
  };
}

/** What is over with the next step of the person. */
function createPassingStates(state: StoreApi<WindowState>) {
  return {
    showOverlay: (overlay: Overlay | null): void => state.setState({ overlay }),
    /** Shows a toast, with a button that calls `undo` if there is one. */
    say: (text: string, undo?: () => void): void =>
      state.setState({ said: { text, undo: undo ?? null } }),
    /** Dismisses the toast. */
    sayNothing: (): void => state.setState({ said: null }),
    /** The view lets the person take back what was sent, until the function that this returns is called. */
    showsUndo(): () => void {
      const add = (count: number) =>
        state.setState(({ undoCount }) => ({ undoCount: undoCount + count }));
      add(1);
      return () => add(-1);
    },
    /** Picks these rows of the list, and no others. */
    pick: (picked: readonly string[]): void => state.setState({ picked }),
    /** Lets the person name this service, where it is open; null ends that. */
    name: (naming: string | null): void => state.setState({ naming }),
  };
}

/** Visits to the overview, each from when the person comes until they are away for long. */
function createVisits(state: StoreApi<WindowState>) {
  /** When the window was last in front; null while it is. */
  let leftAtMs: number | null = null;
  return {
    /** Starts a visit; what the person had seen before is remembered until it ends. */
    startVisit(nowMs: number): void {
      comeBack(nowMs);
      const { lastVisit, view } = state.getState();
      if (lastVisit === null && view !== null) state.setState({ lastVisit: view.visit });
    },
    /** The window is no longer in front. */
    leave(nowMs: number): void {
      leftAtMs ??= nowMs;
    },
    comeBack,
  };

  /** The window is in front: another visit, unless the person was away for a moment only. */
  function comeBack(nowMs: number): void {
    const isLong = leftAtMs !== null && nowMs - leftAtMs >= longestAbsenceMs;
    leftAtMs = null;
    if (isLong) state.setState({ lastVisit: null });
  }
}

/** The store of a small window. It has no other views, so navigating opens the main window. */
export function createSmallStore(bridge: Bridge, kind: string): WindowStore {
  return {
    ...createWindowStore(bridge, { kind: kind === 'quick' ? kind : null, ofAll: true }),
    navigate: (route) => void bridge.invoke('main-window:open', route),
  };
}

interface ShownView {
  readonly view: View;
  /** Of all accounts, whichever is shown. */
  readonly all: View;
  /** The key of the account shown, out of several; null for all of them. */
  readonly scope: string | null;
}

/**
 * Which account out of several a window shows: the one that the person wants, as long as main has it, or all. A window
 * that is `ofAll` does not follow what they choose in the main one.
 */
function createShownAccount(bridge: Bridge, ofAll: boolean) {
  /** It may not exist yet, or no longer. Null for all. */
  let wanted: string | null = null;
  /** How many choices main has not applied yet. */
  let choosing = 0;
  const ofAllAccounts = createShownView();
  const ofOne = createShownView();
  return {
    /** From now on and after a restart. */
    choose(account: string | null): void {
      wanted = account;
      choosing += 1;
      void bridge.invoke('settings:change', { shownAccount: account }).finally(() => {
        choosing -= 1;
      });
    },
    /** Follows main's setting, and its navigation if that leads the window to an item. */
    follow(all: GroupedView, before: View | null, isLed: boolean): void {
      const isOther = before?.settings.shownAccount !== all.settings.shownAccount;
      if (!ofAll && choosing === 0 && isOther) wanted = all.settings.shownAccount;
      const id = isLed && all.navigation !== null ? itemIn(all.navigation.route) : null;
      if (wanted !== null && id !== null) wanted = accountOf(id);
    },
    /** Main's view, as the window shows it. */
    in(grouped: GroupedView): ShownView {
      const { accounts } = grouped;
      const isThere = accounts.length > 1 && accounts.some(({ key }) => key === wanted);
      const scope = isThere ? wanted : null;
      const all = ofAllAccounts(grouped, null);
      return { all, view: scope === null ? all : ofOne(grouped, scope), scope };
    },
  };
}
