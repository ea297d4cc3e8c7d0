import { memo } from 'react';
import type { JournalEntry } from '../../shared/change.ts';
import { plainLine } from '../../shared/plain-line.ts';
import { useApp } from '../app-context.ts';
import type { MoneyFormat } from '../money-format.ts';
import { plainWord } from '../plain-name.ts';
import { changeInWords, routeOf, stepInWords, whenInWords } from './change-words.ts';

const nameLength = 300;

interface ActivityRowProps {
  readonly entry: JournalEntry;
  readonly money: MoneyFormat;
}

/** One change; leads to its item. Drawn again only when its own entry changed. */
export const ActivityRow = memo(function ActivityRow({ entry, money }: ActivityRowProps) {
  const { store, texts, times } = useApp();
  const { change, announcement } = entry;
  const { from, to } = stepInWords(change, times, money);
  return (
    <li className="activity-row">
      <button type="button" className="activity-button" onClick={() => store.navigate(routeOf(change))}>
        <span className="row-name" dir="auto">
          {plainLine(change.itemName, nameLength) || change.itemId}
        </span>
        <span className={`activity-what activity-${change.kind}`}>
          <span className="activity-kind">{changeInWords(change, texts)}</span>
          <span className="activity-step">
            {from !== null && <bdi>{plainWord(from)}</bdi>}
            {from !== null && to !== null && ' → '}
            {to !== null && <bdi>{plainWord(to)}</bdi>}
          </span>
        </span>
        <span className="activity-when">
          <span>{whenInWords(change, texts, times)}</span>
          <span className={`activity-fate activity-fate-${announcement}`}>
            {texts.t(`activity.${announcement}`)}
          </span>
        </span>
      </button>
    </li>
  );
});
