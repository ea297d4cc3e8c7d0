import type { ItemKind } from '../../shared/domain/unread.ts';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import type { MenuChoice } from '../parts/PopupButton.tsx';
import { lengthInWords } from '../quiet/snooze-items.ts';
import { type App, useApp, useRoute, useView, useWindowState } from '../state/app-context.ts';
import type { Action } from './action.ts';
import { actions } from './action-table.ts';

/** The actions for a service or ticket that make sense now. None for any other route. */
export function actionsOfItem(view: View, route: Route): readonly Action[] {
  return actions.filter(
    ({ place, run, isOffered }) =>
      (place === 'item' || place === route.view) &&
      run !== undefined &&
      (isOffered?.(view, route, []) ?? true),
  );
}

/** Returns a function that lists what can be done with an item, except for these actions. */
export function useItemMenu(kind: ItemKind, except: readonly string[] = []) {
  const app = useApp();
  return (id: string): readonly MenuChoice[] => {
    const { view } = app.store.state.getState();
    if (view === null) return [];
    const route: Route = { view: kind, id };
    return actionsOfItem(view, route)
      .filter((action) => !except.includes(action.id))
      .map((action) => ({
        ...labelled(action, app),
        run: () => action.run?.({ ...app, view, route, picked: [] }),
      }));
  };
}

/** What can be done with the picked rows of the list; nothing when none are picked. */
export function usePickedActs() {
  const app = useApp();
  const route = useRoute();
  const picked = useWindowState((state) => state.picked);
  // Otherwise each patch of the view would draw the list again.
  const view = useView((whole) => (picked.length === 0 ? null : whole));
  if (view === null) return [];
  // Actions that are not only about the rows come last.
  const inOrder = actions.toSorted(
    (a, b) => Number(a.place === 'anywhere') - Number(b.place === 'anywhere'),
  );
  return inOrder.flatMap((action) => {
    const { id, run, isOffered, pickedIcon } = action;
    return pickedIcon === undefined || isOffered?.(view, route, picked) === false
      ? []
      : [{ id, ...labelled(action, app), run: () => run?.({ ...app, view, route, picked }) }];
  });
}

/** As a menu shows it: snoozes in one group, named by how long they last. */
function labelled({ text, snooze }: Action, app: App): Pick<MenuChoice, 'label' | 'group'> {
  const { t } = app;
  if (snooze === undefined) return { label: t(text) };
  return { label: lengthInWords(snooze, app), group: t('quiet.snooze') };
}
