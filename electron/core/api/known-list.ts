import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import { isSameBytes } from './body.ts';
import { readChangedItems } from './changed-items.ts';
import { isPlainObject } from './envelope.ts';

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
  const rest = parsedRest(await decode(withoutList(bytes, after)));
  if (rest?.data !== marker) return null;
  const restBefore = parsedRest(await decode(withoutList(known.bytes, before)));
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

function parsedRest(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const rest: unknown = JSON.parse(json);
    return isPlainObject(rest) ? rest : null;
  } catch {
    return null;
  }
}
