import { useApp, useView } from '../state/app-context.ts';
import { keyOf } from './action-table.ts';
import { bindingLabel } from './shortcuts.ts';

interface KeyHintProps {
  /** Of the action table. */
  readonly action: 'send' | 'undo-send';
}

/** Names an action's key. */
export function KeyHint({ action }: KeyHintProps) {
  const { t, locale } = useApp().texts;
  const os = useView((view) => view.platform.os);
  const keys = bindingLabel(keyOf(action), os, locale);
  // The button beside it says what it undoes.
  return action === 'send' ? <p>{t('new.send-hint', { keys })}</p> : <p translate="no">{keys}</p>;
}
