import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costGroups,
  costsOf,
  dueServices,
  dueWithin,
  paymentsWithin,
  sumOf,
} from '../../../shared/domain/money.ts';
import { addDays, weeksFrom } from '../../../shared/values/calendar.ts';
import {
  add,
  compareDecimals,
  type Decimal,
  decimalOf,
  decimalText,
  dividedBy,
  times,
  zero,
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

describe('a decimal', () => {
  it.each([
    [8.9, '8.9'],
    [0.1, '0.1'],
    [-0.05, '-0.05'],
    [59, '59'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
    [0, '0'],
    [-0, '0'],
  ])('The decimal of %d is %s', (value, written) => {
    expect(text(exact(value))).toBe(written);
  });

  it('NaN and infinity have no decimal', () => {
    for (const value of [Number.NaN, Infinity, -Infinity]) expect(decimalOf(value)).toBeNull();
  });

  it('A decimal preserves a number exactly', () => {
    fc.assert(
      fc.property(price, (value) => {
        expect(Number(text(exact(value)))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('Decimals add without binary rounding errors, in any order', () => {
    expect(text(add(exact(0.1), exact(0.2)))).toBe('0.3');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { maxLength: 60 }), (cents) => {
        const prices = cents.map((value) => exact(value / 100));
        const sum = prices.reduce(add, zero);
        const total = cents.reduce((a, b) => a + b, 0);
        expect(Number(text(sum))).toBe(total === 0 ? 0 : total / 100);
        expect(compareDecimals(prices.toReversed().reduce(add, zero), sum)).toBe(0);
      }),
    );
  });

  it('Decimals multiply exactly, and division rounds halves away from zero', () => {
    expect(text(times(exact(8.9), 12))).toBe('106.8');
    expect(text(dividedBy(exact(118), 12, 2))).toBe('9.83');
    expect(text(dividedBy(exact(0.06), 12, 2))).toBe('0.01');
    expect(text(dividedBy(exact(-0.06), 12, 2))).toBe('-0.01');
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
        const twelfth = exact(Number(text(dividedBy(exact(cents / 100), 12, 2))));
        const back = add(times(twelfth, 12), times(exact(cents / 100), -1));
        // Never off by more than half a cent, twelve times.
        expect(Math.abs(Number(text(back)))).toBeLessThanOrEqual(0.06);
      }),
    );
  });
});

describe('what services cost', () => {
  const services = [
    aService('a', { price: 8.9, billingCycle: 'MONTHLY', type: 'VPS', productName: 'A' }),
    aService('b', { price: 0.2, billingCycle: 'monthly ', type: 'VPS', productName: 'B' }),
    aService('c', { price: 59, billingCycle: 'YEARLY', type: 'SHARED_HOSTING', productName: 'A' }),
    aService('d', { price: 30, billingCycle: 'QUARTERLY' }),
    aService('e', { price: 5, billingCycle: null }),
    aService('f', { price: null, billingCycle: 'MONTHLY' }),
    aService('g', { price: 7, billingCycle: 'Quarterly' }),
  ];

  it('Costs are summed by cycle, and together for known cycles', () => {
    const costs = costsOf(services);
    expect(text(costs.monthly.total)).toBe('9.1');
    expect(costs.monthly).toMatchObject({ count: 2, withoutPrice: 1 });
    expect(text(costs.yearly.total)).toBe('59');
    expect(text(costs.perYear)).toBe('168.2');
    expect(text(costs.perMonth)).toBe('14.02');
  });

  it('Other cycles are listed separately', () => {
    expect(costsOf(services).otherCycles.map(({ cycle, sum }) => [cycle, text(sum.total)])).toEqual([
      ['QUARTERLY', '37'],
      [null, '5'],
    ]);
  });

  it('Each service is counted once, whatever its cycle and price', () => {
    const anyService = fc.record({
      price: fc.oneof(fc.constant(null), price),
      billingCycle: fc.oneof(fc.constantFrom('MONTHLY', 'YEARLY', 'WEEKLY', '', null), fc.string()),
      type: fc.constantFrom('VPS', 'SHARED_HOSTING', ' ', null),
    });
    fc.assert(
      fc.property(fc.array(anyService, { maxLength: 40 }), (parts) => {
        const some = parts.map((part, index) => aService(String(index), part));
        const { monthly, yearly, otherCycles, perYear } = costsOf(some);
        const sums = [monthly, yearly, ...otherCycles.map(({ sum }) => sum)];
        const counted = sums.reduce((sum, { count, withoutPrice }) => sum + count + withoutPrice, 0);
        expect(counted).toBe(some.length);
        const groups = costGroups(some, 'type');
        expect(groups.reduce((sum, { serviceCount }) => sum + serviceCount, 0)).toBe(some.length);
        const total = groups.reduce((sum, { costs }) => add(sum, costs.perYear), zero);
        expect(compareDecimals(total, perYear)).toBe(0);
      }),
    );
  });

  it('Costs are grouped by product or type, most expensive first', () => {
    expect(costGroups(services, 'productName').map(({ name, costs }) => [name, text(costs.perYear)])).toEqual(
      [
        ['A', '165.8'],
        ['B', '2.4'],
        [null, '0'],
      ],
    );
    expect(costGroups(services, 'type').map(({ name }) => name)).toEqual(['VPS', 'SHARED_HOSTING', null]);
  });
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

  it('Services without a price are counted separately and not summed', () => {
    const sum = sumOf(dueWithin(dueServices(services, today), 30).map(({ service }) => service));
    expect([text(sum.total), sum.count, sum.withoutPrice]).toEqual(['6.5', 2, 1]);
  });
});

describe('the weeks ahead', () => {
  it('The weeks ahead begin on the first weekday and include today and the last day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom(7, 30, 90),
        fc.integer({ min: 1, max: 7 }),
        (day, days, first) => {
          const today = addDays('1990-01-01', day);
          const weeks = weeksFrom(today, days, first);
          expect(weeks.length % 7).toBe(0);
          expect(new Date(`${weeks[0]}T00:00:00Z`).getUTCDay() || 7).toBe(first);
          expect(weeks).toContain(today);
          expect(weeks).toContain(addDays(today, days));
          expect(weeks.slice(0, 7).concat(weeks.slice(-7)).length).toBe(14);
          for (const [index, date] of weeks.entries()) expect(date).toBe(addDays(weeks[0] ?? '', index));
        },
      ),
    );
  });
});

it('Renewals within the period are due again, on the last day of a month that is too short', () => {
  const due = (billingCycle: string, nextDueDate: string, days: number) =>
    paymentsWithin(dueServices([aService('s', { billingCycle, nextDueDate })], '2026-01-15'), days).map(
      ({ date }) => date,
    );
  expect(due('MONTHLY', '2026-01-31', 90)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  expect(due('MONTHLY', '2026-01-31', 30)).toEqual(['2026-01-31']);
  expect(due('YEARLY', '2026-01-31', 90)).toEqual(['2026-01-31']);
  expect(due('QUARTERLY', '2026-01-31', 90)).toEqual(['2026-01-31']);
  // What is overdue is listed separately, and it is unknown whether it goes on.
  expect(due('MONTHLY', '2026-01-10', 90)).toEqual([]);
});
