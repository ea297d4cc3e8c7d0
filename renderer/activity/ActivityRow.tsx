import { memo } from 'react';
import type { JournalEntry } from '../../shared/domain/change.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { changeInWords, routeOf, stepInWords, whenInWords } from '../formats/change-words.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainWord } from '../formats/plain-name.ts';
import { useApp } from '../state/app-context.ts';

const nameLength = 300;

interface ActivityRowProps {
  readonly entry: JournalEntry;
  readonly money: MoneyFormat;
}

/** One change, a link to its item. Renders again only when its entry changes. */
export const ActivityRow = memo(function ActivityRow({ entry, money }: ActivityRowProps) {
  const { store, texts, times } = useApp();
  const { change, announcement } = entry;
  const { from, to } = stepInWords(change, texts, times, money);
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
