import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import { isSameBytes } from './body.ts';
import { isPlainObject } from './envelope.ts';
import { readJson } from './json.ts';

/** An answer that was read: its bytes and its JSON. */
interface KnownBody {
  readonly bytes: Uint8Array;
  readonly json: unknown;
}

/** Stands in for the list. */
const marker = 'list';
const markerJson = new TextEncoder().encode(JSON.stringify(marker));
/** In bytes, around the list. */
const longestRest = 10_000;

/**
 * The JSON of an answer whose `data` is the list of the known one again, or the same but for a few items: those alone
 * are decoded and parsed, and the others are the same objects. What is beside the list may change: HostBill, for one,
 * writes the time into each answer (`server_time`). Null for any other answer.
 *
 * The list is what lies between the first `[` and the last `]`. That holds if, with a string in its place, both answers
 * are JSON with that string as their `data`, and the known one is otherwise what it was.
 */
export async function readByKnownList(
  known: KnownBody,
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => Promise<string>,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [before, after] = [spanOfList(known.bytes), spanOfList(bytes)];
  if (before === null || after === null) return null;
  if (bytes.length - (after.end - after.start) > longestRest || !isPlainObject(known.json)) return null;
  const rest = await parsedRest(await decode(withoutList(bytes, after)));
  if (rest?.data !== marker) return null;
  const restBefore = await parsedRest(await decode(withoutList(known.bytes, before)));
  if (!isEqual(restBefore, { ...known.json, data: marker })) return null;
  const listBefore = known.bytes.slice(before.start, before.end);
  const listAfter = bytes.slice(after.start, after.end);
  if (isSameBytes(listBefore, listAfter)) return { ...rest, data: known.json.data };
  const data = await readChangedItems(known.json.data, listBefore, listAfter, decode);
  return data === null ? null : { ...rest, data };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOfList(bytes: Uint8Array): Span | null {
  const [start, end] = [bytes.indexOf(0x5b), bytes.lastIndexOf(0x5d) + 1];
  return start === -1 || end <= start ? null : { start, end };
}

function withoutList(bytes: Uint8Array, { start, end }: Span): Uint8Array {
  const rest = new Uint8Array(start + markerJson.length + bytes.length - end);
  rest.set(bytes.subarray(0, start));
  rest.set(markerJson, start);
  rest.set(bytes.subarray(end), start + markerJson.length);
  return rest;
}

async function parsedRest(json: string): Promise<Readonly<Record<string, unknown>> | null> {
  const rest = await readJson(json);
  return rest.ok && isPlainObject(rest.value) ? rest.value : null;
}

/** Where the items of a list begin in its bytes, and where one more would. */
type Starts = Uint32Array;

/** Of the lists read last, so that each is searched only once. */
const startsOf = new WeakMap<object, Starts>();

/** When more than this part of a list has changed, parsing all of it is cheaper. */
const largestChangedPart = 1 / 8;

/**
 * A list as JSON.parse would read it, with the items of the known list wherever the bytes of an item are those of the
 * known item in the same place. Only the other items are decoded and parsed. Null if the number of items has changed,
 * if many of them have, or if it is not JSON. `known` is what JSON.parse made of `bytesBefore`; both arrays begin with
 * `[` and end with `]`.
 */
export async function readChangedItems(
  known: unknown,
  bytesBefore: Uint8Array,
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => Promise<string>,
): Promise<readonly unknown[] | null> {
  if (!Array.isArray(known)) return null;
  const startsBefore = startsOf.get(known) ?? findStarts(bytesBefore, known.length);
  if (startsBefore === null) return null;
  const found = findChanges(bytesBefore, startsBefore, bytes);
  if (found === null) return null;
  const { starts, changed } = found;
  const items = changed.map((at) => bytes.subarray(starts[at], (starts[at + 1] ?? 0) - 1));
  const read = await readJson(await decode(asList(items)));
  const fresh = read.ok && Array.isArray(read.value) ? read.value : null;
  // Between the commas was exactly one item each.
  if (fresh?.length !== changed.length) return null;
  const list: unknown[] = known.slice();
  for (const [index, at] of changed.entries()) list[at] = fresh[index];
  startsOf.set(list, starts);
  return list;
}

/** Null unless there are `count` items, one or more. */
function findStarts(bytes: Uint8Array, count: number): Starts | null {
  const starts = new Uint32Array(count + 1);
  starts[0] = 1;
  for (let at = 0; at < count; at += 1) {
    const end = endOfItem(bytes, starts[at] ?? 0);
    if (end === null || (end === bytes.length - 1) !== (at === count - 1)) return null;
    starts[at + 1] = end + 1;
  }
  return count === 0 ? null : starts;
}

/** Which items are not made of the same bytes as before. */
function findChanges(
  before: Uint8Array,
  startsBefore: Starts,
  bytes: Uint8Array,
): { readonly starts: Starts; readonly changed: readonly number[] } | null {
  const count = startsBefore.length - 1;
  const starts = new Uint32Array(count + 1);
  const changed: number[] = [];
  let from = 1;
  for (let at = 0; at < count; at += 1) {
    starts[at] = from;
    let end: number | null = endOfSame(before, startsBefore[at] ?? 0, startsBefore[at + 1] ?? 0, bytes, from);
    if (end === null) {
      changed.push(at);
      if (changed.length > count * largestChangedPart) return null;
      end = endOfItem(bytes, from);
    }
    if (end === null || (end === bytes.length - 1) !== (at === count - 1)) return null;
    from = end + 1;
  }
  starts[count] = from;
  return { starts, changed };
}

/**
 * Where the item that begins at `from` ends, if it is made of the bytes of the known one. The comma or bracket after it
 * counts as well: the same bytes up to there end an item here as they did there.
 */
function endOfSame(
  before: Uint8Array,
  start: number,
  next: number,
  bytes: Uint8Array,
  from: number,
): number | null {
  const shift = from - start;
  const last = next - 1;
  for (let at = start; at < last; at += 1) if (before[at] !== bytes[at + shift]) return null;
  const end = last + shift;
  const isEnd = bytes[end] === comma || end === bytes.length - 1;
  return isEnd ? end : null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The place of the comma after the item that begins at `from`, or of the list's bracket; null if neither comes. */
function endOfItem(bytes: Uint8Array, from: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === comma && depth === 0) return at;
    else if (byte === closeList || byte === closeObject) {
      // Whether each bracket closes one of its kind is for JSON.parse to say.
      if (depth === 0) return at === bytes.length - 1 ? at : null;
      depth -= 1;
    }
  }
  return null;
}

function asList(items: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(items.reduce((sum, { length }) => sum + length + 1, 1));
  bytes[0] = openList;
  let at = 1;
  for (const item of items) {
    bytes.set(item, at);
    at += item.length + 1;
    bytes[at - 1] = comma;
  }
  bytes[at - 1] = closeList;
  return bytes;
}
