import { plainLine } from '../../../shared/values/plain-line.ts';

/** Names under which providers put the requested item, `data` included. */
const wrapperNames = ['data', 'result', 'response', 'item', 'service', 'ticket', 'account'] as const;
const deepestWrapper = 2;

/** The objects that may hold the item of an answer, outermost first: the answer itself, `data`, `data.service` … */
export function itemsWithin(body: unknown, levels = deepestWrapper): readonly Fields[] {
  if (!isPlainObject(body)) return [];
  const inner = levels === 0 ? [] : wrapperNames.flatMap((name) => itemsWithin(body[name], levels - 1));
  return [body, ...inner];
}

export function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Fields = Readonly<Record<string, unknown>>;

const failureWords: ReadonlySet<unknown> = new Set(['error', 'fail', 'failed', 'failure']);
const noes: ReadonlySet<unknown> = new Set([false, 0, 'false', '0']);

/**
 * Whether an answer with a success status says that it failed, in the style of
 * - HostBill, `{"success": false, "error": ["…"]}` (api2.hostbillapp.com/remote.html),
 * - WHMCS, `{"result": "error", "message": "…"}` (developers.whmcs.com/api),
 * - FOSSBilling, `{"result": null, "error": {"message": "…"}}` (github.com/FOSSBilling/FOSSBilling, `Mod_Api`),
 * - JSend, `{"status": "fail", "data": …}` (github.com/omniti-labs/jsend).
 *
 * The fields of an item mean something else, so only `success` counts next to an id, unless there is also `data`.
 */
export function saysItFailed(body: unknown): boolean {
  if (!isPlainObject(body)) return false;
  if (noes.has(body.success)) return true;
  const isItem = Object.hasOwn(body, 'id') && !Object.hasOwn(body, 'data');
  if (isItem) return false;
  return (
    noes.has(body.ok) ||
    failureWords.has(body.result) ||
    failureWords.has(body.status) ||
    (body.data == null && (isFilled(body.error) || isFilled(body.errors)))
  );
}

function isFilled(error: unknown): boolean {
  if (Array.isArray(error)) return error.length > 0;
  return isPlainObject(error) || error === true || (typeof error === 'string' && error !== '');
}

/** In characters. */
const longestWords = 300;
/** Entries of `errors`. */
const mostErrors = 100;

/**
 * What the server says in an error body, to be shown as plain text: the first non-empty string among `message`,
 * `error`, `error.message`, `error[]` and `errors[]`, as a plain line.
 */
export function readServerWords(body: unknown): string | null {
  for (const candidate of candidates(body)) {
    if (typeof candidate !== 'string') continue;
    const plain = plainLine(candidate, longestWords);
    if (plain !== '') return plain;
  }
  return null;
}

function candidates(body: unknown): readonly unknown[] {
  const { message, error, errors } = fieldsOf(body);
  const listed = [error, errors].flatMap((list) =>
    Array.isArray(list) ? list.slice(0, mostErrors).flatMap((entry) => [entry, fieldsOf(entry).message]) : [],
  );
  return [message, error, fieldsOf(error).message, ...listed];
}

function fieldsOf(value: unknown): Fields {
  return isPlainObject(value) ? value : {};
}
