import { type Cycle, cycleOf, yearly } from '../values/billing-cycle.ts';
import { addDays, daysUntil, monthsAfter } from '../values/calendar.ts';
import {
  add,
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  times,
  zero,
} from '../values/decimal.ts';
import type { Service } from './domain.ts';

/** A sum of prices, with the number of services in it and of those left out because they have no price. */
export interface Sum {
  readonly total: Decimal;
  readonly count: number;
  readonly withoutPrice: number;
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

/** In what they cost in a year if each price is for one cycle. */
export function sumOf(services: readonly Service[], cycle = yearly): Sum {
  const amounts = services.flatMap(({ price }) => (price === null ? [] : (decimalOf(price) ?? [])));
  return {
    total: amounts.reduce((sum, amount) => add(sum, perYearOf(amount, cycle)), zero),
    count: amounts.length,
    withoutPrice: services.length - amounts.length,
  };
}

/** What services cost. Only those whose billing cycle is known are added together. */
export function costsOf(services: readonly Service[]) {
  const byCycle = Map.groupBy(services, ({ billingCycle }) => cycleOf(billingCycle));
  const others = sumOf(byCycle.get(undefined) ?? []);
  byCycle.delete(undefined);
  const sums = Array.from(byCycle, ([cycle, items]) => sumOf(items, cycle));
  const perYear = sums.reduce((sum, { total }) => add(sum, total), zero);
  return {
    /** What a year costs on average; of those with a price, and how many these are. */
    perYear,
    count: sums.reduce((sum, { count: priced }) => sum + priced, 0),
    /** How many have a known cycle and no price. */
    withoutPrice: sums.reduce((sum, { withoutPrice }) => sum + withoutPrice, 0),
    /** A twelfth of a year, rounded to the decimals that the prices have, at least two. */
    perMonth: monthOf(perYear),
    /** Those with another cycle or none, in what they cost each time. */
    others,
  };
}

/** A twelfth, rounded to the decimals of the year's sum, at least two. */
export function monthOf(perYear: Decimal): Decimal {
  return dividedBy(perYear, 12, Math.max(2, perYear.decimals));
}

/**
 * The services by type or product, the most expensive group first. Each has the provider's word as its name; null where
 * none is given.
 */
export function costGroups(services: readonly Service[], field: 'type' | 'productName') {
  const groups = Map.groupBy(services, (service) => service[field]?.trim() || null);
  return [...groups]
    .map(([name, group]) => ({ name, serviceCount: group.length, costs: costsOf(group) }))
    .sort(
      (a, b) =>
        compareDecimals(b.costs.perYear, a.costs.perYear) || b.serviceCount - a.serviceCount,
    );
}

export type CostGroup = ReturnType<typeof costGroups>[number];

/** Services with a due date, the earliest first. `today` is YYYY-MM-DD; dates that cannot be read are left out. */
export function dueServices(services: readonly Service[], today: string): readonly DueService[] {
  const due = services.flatMap((service) => {
    const date = service.nextDueDate ?? '';
    const days = daysUntil(date, today);
    return days === null ? [] : [{ service, date, days }];
  });
  return due.sort((a, b) => a.days - b.days);
}

/** Those due from today to `days` ahead, without the overdue ones. */
export function dueWithin(due: readonly DueService[], days: number): readonly DueService[] {
  return due.filter((one) => !isOverdue(one.days) && one.days <= days);
}

/** The payments from today on until `days` ahead, earliest first: those of each month. */
export function paymentsWithin(
  due: readonly DueService[],
  today: string,
  days: number,
): readonly DueService[] {
  const first = monthNumber(today);
  const count = monthNumber(addDays(today, days)) - first + 1;
  return Array.from({ length: count }, (_, at) => paymentsIn(due, monthText(first + at)))
    .flat()
    .filter((one) => one.days <= days);
}

export type Year = ReturnType<typeof yearOf>;
export type MonthDue = Year['months'][number];

/**
 * The payments of the coming twelve months, as `paymentsIn` finds them. `today` is YYYY-MM-DD. Amounts are as
 * `decimalText` writes them.
 */
export function yearOf(due: readonly DueService[], today: string) {
  const first = monthNumber(today);
  const sums = Array.from({ length: 12 }, (_, at) => {
    const month = monthText(first + at);
    const payments = paymentsIn(due, month).map(({ service }) => service);
    const isOften = ({ billingCycle }: Service) => isMonthly(cycleOf(billingCycle));
    return {
      month,
      payments,
      monthly: sumOf(payments.filter(isOften)).total,
      others: sumOf(payments.filter((service) => !isOften(service))).total,
    };
  });
  const late = due.filter(({ days }) => isOverdue(days));
  const overdue = decimalText(sumOf(late.map((one) => one.service)).total);
  const most = sums.reduce((big, one) => (compareDecimals(one.others, big.others) > 0 ? one : big));
  const [service, ...further] = [...new Set(most.payments)]
    .filter(({ billingCycle }) => !isMonthly(cycleOf(billingCycle)))
    .sort((a, b) => (b.price ?? 0) - (a.price ?? 0));
  return {
    /** Twelve, from today's on. */
    months: sums.map(({ month, payments, monthly, others }, at) => ({
      /** YYYY-MM. */
      month,
      /** How many payments are due, also without a price. */
      count: payments.length,
      /** What is billed monthly. */
      monthly: decimalText(monthly),
      /** All else: renewals of a longer cycle, and what has no known cycle. */
      others: decimalText(others),
      total: decimalText(add(monthly, others)),
      /** What is overdue today, apart from the total: in the first month. */
      overdue: at === 0 ? overdue : decimalText(zero),
    })),
    /** How many services are overdue: their later renewals are in no month. */
    overdueCount: late.length,
    /**
     * The payments of the month in which the most is due beside what is billed monthly; null for none. With the most
     * expensive of them, how many more there are, and the month's total.
     */
    big:
      service === undefined || compareDecimals(most.others, zero) <= 0
        ? null
        : {
            month: most.month,
            amount: decimalText(most.others),
            service,
            furtherCount: further.length,
            total: decimalText(add(most.monthly, most.others)),
          },
  };
}

/**
 * The payments of a month (YYYY-MM), earliest first: due dates, and later renewals of services whose cycle is known.
 * Without services that are overdue: we cannot tell whether they continue.
 */
export function paymentsIn(due: readonly DueService[], month: string): readonly DueService[] {
  const alike = Map.groupBy(
    due.filter(({ days }) => !isOverdue(days)),
    ({ date, service }) => `${date} ${service.billingCycle}`,
  );
  const payments = [...alike.values()].flatMap((same) =>
    same.slice(0, 1).flatMap(({ service, date: first, days }) =>
      datesIn(month, cycleOf(service.billingCycle), first).flatMap((date) => {
        const then = { date, days: days + (daysUntil(date, first) ?? 0) };
        return same.map((one) => ({ ...one, ...then }));
      }),
    ),
  );
  return payments.sort((a, b) => a.days - b.days);
}

/** The days of a month (YYYY-MM) on which a service that is first due on `date` is paid. */
function datesIn(month: string, cycle: Cycle | undefined, date: string): readonly string[] {
  const after = monthNumber(month) - monthNumber(date);
  if (after < 0 || (after > 0 && cycle === undefined)) return [];
  if (cycle?.unit !== 'day')
    return after % (cycle?.count ?? 1) === 0 ? [monthsAfter(date, after) ?? date] : [];
  const untilFirst = Math.max(0, daysUntil(`${month}-01`, date) ?? 0);
  const dates: string[] = [];
  let then = addDays(date, Math.ceil(untilFirst / cycle.count) * cycle.count);
  while (then.startsWith(month)) {
    dates.push(then);
    then = addDays(then, cycle.count);
  }
  return dates;
}

function isMonthly(cycle: Cycle | undefined): boolean {
  return cycle?.unit === 'month' && cycle.count === 1;
}

/** Of a date or month that begins with YYYY-MM: one more for each month. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** Rounded where a year is no whole number of cycles. */
function perYearOf(amount: Decimal, { unit, count: length }: Cycle): Decimal {
  const year = unit === 'month' ? 12 : 365;
  return year % length === 0
    ? times(amount, year / length)
    : dividedBy(times(amount, year), length, Math.max(2, amount.decimals));
}
