import * as z from 'zod/mini';
import { hasOnlyPlainCharacters } from '../values/plain-line.ts';
import { isLoopback } from '../values/web-addresses.ts';

/**
 * The smallest parts of a provider's page, each bounded. The message of each check says what is allowed in that place:
 * names, values or an example, in no language.
 */

const longest = { text: 200, address: 500 } as const;

export const text = z
  .string('"…"')
  .check(
    z.minLength(1, '"…"'),
    z.maxLength(longest.text, `"…" (1–${longest.text})`),
    z.refine(hasOnlyPlainCharacters, { error: '"…"' }),
  );

/** A text that is shown as a name: with a letter or digit that can be seen, and nothing that cannot. */
export const shownText = text.check(
  z.refine((shown) => /[\p{L}\p{N}]/u.test(shown) && !unseen.test(shown), { error: '"…"' }),
);
// Default ignorable: joiners, fillers that count as letters, variation selectors. And Braille without dots.
const unseen = /[\p{DI}\u2800]/u;

export function shaped(pattern: RegExp, example: string) {
  return z.string(example).check(z.maxLength(longest.text, example), z.regex(pattern, example));
}

export function listOf<Entry extends z.core.$ZodType>(entry: Entry, most: number) {
  const size = `[…] (1–${most})`;
  return z.readonly(z.array(entry, size).check(z.minLength(1, size), z.maxLength(most, size)));
}

export function tableOf<Value extends z.core.$ZodType>(
  name: z.core.$ZodRecordKey,
  value: Value,
  most = 100,
) {
  const size = `{…} (${most})`;
  const isSmall = (table: object) => Object.keys(table).length <= most;
  return z.readonly(z.record(name, value, size).check(z.refine(isSmall, { error: size })));
}

/** An object of exactly these names, each of which `maybe` allows to be missing. */
export function partOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.readonly(z.strictObject(shape, Object.keys(shape).join(', ')));
}

/** What may be missing. */
export const maybe = z.exactOptional;

export const whole = (most: number) =>
  z.int(`1–${most}`).check(z.minimum(1, `1–${most}`), z.maximum(most, `1–${most}`));

/**
 * Names of what an answer holds, from the outside in: a number counts in a list, one `*` is each entry of a list, and
 * `?name` each in which that is true, or `?name=word` that word.
 */
export const place = shaped(
  /^(?!\.|.*\*.*\*)(?:\.?(?:[\w$@-]+|\*|\?[\w-]+(?:=[\w-]+)?)(?![^.])){1,8}$/,
  'data.items.0.name',
);
/** One of a few words, which are what is allowed. */
export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return z.enum(words, words.join(', '));
}

/** The first of several that holds a value. */
export const places = z.union([place, listOf(place, 24)], 'data.name, ["data.name", …]');

export const parameter = shaped(/^[A-Za-z_][\w.[\]-]{0,59}$/, 'page');
const pathOf = (isOfOne: boolean) => {
  const example = isOfOne ? '/items/{id}' : '/items, /items/?ids=1,2';
  return shaped(
    /^(?:\/(?:[\w~,-][\w.~,-]*|\{(?:id|account)\}))+\/?(?:\?(?:&?[A-Za-z_][\w.[\]-]*=(?:[\w.~,-]*|\{(?:id|account)\})(?![^&]))+)?$/,
    example,
  ).check(z.refine((path) => path.split('{id}').length === (isOfOne ? 2 : 1), { error: example }));
};
export const path = pathOf(false);
export const pathOfOne = pathOf(true);

/** What people open in the browser: on the web, or below the portal's address, which is typed. */
const linkOf = (isOfOne: boolean) => {
  const example = isOfOne
    ? 'https://example.com/items/{id}, /items/{id}'
    : 'https://example.com/keys, /keys';
  return z.string(example).check(z.refine((link) => isLink(link, isOfOne), { error: example }));
};
export const link = linkOf(false);
export const linkOfOne = linkOf(true);

function isLink(link: string, isOfOne: boolean): boolean {
  if (link.split('{id}').length !== (isOfOne ? 2 : 1)) return false;
  const filled = link.replace('{id}', 'a');
  if (/^\/(?!\/)/.test(filled)) return isPlainAddress(`https://host.example${filled}`);
  return /^https:\/\/[^{}/]+\//.test(link) && isPlainAddress(filled);
}

/** An address that any reader splits in the same way, without credentials, dot segments or anything to decode. */
function isPlainAddress(address: string): boolean {
  if (address.length > longest.address || !/^[a-z]+:\/\/[\w.~:/?&=#[\]-]+$/.test(address))
    return false;
  return URL.canParse(address) && new URL(address).href === address;
}

/** Whether an address, fixed or only its end, is where a key may be sent. */
export function isBase(base: string): boolean {
  if (base.startsWith('/'))
    return /^(?:\/[\w~-][\w.~-]*)+$/.test(base) && base.length <= longest.text;
  if (!/^https?:\/\/[^/?#]+(?:\/[^?#]*[^/?#])?$/.test(base)) return false;
  if (!isPlainAddress(base) && !isPlainAddress(`${base}/`)) return false;
  const { protocol, hostname } = new URL(base);
  return protocol === 'https:' || isLoopback(hostname);
}
