import { useApp } from '../state/app-context.ts';

/** Marks an unread item. */
export function UnreadDot() {
  const { t } = useApp().texts;
  return (
    <span className="unread-dot" title={t('unread.item')}>
      <span className="visually-hidden">{t('unread.item')}</span>
    </span>
  );
}
