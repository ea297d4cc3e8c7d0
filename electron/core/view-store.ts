import type { CredentialProblem, StorageProblem } from '../../shared/domain/problem.ts';
import { createShownView } from '../../shared/view/shown-view.ts';
import type { AccountPart, GroupedView, Notice, View } from '../../shared/view/view.ts';
import { diffView, type ViewPatch } from '../../shared/view/view-patch.ts';

export type ViewStore = ReturnType<typeof createViewStore>;

/** The view as one account sees it, unaware that there are others: the app's settings and this account's own part. */
export interface AccountStore {
  view(): AccountPart & Pick<View, 'settings'>;
  update(parts: Partial<AccountPart>): void;
  readonly notices: Notices;
}

/** Holds what the window shows, and tells listeners what changes. */
export function createViewStore(first: GroupedView) {
  const listeners = new Set<(patch: ViewPatch) => void>();
  const shownView = createShownView();
  let grouped = first;
  let view = shownView(first, null);
  let text: string | null = null;
  const store = {
    /** Of all accounts together. */
    view: () => view,
    grouped: () => grouped,
    /** `grouped` as JSON, made once for each revision. */
    text(): string {
      text ??= JSON.stringify(grouped);
      return text;
    },
    /** Replaces parts of the view; listeners get a patch when anything differs. */
    update(parts: Partial<Omit<GroupedView, 'revision'>>): void {
      const next: GroupedView = { ...grouped, ...parts, revision: grouped.revision + 1 };
      const patch = diffView(grouped, next);
      if (patch === null) return;
      grouped = next;
      text = null;
      view = shownView(next, null);
      for (const listener of listeners) listener(patch);
    },
    /** Returns the function that unsubscribes. */
    onPatch(listener: (patch: ViewPatch) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { ...store, notices: createNotices(store) };
}

export type Notices = ReturnType<typeof createNotices>;

type PlainNotice =
  | 'notifications-fail'
  | 'connected'
  | 'shortcut-refused'
  | 'no-tray'
  | 'text-cut-off'
  | 'window-busy';

/** Things the computer would not do. Each is shown once per run, until the person dismisses it. */
function createNotices(view: { view(): View; update(parts: Pick<View, 'notices'>): void }) {
  const said = new Set<string>();
  return {
    /** The one place where storage problems are reported. Null reports nothing. */
    addStorageProblem(problem: StorageProblem | null): void {
      if (problem !== null) add({ id: `storage:${problem.kind}`, kind: 'storage', problem });
    },
    addEnvironmentProblem: (problem: CredentialProblem): void =>
      add({ id: 'environment', kind: 'environment', problem }),
    /** The person asked for a test. */
    notificationTested(isShownToPerson: boolean): void {
      if (isShownToPerson) dismiss('notifications-fail');
      else addAgain('notifications-fail');
    },
    /** One that says it all by its kind. */
    addPlain: (kind: PlainNotice): void => add({ id: kind, kind }),
    /** The same, each time once it was dismissed. */
    addAgain,
    dismiss,
  };

  function dismiss(id: string): void {
    view.update({ notices: view.view().notices.filter((notice) => notice.id !== id) });
  }

  function addAgain(kind: PlainNotice): void {
    said.delete(kind);
    if (!view.view().notices.some(({ id }) => id === kind)) add({ id: kind, kind });
  }

  function add(notice: Notice): void {
    if (said.has(notice.id)) return;
    said.add(notice.id);
    view.update({ notices: [...view.view().notices, notice] });
  }
}
