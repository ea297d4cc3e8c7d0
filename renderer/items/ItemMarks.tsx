import { type CSSProperties, useMemo } from 'react';
import type { Ticket } from '../../shared/domain/domain.ts';
import type { Aside, ItemKind } from '../../shared/domain/unread.ts';
import { putAsideIds } from '../../shared/quiet/quiet.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { searchedTexts } from '../../shared/reading/ticket-texts.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { onceForEach } from '../../shared/values/once-for-each.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { type Excerpt, excerptOf } from '../../shared/values/text-search.ts';
import { accountMarks, labelParts } from '../../shared/view/account-name.ts';
import { staleListOf } from '../../shared/view/view.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';

/** Separates what stands apart when it is read out or copied. */
export function Comma() {
  return <span className="visually-hidden">, </span>;
}

/** Marks an unread item. */
export function UnreadDot() {
  const { t } = useApp();
  return (
    <span className="unread-dot" title={t('unread.item')}>
      <span className="visually-hidden">{t('unread.item')}</span>
    </span>
  );
}

/** Marks an item that does not notify for now, or a ticket that the person is done with. */
export function AsideMark({ aside }: { aside: Aside }) {
  const { t } = useApp();
  const said = t(aside === 'done' ? 'ticket.done' : 'lists.snoozed');
  return (
    <span className="snoozed-mark" title={said}>
      <Icon name={aside === 'done' ? 'check' : 'bell-off'} />
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

/** Marks a service whose list is shown as it was read earlier. */
export function StaleMark({ id }: { id: string }) {
  const { t, times } = useApp();
  const asOfMs = useView(({ services }) => staleListOf(id, services)?.asOfMs ?? null);
  if (asOfMs === null) return null;
  const said = t('section.item-stale', { time: times.clock(asOfMs) });
  return (
    <span className="snoozed-mark" title={said}>
      <Icon name="clock" />
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

interface AccountMarkProps {
  readonly id: string;
  /** Show it even while only one account is shown, for items that may be another's. */
  readonly isAlways?: boolean;
}

/**
 * Names the item's account if several are shown together; what distinguishes it from namesakes is only read out, and in
 * the tooltip.
 */
export function AccountMark({ id, isAlways = false }: AccountMarkProps) {
  const key = accountOf(id);
  const name = useWindowState(({ view, scope }) => {
    const several = (isAlways || scope === null) && view !== null && view.accounts.length > 1;
    return several ? (view.accounts.find((card) => card.key === key)?.label ?? null) : null;
  });
  if (name === null) return null;
  const [own, mark] = labelParts(name);
  return (
    <span className="account-mark" title={name} translate="no">
      <Comma />
      <AccountInitial account={key} />
      <bdi className="account-mark-name">{own}</bdi>
      <bdi className="visually-hidden">{mark}</bdi>
    </span>
  );
}

const marksOf = onceForEach(accountMarks, new WeakMap());

/** A letter on a color of its own: an account's mark, or the first one of a provider's name. */
export function AccountInitial({ account, name }: { account: string; name?: string }) {
  const mark = useWindowState(({ view }) =>
    name === undefined ? view && marksOf(view.accounts).get(account) : [...name][0]?.toUpperCase(),
  );
  return (
    // React's types do not include custom properties.
    <span
      className="account-initial"
      aria-hidden="true"
      data-mark={mark}
      style={{ '--account-hue': hueOf(account) } as CSSProperties}
    />
  );
}

/** In degrees; those of neighbors are far apart. */
function hueOf(account: string): number {
  const number =
    Number(account) ||
    [...account].reduce((sum, letter) => (sum * 127 + letter.charCodeAt(0)) % 360, 0);
  return Math.round((number * 137.5) % 360);
}

/** The ids of the items that do not notify for now, and why. */
export function useAsideIds(kind: ItemKind): ReadonlyMap<string, Aside> {
  const quiet = useView((view) => view.quiet);
  return useMemo(() => putAsideIds(quiet, kind), [quiet, kind]);
}

/** More than fits in a line. */
const longestFound = 200;

/** Where a ticket's messages contain the query; null when its subject or id does, or when there is no query. */
export function foundInMessages(
  { subject, id, message, conversation }: Ticket,
  query: string,
): Excerpt | null {
  if (query === '') return null;
  return excerptOf(
    query,
    `${subject ?? ''}\n${id}`,
    searchedTexts({ message, conversation }, readableText),
  );
}

/** The words around a match, with the match highlighted. */
export function FoundWords({ before, match, after }: Excerpt) {
  return (
    <span className="found-words" dir="auto">
      {plainLine(before, longestFound)} <mark>{plainLine(match, longestFound)}</mark>{' '}
      {plainLine(after, longestFound)}
    </span>
  );
}
