import { useId, useMemo } from 'react';
import { historyOf, longestJournal } from '../../shared/domain/change.ts';
import type { ItemRef } from '../../shared/domain/unread.ts';
import { changeInWords, stepInWords, whenInWords } from '../formats/change-words.ts';
import { plainWord } from '../formats/plain-name.ts';
import { useApp, useView } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';

/** The changes to a service or ticket that this computer saw, newest first. */
export function ItemTimeline({ kind, id }: ItemRef) {
  const { t, texts, times } = useApp();
  const titleId = useId();
  const service = useView((view) => view.services.items.find((one) => one.id === id));
  const money = useMoney().of(service ?? { id });
  const journal = useView((view) => view.journal);
  const sinceMs = useView((view) => view.visit.sinceMs);
  const history = useMemo(() => historyOf(journal, { kind, id }), [journal, kind, id]);
  return (
    <section className="detail-section" aria-labelledby={titleId}>
      <h3 id={titleId} className="section-title">
        {t('timeline.title')}
      </h3>
      <ol className="timeline">
        {history.map((change) => {
          const { from, to } = stepInWords(change, texts, times, money);
          return (
            <li key={change.id} className={`timeline-entry timeline-${change.kind}`}>
              <p className="timeline-what">
                {changeInWords(change, texts)}
                <span className="timeline-step">
                  {from !== null && <bdi>{plainWord(from)}</bdi>}
                  {from !== null && to !== null && ` ${t('activity.step-arrow')} `}
                  {to !== null && <bdi>{plainWord(to)}</bdi>}
                </span>
              </p>
              <p className="timeline-when">{whenInWords(change, texts, times)}</p>
            </li>
          );
        })}
        {journal.length >= longestJournal && (
          <li className="timeline-entry timeline-edge">
            <p className="timeline-what">{t('timeline.older')}</p>
            <p className="timeline-when">{t('timeline.older-note')}</p>
          </li>
        )}
        {sinceMs !== null && (
          <li className="timeline-entry timeline-edge">
            <p className="timeline-what">
              {t('timeline.begin', { time: times.moment(new Date(sinceMs).toISOString()) })}
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}
