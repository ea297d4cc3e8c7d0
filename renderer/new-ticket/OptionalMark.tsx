import { useApp } from '../state/app-context.ts';

export function OptionalMark() {
  return <span className="optional">{useApp().texts.t('new.optional')}</span>;
}
