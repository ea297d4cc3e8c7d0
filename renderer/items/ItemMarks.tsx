import { useMemo } from 'react';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { putAsideIds } from '../../shared/quiet/quiet.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

/** Marks an unread item. */
export function UnreadDot() {
  const { t } = useApp().texts;
  return (
    <span className="unread-dot" title={t('unread.item')}>
      <span className="visually-hidden">{t('unread.item')}</span>
    </span>
  );
}

/** Marks an item that does not notify for now. */
export function SnoozedMark() {
  const { t } = useApp().texts;
  return (
    <span className="snoozed-mark" title={t('lists.snoozed')}>
      <Icon name="bell-off" />
      <span className="visually-hidden">{t('lists.snoozed')}</span>
    </span>
  );
}

/** The ids of the items that do not notify for now. */
export function useSnoozedIds(kind: ItemKind): ReadonlySet<string> {
  const quiet = useView((view) => view.quiet);
  return useMemo(() => putAsideIds(quiet, kind), [quiet, kind]);
}
