import type { From, Places, ProviderPage } from './page.ts';

/**
 * What an answer holds in a place of a page, by the answer's own properties alone; undefined where there is nothing. Of
 * several places, and of the entries that a `*` stands for, the first that holds a value; null is none.
 */
export function valueAt(answer: unknown, places: Places | undefined): unknown {
  return places === undefined ? answer : valuesAt(answer, places)[0];
}

/** All of them, in order. */
export function valuesAt(answer: unknown, places: Places): readonly unknown[] {
  if (typeof places !== 'string') return places.flatMap((place) => valuesAt(answer, place));
  // The usual case, thousands of times for a long list.
  return places.includes('.') ? within([answer], places.split('.')) : entriesOf(answer, places);
}

/** Whether a field only says where its value is. */
export function isPlaces(from: From): from is Places {
  return typeof from === 'string' || Array.isArray(from);
}

/** The entry of a table with this name, unless it is a property that every object inherits. */
export function entryOf<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The page with the fields that its lists of services share in each of them. */
export function withServiceFields({ serviceFields, ...page }: ProviderPage): ProviderPage {
  if (page.services === undefined) return page;
  return {
    ...page,
    services: page.services.map((list) => ({
      ...list,
      fields: { ...serviceFields, ...list.fields },
    })),
  };
}

/** How many entries of a list a `*` stands for. */
const mostEntries = 100;

function within(values: readonly unknown[], names: readonly string[]): readonly unknown[] {
  return names.reduce((found, name) => found.flatMap((value) => entriesOf(value, name)), values);
}

function entriesOf(value: unknown, name: string): readonly unknown[] {
  if (name === '*') return Array.isArray(value) ? value.slice(0, mostEntries).filter(isValue) : [];
  if (name.startsWith('?')) return chosenEntries(value, name.slice(1));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  // Safe to read like this, since it is one of the value's own.
  const entry = (value as Readonly<Record<string, unknown>>)[name];
  return isValue(entry) ? [entry] : [];
}

/** The entries of a list in which something is true, or a certain word. */
function chosenEntries(value: unknown, condition: string): readonly unknown[] {
  const [name = '', word = 'true'] = condition.split('=');
  return entriesOf(value, '*').filter((entry) => String(entriesOf(entry, name)[0]) === word);
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null;
}
