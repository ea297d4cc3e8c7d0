import { Fragment } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { paymentOverdue } from '../../shared/domain/money.ts';
import { cycleInWords } from '../../shared/texts/status-words.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { priceForCycle, typeInWords } from '../formats/service-words.ts';
import { CopyableId } from '../items/CopyableId.tsx';
import { Field, Fields } from '../items/Fields.tsx';
import { useApp } from '../state/app-context.ts';
import { useMoney } from '../state/use-money.ts';
import { useDue } from './use-due.ts';

interface ServiceFieldsProps {
  readonly service: Service;
  /** Whether it is said above what is owed, and since when. */
  readonly isOwedTold: boolean;
}

/** Every field of the API document that this service has, a fact once. */
export function ServiceFields({ service, isOwedTold }: ServiceFieldsProps) {
  const { t, texts, times } = useApp();
  const money = useMoney();
  const due = useDue(service);
  const type = service.type === null ? null : typeInWords(service.type, texts);
  const product = [...new Set([service.productName, type])].filter((part) => part !== null);
  return (
    <Fields>
      {product.length > 0 && String(product) !== serviceName(service) && (
        <Field label={t('service.product')}>
          {product.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Field>
      )}
      <Field label={t('service.domain')}>
        {service.domain !== null && <CopyableId id={service.domain} isName />}
      </Field>
      <Field label={t('service.ip-address')}>
        {service.ipAddress !== null && <CopyableId id={service.ipAddress} isName />}
      </Field>
      {due !== null && !isOwedTold && (
        <Field
          label={t(paymentOverdue(service, times.today) === null ? 'lists.due' : 'service.was-due')}
        >
          {due.date}
          {due.distance !== null && (
            <span className={`due due-${due.urgency}`}> · {due.distance}</span>
          )}
        </Field>
      )}
      <Field label={t('service.price')}>{priceForCycle(service, texts, money.of(service))}</Field>
      {service.billingCycle !== null && service.price === null && (
        <Field label={t('service.billing-cycle')}>
          {cycleInWords(service.billingCycle, texts)}
        </Field>
      )}
      <Field label={t('service.id')}>
        <CopyableId id={serverIdOf(service.id)} />
      </Field>
    </Fields>
  );
}
