import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costGroups,
  costsOf,
  dueServices,
  dueWithin,
  paymentsIn,
  paymentsWithin,
  sumOf,
  yearOf,
} from '../../../shared/domain/money.ts';
import { cycleOf } from '../../../shared/values/billing-cycle.ts';
import { addDays, monthsAfter } from '../../../shared/values/calendar.ts';
import {
  add,
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  times,
} from '../../../shared/values/decimal.ts';
import { aService } from '../../fakes/domain-fixtures.ts';

const exact = (value: number): Decimal => {
  const decimal = decimalOf(value);
  if (decimal === null) throw new Error(`${value} is no number.`);
  return decimal;
};
const text = (value: Decimal): string => decimalText(value);

/** Amounts in cents, as prices usually are, and any other JSON number. */
const price = fc.oneof(
  fc.integer({ min: -1_000_000, max: 100_000_000 }).map((cents) => cents / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

it('NaN and infinity have no decimal', () => {
  for (const value of [Number.NaN, Infinity, -Infinity]) expect(decimalOf(value)).toBeNull();
});

it('A decimal preserves a number exactly', () => {
  fc.assert(
    fc.property(price, (value) => {
      expect(Number(text(exact(value)))).toBe(value === 0 ? 0 : value);
      expect(text(exact(value))).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});

it('Decimals add, multiply and divide without binary rounding errors', () => {
  expect(text(add(exact(0.1), exact(0.2)))).toBe('0.3');
  expect(text(times(exact(8.9), 12))).toBe('106.8');
  expect(text(dividedBy(exact(118), 12, 2))).toBe('9.83');
  expect(text(dividedBy(exact(0.06), 12, 2))).toBe('0.01');
  expect(text(dividedBy(exact(-0.06), 12, 2))).toBe('-0.01');
});

const services = [
  aService('a', { price: 8.9, billingCycle: 'MONTHLY', type: 'VPS', productName: 'A' }),
  aService('b', { price: 0.2, billingCycle: 'monthly ', type: 'VPS', productName: 'B' }),
  aService('c', { price: 59, billingCycle: 'YEARLY', type: 'SHARED_HOSTING', productName: 'A' }),
  aService('d', { price: 30, billingCycle: 'QUARTERLY' }),
  aService('e', { price: 5, billingCycle: null }),
  aService('f', { price: null, billingCycle: 'MONTHLY' }),
  aService('g', { price: 7, billingCycle: 'Quarterly' }),
  aService('h', { price: 5, billingCycle: 'once' }),
];

it('Costs are summed for known cycles, and apart from them for others', () => {
  const costs = costsOf(services);
  expect(costs).toMatchObject({ count: 5, withoutPrice: 1 });
  expect(text(costs.perYear)).toBe('316.2');
  expect(text(costs.perMonth)).toBe('26.35');
  expect(costs.others).toMatchObject({ count: 2, withoutPrice: 0 });
  expect(text(costs.others.total)).toBe('10');
});

it('A price counts however its cycle is spelled', () => {
  const some = [
    aService('a', { price: 60, billingCycle: 'Semi-Annually' }),
    aService('b', { price: 10, billingCycle: 'Monthly' }),
  ];
  expect(text(costsOf(some).perYear)).toBe('240');
  const yearOfOne = (billingCycle: string) =>
    text(costsOf([aService('a', { price: 7, billingCycle })]).perYear);
  expect(['1W', '1Y', '5 months', '18 months', '30 days', 'P3M'].map(yearOfOne)).toEqual([
    '365.00',
    '7',
    '16.80',
    '4.67',
    '85.17',
    '28',
  ]);
  expect(costsOf([aService('a', { price: 7, billingCycle: 'biannually' })])).toMatchObject({
    count: 0,
    others: { count: 1 },
  });
});

it('Costs are grouped by product or type, most expensive first', () => {
  expect(
    costGroups(services, 'productName').map(({ name, costs }) => [name, text(costs.perYear)]),
  ).toEqual([
    ['A', '165.8'],
    [null, '148'],
    ['B', '2.4'],
  ]);
  expect(costGroups(services, 'type').map(({ name }) => name)).toEqual([
    null,
    'VPS',
    'SHARED_HOSTING',
  ]);
});

describe('what is due', () => {
  const today = '2026-02-27';
  const services = [
    aService('late', { nextDueDate: '2026-02-26', price: 1 }),
    aService('far', { nextDueDate: '2026-05-28', price: 8 }),
    aService('week', { nextDueDate: '2026-03-06', price: null }),
    aService('now', { nextDueDate: '2026-02-27', price: 2.5 }),
    aService('month', { nextDueDate: '2026-03-29', price: 4 }),
    aService('none', { nextDueDate: null }),
    aService('odd', { nextDueDate: '2026-02-30' }),
  ];
  const ids = (days: number) =>
    dueWithin(dueServices(services, today), days).map(({ service }) => service.id);

  it('Due services are sorted by date, and a period runs from today through its last day', () => {
    expect(dueServices(services, today).map(({ service, days }) => [service.id, days])).toEqual([
      ['late', -1],
      ['now', 0],
      ['week', 7],
      ['month', 30],
      ['far', 90],
    ]);
    expect(ids(7)).toEqual(['now', 'week']);
    expect(ids(30)).toEqual(['now', 'week', 'month']);
    expect(ids(90)).toEqual(['now', 'week', 'month', 'far']);
  });
});

const cycles = [
  'MONTHLY',
  'quarterly',
  'semiannually',
  'YEARLY',
  'biennially',
  'once',
  'WEEKLY',
  null,
];
const someServices = fc.array(
  fc.record({
    price: fc.oneof(
      fc.constant(null),
      fc.integer({ min: -500, max: 100_000 }).map((cents) => cents / 100),
    ),
    billingCycle: fc.constantFrom(...cycles),
    day: fc.integer({ min: -400, max: 800 }),
    nextDueDate: fc.constantFrom('written', null, '2026-02-30', 'soon'),
  }),
  { maxLength: 30 },
);
const anyDay = fc.integer({ min: 0, max: 12_000 }).map((day) => addDays('1996-01-01', day));

it('The bars hold exactly the payments of the twelve months, each in its month', () => {
  fc.assert(
    fc.property(someServices, anyDay, (parts, today) => {
      const some = parts.map(({ day, nextDueDate, ...part }, index) =>
        aService(String(index), {
          ...part,
          nextDueDate: nextDueDate === 'written' ? addDays(today, day) : nextDueDate,
        }),
      );
      const due = dueServices(some, today);
      const { months, big } = yearOf(due, today);
      // Each by itself, for over a year of the shortest cycle.
      const payments = due
        .filter(({ days }) => days >= 0)
        .flatMap(({ service, date }) => {
          const cycle = cycleOf(service.billingCycle);
          const after = (at: number) => {
            if (cycle === undefined) return at === 0 ? date : null;
            return cycle.unit === 'day'
              ? addDays(date, at * cycle.count)
              : monthsAfter(date, at * cycle.count);
          };
          return Array.from({ length: 60 }, (_, at) => ({ service, date: after(at) }));
        });
      expect(months.map(({ month }) => month)[0]).toBe(today.slice(0, 7));
      expect(new Set(months.map(({ month }) => month)).size).toBe(12);
      for (const { month, count, monthly, others, total } of months) {
        const then = payments.filter(({ date }) => date?.startsWith(month));
        const dates = then.map(({ service, date }) => `${date} ${service.id}`).toSorted();
        expect(
          paymentsIn(due, month)
            .map(({ service, date }) => `${date} ${service.id}`)
            .toSorted(),
        ).toEqual(dates);
        expect(count).toBe(then.length);
        expect(total).toBe(text(sumOf(then.map(({ service }) => service)).total));
        expect(
          compareDecimals(add(exact(Number(monthly)), exact(Number(others))), exact(Number(total))),
        ).toBe(0);
        expect(Number(others)).toBeLessThanOrEqual(Number(big?.amount ?? 0));
      }
      const late = due.filter(({ days }) => days < 0).map(({ service }) => service);
      const overdue = text(sumOf(late).total);
      expect(months.map((month) => month.overdue)).toEqual([overdue, ...Array(11).fill('0')]);
    }),
  );
});

it('The next big payment names the most expensive service of its month', () => {
  const some = [
    aService('monthly', { price: 500, billingCycle: 'MONTHLY', nextDueDate: '2026-12-31' }),
    aService('backup', { price: 56, billingCycle: 'semiannually', nextDueDate: '2026-12-05' }),
    aService('VPS 8', { price: 400, billingCycle: 'YEARLY', nextDueDate: '2027-06-30' }),
    aService('late', { price: 900, billingCycle: 'YEARLY', nextDueDate: '2026-11-01' }),
  ];
  const { big, months } = yearOf(dueServices(some, '2026-11-23'), '2026-11-23');
  expect(big).toMatchObject({
    month: '2027-06',
    amount: '456',
    service: { id: 'VPS 8' },
    furtherCount: 1,
  });
  expect(months.map(({ monthly }) => monthly)).toEqual(['0', ...Array(11).fill('500')]);
});

it('Renewals within the period are due again, also in short months', () => {
  const due = (billingCycle: string, nextDueDate: string, days: number) =>
    paymentsWithin(
      dueServices([aService('s', { billingCycle, nextDueDate })], '2026-01-15'),
      '2026-01-15',
      days,
    ).map(({ date }) => date);
  expect(due('MONTHLY', '2026-01-31', 90)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(due('MONTHLY', '2026-01-31', 30)).toEqual(['2026-01-31']);
  expect(due('YEARLY', '2026-01-31', 90)).toEqual(['2026-01-31']);
  expect(due('QUARTERLY', '2026-01-31', 120)).toEqual(['2026-01-31', '2026-04-30']);
  expect(due('WEEKLY', '2026-01-31', 30)).toEqual(['2026-01-31', '2026-02-07', '2026-02-14']);
  expect(due('2 weeks', '2026-01-31', 30)).toEqual(['2026-01-31', '2026-02-14']);
  expect(due('biweekly', '2026-01-31', 90)).toEqual(['2026-01-31']);
  // What is overdue is listed separately, and it is unknown whether it goes on.
  expect(due('MONTHLY', '2026-01-10', 90)).toEqual([]);
});
