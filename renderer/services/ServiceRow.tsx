import { memo } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { daysInWords } from '../formats/day-words.ts';
import type { MoneyFormat } from '../formats/money-format.ts';
import { plainServiceName } from '../formats/plain-name.ts';
import { noteInWords, priceForCycle, typeInWords } from '../formats/service-words.ts';
import { CutName } from '../items/CutName.tsx';
import { AccountMark, AsideMark, Comma, UnreadDot } from '../items/ItemMarks.tsx';
import { ServiceStatus } from '../items/StatusPill.tsx';
import { useApp } from '../state/app-context.ts';
import { DayStrip, hasStrip } from './DayStrip.tsx';
import { useDue } from './use-due.ts';

/** More than fits in the line. */
const aboutLength = 200;

interface ServiceRowProps {
  readonly service: Service;
  readonly isUnread: boolean;
  readonly isSnoozed: boolean;
  /** One line of columns instead of two lines. */
  readonly isWide: boolean;
  /** One letter for each of the last days; empty for none. */
  readonly days: string;
  /** YYYY-MM-DD. */
  readonly money: MoneyFormat;
}

/** Renders again only when its service changes. */
export const ServiceRow = memo(function ServiceRow(props: ServiceRowProps) {
  const { service, isUnread, isSnoozed, isWide, days, money } = props;
  const { t, texts } = useApp();
  // Beside a name of the person's own, there is more to say.
  const type =
    service.type === null || service.ownName !== undefined
      ? null
      : plainLine(typeInWords(service.type, texts), aboutLength);
  const note = plainLine(noteInWords(service, texts), aboutLength);
  const due = useDue(service);
  /** Without a column's header, and where the distance does not say of what it is. */
  const isSaid = !isWide && typeof due?.distance === 'string' && due.urgency !== 'over';
  return (
    <div
      className={isWide ? 'row row-service row-wide' : 'row row-service'}
      data-row-id={service.id}
    >
      <span className="row-name">
        <CutName name={plainServiceName(service)} />
        {isUnread && <UnreadDot />}
        {isSnoozed && <AsideMark aside="snoozed" />}
      </span>
      <span className="row-more">
        <span className="row-status">
          <Comma />
          <ServiceStatus of={service} />
          <Comma />
          {hasStrip(days) && (
            <span className="row-days">
              <DayStrip days={days} />
              {/[so]/.test(days) && (
                <span className="visually-hidden">{daysInWords(days, texts)}</span>
              )}
            </span>
          )}
        </span>
        <span className="row-about row-product">
          {note !== '' && (
            <span className="row-cut" dir="auto" title={note}>
              {note}
            </span>
          )}
          {type !== null && (
            <span className="row-cut row-type" title={type}>
              {note !== '' && '· '}
              <bdi>{type}</bdi>
            </span>
          )}
        </span>
        <span
          className="row-due row-cut"
          title={[due?.briefDate, due?.distance].filter(Boolean).join(', ')}
        >
          {due !== null && (
            <>
              {/* A column's header is not part of the row. */}
              <span className="visually-hidden">, {!isSaid && t('lists.due')} </span>
              <span className="row-date">
                {due.briefDate}
                {due.distance !== null && <Comma />}
              </span>{' '}
              {due.distance !== null && (
                <span className={`due due-${due.urgency}`}>
                  {isSaid ? t('service.due', { distance: due.distance }) : due.distance}
                </span>
              )}
            </>
          )}
        </span>
        <AccountMark id={service.id} />
      </span>
      <Comma />
      <span className="row-price row-cut">{priceForCycle(service, texts, money)}</span>
    </div>
  );
});
