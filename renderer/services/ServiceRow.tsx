import { memo } from 'react';
import type { Service } from '../../shared/domain.ts';
import { serviceName } from '../../shared/item-name.ts';
import { plainLine } from '../../shared/plain-line.ts';
import { useApp } from '../app-context.ts';
import { ServiceStatus } from '../parts/StatusPill.tsx';
import { plainServiceName } from '../plain-name.ts';
import { UnreadDot } from '../unread/UnreadDot.tsx';
import { dueInWords, priceForCycle, typeInWords } from './service-words.ts';

/** More than the line holds. */
const aboutLength = 200;

interface ServiceRowProps {
  readonly service: Service;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly isUnread: boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Drawn again only when its own service changed. */
export const ServiceRow = memo(function ServiceRow({
  service,
  isSelected,
  isTabStop,
  isUnread,
  today,
}: ServiceRowProps) {
  const { store, texts, times } = useApp();
  const name = serviceName(service);
  const about = [
    service.productName === name ? null : service.productName,
    service.type === null ? null : typeInWords(service.type, texts),
  ].filter((part) => part !== null);
  const due = service.nextDueDate === null ? null : dueInWords(service.nextDueDate, today, texts, times);
  return (
    <li className="row">
      <button
        type="button"
        className="row-button"
        data-row-id={service.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => store.navigate({ view: 'service', id: service.id })}
      >
        <span className="row-name" dir="auto">
          {isUnread && <UnreadDot />}
          {plainServiceName(service)}
        </span>
        <span className="row-line row-about">
          <ServiceStatus status={service.status} />
          <span className="row-cut row-rest" dir="auto">
            {plainLine(about.join(' · '), aboutLength)}
          </span>
        </span>
        <span className="row-line row-about">
          <span className="row-cut">
            {due !== null && (
              <>
                {texts.t('service.due-on', { date: due.briefDate })}
                {due.distance !== null && <span className={`due due-${due.urgency}`}> · {due.distance}</span>}
              </>
            )}
          </span>
          <span className="row-price">{priceForCycle(service, texts)}</span>
        </span>
      </button>
    </li>
  );
});
