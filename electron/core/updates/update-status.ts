import type { UpdateState, UpdateTrouble, UpdateView } from '../../../shared/view/update.ts';
import type { Log } from '../ports.ts';
import type { ViewStore } from '../view-store.ts';

export type UpdateStatus = ReturnType<typeof createUpdateStatus>;

/** What the person sees of updates, and the log of their troubles. */
export function createUpdateStatus({ view, log }: { readonly view: ViewStore; readonly log: Log }) {
  return {
    state,
    /** A bar that the person put away comes back with another state or version. */
    set,
    showTrouble,
    show,
  };

  function showTrouble(version: string | null, problem: UpdateTrouble): void {
    log.warn('update-trouble', { version, kind: problem.kind, why: problem.why });
    if (problem.kind === 'refused') set({ name: 'refused', version, why: problem.why });
    else set({ name: 'failed', version, why: problem.why });
  }

  function state(): UpdateState {
    return view.view().updates.state;
  }

  function set(next: UpdateState): void {
    const before = state();
    const isSame = next.name === before.name && versionOf(next) === versionOf(before);
    show({ state: next, ...(isSame ? {} : { isBarPutAway: false }) });
  }

  function show(parts: Partial<UpdateView>): void {
    view.update({ updates: { ...view.view().updates, ...parts } });
  }
}

function versionOf(state: UpdateState): string | null {
  return 'version' in state ? state.version : null;
}
