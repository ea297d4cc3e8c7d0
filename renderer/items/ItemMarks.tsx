import { useMemo } from 'react';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { putAsideIds } from '../../shared/quiet/quiet.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { accountName } from '../../shared/view/account-name.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** More than fits beside an item's name. */
const longestMark = 60;

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

/** Where several accounts are shown together: whose this is. */
export function AccountMark({ id }: { id: string }) {
  const name = useWindowState(({ view, scope }) => {
    const several = scope === null && view !== null && view.accounts.length > 1 ? view.accounts : [];
    const card = several.find(({ key }) => key === accountOf(id));
    return card === undefined ? null : accountName(card);
  });
  if (name === null) return null;
  return (
    <span className="account-mark" title={name}>
      {/* Heard, and copied, as two things. */}
      <span className="visually-hidden">, </span>
      <bdi>{plainLine(name, longestMark)}</bdi>
    </span>
  );
}

/** The ids of the items that do not notify for now. */
export function useSnoozedIds(kind: ItemKind): ReadonlySet<string> {
  const quiet = useView((view) => view.quiet);
  return useMemo(() => putAsideIds(quiet, kind), [quiet, kind]);
}
