import type { Random } from '../../electron/core/ports.ts';

/** An item as a server sends it. */
export type RawItem = Record<string, unknown>;

/** What a mutation leaves alone. */
export interface MutationRules {
  /** Fields that do not change. */
  readonly keeps: readonly string[];
}

/** Undocumented values: every JSON type, and misleading text. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  12.5,
  1e300,
  '',
  '   ',
  'ACTIVE ',
  '2026-02-30',
  '0000-00-00',
  '12,50 €',
  '1e5',
  'NaN',
  '__proto__',
  '-rm',
  '<b>bold</b>',
  '\u202Eright to left\u2066',
  '\u0000\u0007\u001B[31m',
  '\uD800',
  'x'.repeat(10_000),
  [],
  [null],
  [[['deep']]],
  ['a', 'b'],
  {},
  { word: 'ACTIVE' },
  { toString: 'no function', length: -1 },
  JSON.parse('{"__proto__":{"status":"SUSPENDED"},"constructor":1}'),
];

/** Bodies with one mistake: each wrong value in each field, and each field left out. */
export function* eachWrongValue(
  items: readonly RawItem[],
  rules: MutationRules,
): Generator<string> {
  const fields = new Set(items.flatMap((item) => Object.keys(item)));
  for (const field of fields) {
    if (rules.keeps.includes(field)) continue;
    for (const [index, value] of wrongValues.entries()) {
      const at = index % items.length;
      yield listBody(
        items.map((item, place) => (place === at ? { ...item, [field]: value } : item)),
      );
    }
    yield listBody(items.map((item) => without(item, field)));
  }
}

/** A body with several mistakes in its fields, its items or its shape. */
export function mutatedBody(
  items: readonly RawItem[],
  random: Random,
  rules: MutationRules,
): string {
  const pick = <T>(values: readonly T[]): T | undefined =>
    values[Math.floor(random.fraction() * values.length)];
  let list: unknown[] = items.map((item) => ({ ...item }));
  for (let count = 1 + Math.floor(random.fraction() * 4); count > 0; count -= 1) {
    const at = Math.floor(random.fraction() * list.length);
    const item = list[at];
    const kind = random.fraction();
    if (kind < 0.55 && isItem(item)) {
      const field = pick(Object.keys(item).filter((name) => !rules.keeps.includes(name)));
      if (field !== undefined) list[at] = { ...item, [field]: pick(wrongValues) };
    } else if (kind < 0.65 && isItem(item)) {
      const field = pick(Object.keys(item).filter((name) => !rules.keeps.includes(name)));
      if (field !== undefined) list[at] = without(item, field);
    } else if (kind < 0.7 && isItem(item))
      list[at] = { ...item, [`extra-${count}`]: pick(wrongValues) };
    else if (kind < 0.75) list = list.filter((_item, index) => index !== at);
    else if (kind < 0.8) list = [...list.slice(at), ...list.slice(0, at)];
    else if (kind < 0.85) list.push(item);
    else if (kind < 0.9) list.splice(at, 0, pick(wrongValues));
    else if (kind < 0.92) list = [];
  }
  const whole = random.fraction();
  const body = listBody(list);
  if (whole < 0.03) return body.slice(0, Math.floor(random.fraction() * body.length));
  if (whole < 0.05) return JSON.stringify({ data: pick(wrongValues) });
  if (whole < 0.07) return JSON.stringify(pick(wrongValues));
  if (whole < 0.08) return JSON.stringify({ data: { ...list } });
  return whole < 0.1 ? JSON.stringify({ meta: { page: 1 }, data: list, links: null }) : body;
}

export const listBody = (items: readonly unknown[]): string => JSON.stringify({ data: items });

function without(item: RawItem, field: string): RawItem {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== field));
}

function isItem(value: unknown): value is RawItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
