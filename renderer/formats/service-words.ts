import type { Service } from '../../shared/domain/domain.ts';
import { serviceAddress, serviceName, serviceNote } from '../../shared/domain/item-name.ts';
import { isOverdue } from '../../shared/domain/money.ts';
import { wordKey } from '../../shared/domain/vocabulary.ts';
import { entryOf } from '../../shared/providers/place.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { cycleInWords } from '../../shared/texts/status-words.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { cycleOf } from '../../shared/values/billing-cycle.ts';
import { daysUntil } from '../../shared/values/calendar.ts';
import type { MoneyFormat } from './money-format.ts';
import type { TimeFormat } from './time-format.ts';

/** A known type in words, any other unchanged. */
export function typeInWords(type: string, { t }: WindowTexts): string {
  const text = entryOf(typeTexts, wordKey(type));
  return text === undefined ? type : t(text);
}

const typeTexts = {
  shared_hosting: 'service.type-shared-hosting',
  hosting: 'service.type-shared-hosting',
  vps: 'service.type-vps',
  server: 'service.type-server',
  domain: 'service.type-domain',
  mail: 'service.type-mail',
  backup: 'service.type-backup',
  license: 'service.type-license',
  certificate: 'service.type-certificate',
  account: 'service.type-account',
  storage: 'service.type-storage',
} as const;

/** The id of a service that is called only by its product, since several may be; else empty. */
export function idAmongNamesakes(service: Service, { t }: WindowTexts): string {
  const isOnlyProduct =
    serviceAddress(service) === null && serviceName(service) === service.productName;
  return isOnlyProduct ? `${t('service.id')} ${serverIdOf(service.id)}` : '';
}

/** What the name of a service does not say; empty if there is nothing more. */
export function noteInWords(service: Service, texts: WindowTexts): string {
  return serviceNote(service) || idAmongNamesakes(service, texts);
}

/** The price per billing cycle, if that is known; null without a price. */
export function priceForCycle(
  { price, billingCycle }: Service,
  texts: WindowTexts,
  money: MoneyFormat,
): string | null {
  if (price === null) return null;
  const amount = money.price(price);
  if (billingCycle === null) return amount;
  const cycle = cycleOf(billingCycle);
  if (cycle?.unit !== 'month')
    return texts.t('service.per-other', {
      price: amount,
      cycle: cycleInWords(billingCycle, texts),
    });
  if (cycle.count === 1) return texts.t('service.per-month', { price: amount });
  return cycle.count === 12
    ? texts.t('service.per-year', { price: amount })
    : texts.t('service.per-months', { price: amount, count: cycle.count });
}

export interface DueInWords {
  /** The date; the original text if it is not one. */
  readonly date: string;
  /** Without the year where the distance makes it clear. */
  readonly briefDate: string;
  /** How far away; null if the date cannot be read. */
  readonly distance: string | null;
  readonly urgency: 'none' | 'soon' | 'over';
}

/** A due date this many days away or less is highlighted. */
const soonDays = 7;
/** Up to this distance the year is clear without being shown. */
const plainYearDays = 330;

export function dueInWords(nextDueDate: string, texts: WindowTexts, times: TimeFormat): DueInWords {
  const date = times.day(nextDueDate);
  const days = daysUntil(nextDueDate, times.today);
  if (days === null) return { date, briefDate: date, distance: null, urgency: 'none' };
  const briefDate = Math.abs(days) <= plainYearDays ? times.dayOfYear(nextDueDate) : date;
  if (days === 0)
    return { date, briefDate, distance: texts.t('service.due-today'), urgency: 'soon' };
  if (isOverdue(days))
    return {
      date,
      briefDate,
      distance: texts.t('service.due-ago', { count: -days }),
      urgency: 'over',
    };
  return {
    date,
    briefDate,
    distance: texts.t('service.due-in', { count: days }),
    urgency: days <= soonDays ? 'soon' : 'none',
  };
}
