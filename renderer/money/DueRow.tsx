import type { DueService } from '../../shared/domain/money.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { dueInWords } from '../formats/service-words.ts';
import { LinkRow } from '../items/LinkRow.tsx';
import { useApp } from '../state/app-context.ts';

/** A payment that is due: for which service, when, and how much. */
export function DueRow({ due, money }: { due: DueService; money: MoneyFormat }) {
  const { texts, times } = useApp();
  const { service, date } = due;
  const { briefDate, distance, urgency } = dueInWords(date, texts, times);
  return (
    <LinkRow
      route={{ view: 'service', id: service.id }}
      name={plainServiceName(service)}
      note={
        <>
          {briefDate} · <span className={`due due-${urgency}`}>{distance}</span>
        </>
      }
      end={service.price === null ? undefined : money.price(service.price)}
    />
  );
}
