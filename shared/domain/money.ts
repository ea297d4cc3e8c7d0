import { daysUntil, monthsAfter } from '../values/calendar.ts';
import { add, compareDecimals, type Decimal, decimalOf, dividedBy, times, zero } from '../values/decimal.ts';
import { onceForEach } from '../values/once-for-each.ts';
import type { Service } from './domain.ts';
import { wordKey } from './vocabulary.ts';

/** A sum of prices, with the number of services in it and of those left out because they have no price. */
export interface Sum {
  readonly total: Decimal;
  readonly count: number;
  readonly withoutPrice: number;
}

const nothingSummed: Sum = { total: zero, count: 0, withoutPrice: 0 };

/** What services cost. Only cycles that the API document names are added together. */
export interface Costs {
  readonly monthly: Sum;
  readonly yearly: Sum;
  /** Exact: twelve times the monthly sum plus the yearly one. */
  readonly perYear: Decimal;
  /** A twelfth of it, rounded to the decimals that the prices have, at least two. */
  readonly perMonth: Decimal;
  /** Each other cycle by itself, in the provider's words; null where none is given. The largest sum first. */
  readonly otherCycles: readonly { readonly cycle: string | null; readonly sum: Sum }[];
}

/** What a group of services costs. */
export interface CostGroup {
  /** The provider's word; null where none is given. */
  readonly name: string | null;
  readonly serviceCount: number;
  readonly costs: Costs;
}

/** A service whose due date can be read. */
export interface DueService {
  readonly service: Service;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** From today; negative when it has passed. */
  readonly days: number;
}

/** Whether a payment that is due in this many days is overdue: on its day it is not yet. */
export function isOverdue(days: number): boolean {
  return days < 0;
}

/** The service's due date (YYYY-MM-DD) if that day has passed: the likely cause of a suspension. Otherwise null. */
export function paymentOverdue({ nextDueDate }: Service, today: string): string | null {
  if (nextDueDate === null) return null;
  const days = daysUntil(nextDueDate, today);
  return days !== null && isOverdue(days) ? nextDueDate : null;
}

export function sumOf(services: readonly Service[]): Sum {
  // Thousands of services share a handful of prices.
  const counts = new Map<number | null, number>();
  for (const { price } of services) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].reduce(addPrices, nothingSummed);
}

export function costsOf(services: readonly Service[]): Costs {
  const keyOf = onceForEach((cycle: string | null) => wordKey(cycle?.trim() ?? ''));
  const byCycle = new Map(
    Array.from(
      Map.groupBy(services, ({ billingCycle }) => keyOf(billingCycle)),
      ([key, items]) => [key, { cycle: items[0]?.billingCycle?.trim() || null, sum: sumOf(items) }],
    ),
  );
  const monthly = byCycle.get('monthly')?.sum ?? nothingSummed;
  const yearly = byCycle.get('yearly')?.sum ?? nothingSummed;
  const perYear = add(times(monthly.total, 12), yearly.total);
  return {
    monthly,
    yearly,
    perYear,
    perMonth: monthOf(perYear),
    otherCycles: [...byCycle]
      .filter(([key]) => key !== 'monthly' && key !== 'yearly')
      .map(([, other]) => other)
      .sort((a, b) => compareDecimals(b.sum.total, a.sum.total)),
  };
}

/** A twelfth, rounded to the decimals of the year's sum, at least two. */
export function monthOf(perYear: Decimal): Decimal {
  return dividedBy(perYear, 12, Math.max(2, perYear.decimals));
}

/** The services by type or product, the most expensive group first. */
export function costGroups(
  services: readonly Service[],
  field: 'type' | 'productName',
): readonly CostGroup[] {
  const groups = Map.groupBy(services, (service) => service[field]?.trim() || null);
  return [...groups]
    .map(([name, group]) => ({ name, serviceCount: group.length, costs: costsOf(group) }))
    .sort((a, b) => compareDecimals(b.costs.perYear, a.costs.perYear) || b.serviceCount - a.serviceCount);
}

/** Services with a due date, the earliest first. `today` is YYYY-MM-DD; dates that cannot be read are left out. */
export function dueServices(services: readonly Service[], today: string): readonly DueService[] {
  const daysTo = onceForEach((date: string) => daysUntil(date, today));
  const due: DueService[] = [];
  for (const service of services) {
    const date = service.nextDueDate ?? '';
    const days = daysTo(date);
    if (days !== null) due.push({ service, date, days });
  }
  return due.sort((a, b) => a.days - b.days);
}

/** Those due from today to `days` ahead, without the overdue ones. */
export function dueWithin(due: readonly DueService[], days: number): readonly DueService[] {
  return due.filter((one) => !isOverdue(one.days) && one.days <= days);
}

/**
 * The same, earliest first, with each service repeated at its later renewals within that time if its cycle is known.
 * Overdue services are left out: we cannot tell whether they continue.
 */
export function paymentsWithin(due: readonly DueService[], days: number): readonly DueService[] {
  return dueWithin(due, days)
    .flatMap((one) => [one, ...renewalsOf(one, days)])
    .sort((a, b) => a.days - b.days);
}

/** How many months a billing cycle has, if it is one of those that sums are made of. */
export function monthsOf(billingCycle: string | null): number | undefined {
  switch (wordKey(billingCycle ?? '')) {
    case 'monthly':
      return 1;
    case 'yearly':
      return 12;
    default:
      return undefined;
  }
}

function renewalsOf({ service, date, days }: DueService, untilDays: number): readonly DueService[] {
  const months = monthsOf(service.billingCycle);
  if (months === undefined) return [];
  const renewals: DueService[] = [];
  for (let at = months; ; at += months) {
    const then = monthsAfter(date, at);
    const further = then === null ? null : daysUntil(then, date);
    if (then === null || further === null || days + further > untilDays) return renewals;
    renewals.push({ service, date: then, days: days + further });
  }
}

function addPrices(sum: Sum, [price, count]: readonly [number | null, number]): Sum {
  const amount = price === null ? null : decimalOf(price);
  return amount === null
    ? { ...sum, withoutPrice: sum.withoutPrice + count }
    : { ...sum, total: add(sum.total, times(amount, count)), count: sum.count + count };
}
