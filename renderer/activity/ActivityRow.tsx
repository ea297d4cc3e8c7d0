import { memo } from 'react';
import type { Announcement, ChangeKind, JournalEntry } from '../../shared/domain/change.ts';
import { routeOf } from '../../shared/view/route.ts';
import {
  changeInWords,
  stepInWords,
  subjectInWords,
  whenInWords,
} from '../formats/change-words.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainWord } from '../formats/plain-name.ts';
import { CutName } from '../items/CutName.tsx';
import { AccountMark } from '../items/ItemMarks.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

const kindIcons = {
  'service-suspended': 'pause-octagon',
  'service-not-active': 'warning',
  'service-active-again': 'check',
  'service-gone': 'trash',
  'service-new': 'server',
  'service-due-soon': 'calendar',
  'service-due-moved': 'calendar',
  'service-price-changed': 'sliders',
  'ticket-answered': 'ticket',
  'ticket-closed': 'check',
  'ticket-status-changed': 'ticket',
  'ticket-opened-elsewhere': 'ticket',
  'alert-invoice': 'bell',
  'alert-message': 'bell',
} as const satisfies Record<ChangeKind, IconName>;

const announcementIcons = {
  pending: 'clock',
  held: 'clock',
  told: 'bell',
  seen: 'eye',
  off: 'bell-off',
  failed: 'warning',
} as const satisfies Record<Announcement, IconName>;

/** From one status to another: the step says all that the kind would. */
const statusSteps: ReadonlySet<ChangeKind> = new Set([
  'service-suspended',
  'service-not-active',
  'service-active-again',
]);

interface ActivityRowProps {
  readonly entry: JournalEntry;
  readonly money: MoneyFormat;
}

/** One change in one line, a link to its item. Renders again only when its entry changes. */
export const ActivityRow = memo(function ActivityRow({ entry, money }: ActivityRowProps) {
  const { store, t, texts, times } = useApp();
  const { change, announcement } = entry;
  const { from, to } = stepInWords(change, texts, times, money);
  const isStepAlone = statusSteps.has(change.kind) && from !== null && to !== null;
  const when = whenInWords(change, texts, times, change.firstSeenMs);
  const fate = t(`activity.${announcement}`);
  return (
    <li className="activity-row">
      <button
        type="button"
        className={`activity-button activity-${change.kind}`}
        onClick={() => store.navigate(routeOf(change))}
      >
        <Icon name={kindIcons[change.kind]} className="activity-icon" />
        <span className="row-name">
          <CutName name={subjectInWords(change, texts)} />
        </span>
        <span className="activity-what">
          {!isStepAlone && <span className="activity-kind">{changeInWords(change, texts)}</span>}
          <span className={isStepAlone ? 'activity-kind row-cut' : 'activity-step row-cut'}>
            {from !== null && <bdi>{plainWord(from)}</bdi>}
            {from !== null && to !== null && ` ${t('activity.step-arrow')} `}
            {to !== null && <bdi>{plainWord(to)}</bdi>}
          </span>
          <AccountMark id={change.itemId} />
        </span>
        <span className="activity-when" title={when}>
          <span aria-hidden="true">{times.clock(change.firstSeenMs, change.firstSeenMs)}</span>
          <span className="visually-hidden">{when}</span>
        </span>
        <span className={`activity-fate activity-fate-${announcement}`} title={fate}>
          <Icon name={announcementIcons[announcement]} />
          <span className="visually-hidden">{fate}</span>
        </span>
      </button>
    </li>
  );
});
