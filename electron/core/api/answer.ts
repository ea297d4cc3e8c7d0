import { type ApiProblem, failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { isPlaces, valueAt, valuesAt } from '../../../shared/providers/place.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { ApiAnswer } from './exchange.ts';
import { isHeld, isPlainObject } from './records/field-values.ts';

type AnswerParts = Pick<ApiAnswer, 'status' | 'isWebPage' | 'retryAfterMs' | 'body'>;

/**
 * The JSON of an answer. Checks the status before the body, as the API document asks; an answer with a success status
 * that says it failed is a server error.
 */
export function readAnswer(answer: AnswerParts, page: ProviderPage): Result<unknown, ApiProblem> {
  const { status } = answer;
  if (status < 200 || status > 299) return failure(readRefusal(answer, page));
  if (answer.body.trim() === '') return failure({ kind: 'unreadable', detail: 'empty' });
  const read = readJson(answer.body);
  if (!read.ok && read.problem === 'complex')
    return failure({ kind: 'unreadable', detail: 'complex' });
  const json = read.ok ? read.value : undefined;
  if (saysItFailed(json, page))
    return failure({ kind: 'server-error', status, words: readServerWords(json, page) });
  if (json !== undefined) return success(json);
  return failure(
    isPage(answer) ? { kind: 'web-page', status } : { kind: 'unreadable', detail: 'json' },
  );
}

/** Whatever stands before the data, such as a warning of PHP, may also have changed it: such data is not read. */
function isPage({ isWebPage, body }: AnswerParts): boolean {
  return isWebPage || /^\s*</.test(body);
}

function readRefusal(answer: AnswerParts, page: ProviderPage): ApiProblem {
  const { status, retryAfterMs } = answer;
  const read = readJson(answer.body);
  const body = read.ok ? read.value : undefined;
  const words = readServerWords(body, page);
  if (status === 401) return { kind: 'key-refused' };
  // Both are also how what stands before a server says that it takes this for no browser, or for an attack.
  if ((status === 403 || status === 406) && !read.ok && isPage(answer))
    return { kind: 'web-page', status };
  if (status === 403) return { kind: 'forbidden', words };
  if (status === 404) return { kind: 'not-found', words };
  // These two come from the network in between, which asks for a password or a sign-in (RFC 6585, 6).
  if (status === 407) return { kind: 'network', failure: 'proxy', mayHaveArrived: false };
  if (status === 511) return { kind: 'web-page', status };
  if (status === 429) return { kind: 'limited', retryAfterMs };
  const field = status === 400 || status === 422 ? fieldOfPage(body, page) : null;
  if (status >= 400 && status <= 499)
    return { kind: 'rejected', status, words, ...(field !== null && { field }) };
  return { kind: 'server-error', status, words };
}

/**
 * Whether an answer with a success status says that it failed, in one of the page's ways. The fields of an item mean
 * something else, unless the answer also has a list's place.
 */
export function saysItFailed(
  body: unknown,
  { failed = [], account, services = [], tickets, paging }: ProviderPage,
): boolean {
  if (!isPlainObject(body)) return false;
  const id = account?.fields.id ?? 'id';
  const isItem =
    isPlaces(id) &&
    valueAt(body, id) !== undefined &&
    ![...services, tickets, paging].some(
      (list) => list?.at !== undefined && hasPlace(body, list.at),
    );
  return failed.some(({ at, is, unless, inItem }) => {
    if (isItem && inItem === undefined) return false;
    if (unless !== undefined && valueAt(body, unless) !== undefined) return false;
    return valuesAt(body, at).some((value) => isHeld(value, is));
  });
}

/** Even if it holds null. */
function hasPlace(body: object, place: string): boolean {
  return Object.hasOwn(body, place.split('.')[0] ?? '');
}

/**
 * A field that a refusal names and that no page fills with what a person enters or chooses: then the page lacks it or
 * should not send it. Null where a person may mend something.
 */
function fieldOfPage(body: unknown, { services = [], tickets }: ProviderPage): string | null {
  const named = fieldsNamed(body);
  const bodies = [
    tickets?.open?.body,
    tickets?.reply?.body,
    ...services.map(({ inTicket }) => inTicket),
  ];
  const parts = bodies.flatMap((one) => Object.entries(one ?? {}));
  const isPersons = (field: string) =>
    parts.some(([name, part]) => name === field && JSON.stringify(part).includes('{'));
  return named.some(isPersons) ? null : (named[0] ?? null);
}

/** How a refusal may name fields: RFC 9457 with pointers, FastAPI with `loc`, Laravel by the names of `errors`. */
const placesOfFields = ['errors.*.field', 'errors.*.pointer', 'errors.*.param', 'detail.*.loc'];

function fieldsNamed(body: unknown): readonly string[] {
  if (!isPlainObject(body)) return [];
  const names = isPlainObject(body.errors) ? Object.keys(body.errors) : [];
  const found = [...names, ...valuesAt(body, placesOfFields)].slice(0, 20);
  return found.flatMap((name) => {
    const last =
      String(Array.isArray(name) ? name.at(-1) : name)
        .split(/[/.]/)
        .at(-1) ?? '';
    return /^[\w-]{1,60}$/.test(last) ? [last] : [];
  });
}

/** In characters. */
const longestWords = 300;

/** What the server says in an error body, as a plain line: the first text in the page's places that is not empty. */
export function readServerWords(body: unknown, { error }: ProviderPage): string | null {
  if (!isPlainObject(body) || error === undefined) return null;
  for (const candidate of valuesAt(body, error)) {
    if (typeof candidate !== 'string') continue;
    const plain = plainLine(candidate, longestWords);
    if (plain !== '') return plain;
  }
  return null;
}

/** `json`: it is none; `complex`: it is nested too deeply or has too many values to be parsed. */
type JsonProblem = 'json' | 'complex';

const deepest = 100;
/** Those of 50,000 items with twenty fields each, which take a tenth of a second. */
const mostValues = 1_000_000;

/**
 * What JSON.parse makes of a text, with integers that a number cannot hold as text: ids may be that long. Deep nesting and
 * many values take JSON.parse far longer than the text's length suggests, so it is measured first.
 */
export function readJson(text: string): Result<unknown, JsonProblem> {
  if (!isSimple(text)) return failure('complex');
  try {
    return success(longInteger.test(text) ? JSON.parse(text, exact) : JSON.parse(text));
  } catch {
    return failure('json');
  }
}

/** Perhaps one in a text; then each value is looked at, which takes five times as long. */
const longInteger = /(?:^|[\s,:[])-?[1-9]\d{15,}\s*(?:[,\]}]|$)/;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether a text is neither too deep nor has too many values. */
function isSimple(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openObject) {
      values += 1;
      depth += 1;
    } else if (code === closeList || code === closeObject) depth -= 1;
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}

/** Where the string that begins at `at` ends, or the text if it does not. */
function endOfText(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === quote) return end;
    if (code === backslash) end += 1;
  }
  return text.length;
}

/** A value of JSON; of an integer that a number would round, its text. */
function exact(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const text = context?.source;
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded && text !== undefined && /^-?\d+$/.test(text) ? text : value;
}
