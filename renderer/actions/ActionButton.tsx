import { Button, type ButtonProps } from '../parts/Button.tsx';
import { useApp, useRoute, useView } from '../state/app-context.ts';
import { actionCalled } from './action-table.ts';
import { spokenBinding } from './shortcuts.ts';

/** An action of the table for what is open: its name and icon, and what makes a button do it. Null where it is not offered. */
export function useAction(id: string) {
  const app = useApp();
  const route = useRoute();
  const os = useView((view) => view.platform.os);
  const { text, icon, keys, run, isOffered } = actionCalled(id);
  const isShown = useView((view) => isOffered?.(view, route, []) ?? true);
  if (!isShown) return null;
  const act = () => {
    const { view } = app.store.state.getState();
    if (view !== null) run?.({ ...app, view, route, picked: [] });
  };
  const attributes = { 'aria-keyshortcuts': keys[0] && spokenBinding(keys[0], os), onClick: act };
  return { name: app.t(text), icon, attributes };
}

interface ActionButtonProps extends Omit<ButtonProps, 'label'> {
  /** Of the action. */
  readonly id: string;
  /** The action's name is then read out and shown as a tooltip. */
  readonly isIconAlone?: boolean;
}

/** A button for an action, with the action's name or another. Nothing where it is not offered. */
export function ActionButton({ id, isIconAlone = false, children, ...button }: ActionButtonProps) {
  const action = useAction(id);
  if (action === null) return null;
  return (
    <Button label={isIconAlone ? action.name : undefined} {...action.attributes} {...button}>
      {!isIconAlone && (children ?? action.name)}
    </Button>
  );
}
