import { useApp, useView } from '../state/app-context.ts';
import { keyOf } from './action-table.ts';
import { bindingLabel } from './shortcuts.ts';

interface KeyHintProps {
  /** Of the action table. */
  readonly action: 'send' | 'undo-send';
  readonly text: 'new.send-hint' | 'new.undo-hint';
}

/** Names an action's key. */
export function KeyHint({ action, text }: KeyHintProps) {
  const { t, locale } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return <p>{t(text, { keys: bindingLabel(keyOf(action), os, locale) })}</p>;
}
