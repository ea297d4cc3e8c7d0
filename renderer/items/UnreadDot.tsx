import { useApp } from '../state/app-context.ts';

/** Stands before the name of an item with news. */
export function UnreadDot() {
  const { t } = useApp().texts;
  return (
    <span className="unread-dot" title={t('unread.item')}>
      <span className="visually-hidden">{t('unread.item')}</span>
    </span>
  );
}
