import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import { inTurns, type Steps } from '../next-turn.ts';

/** `json`: it is none; `complex`: it is nested too deeply or has too many values to be parsed. */
export type JsonProblem = 'json' | 'complex';

const deepest = 100;
const mostValues = 2_000_000;
/** Values that can only be parsed all at once. */
const mostAtOnce = 100_000;
/** In characters: a few milliseconds of work. */
const usualStep = 128 * 1024;
/** A longer integer may be beyond what a number can hold. */
const shortestLong = 16;
/** At most this many levels around the list that is parsed in parts. */
const deepestList = 4;

/**
 * What JSON.parse makes of a text, in steps of a few milliseconds, with integers that a number cannot hold as text:
 * ids may be that long. Deep nesting takes JSON.parse far longer than its length suggests, so the text is measured
 * first. A worker would not help: receiving so many values from one takes as long as parsing them.
 */
export function readJson(text: string, stepLength = usualStep): Promise<Result<unknown, JsonProblem>> {
  return inTurns(readInSteps(text, stepLength));
}

function* readInSteps(text: string, stepLength: number): Steps<Result<unknown, JsonProblem>> {
  const shape = yield* measure(text, stepLength);
  if (shape === null) return failure('complex');
  const exact = yield* withExactNumbers(text, shape);
  if (exact.text.length <= stepLength) return parse(exact.text);
  const { list } = exact;
  if (list === null || shape.values - list.values > mostAtOnce)
    return shape.values > mostAtOnce ? failure('complex') : parse(exact.text);
  const items = yield* readItems(exact.text, list, stepLength);
  if (!items.ok) return items;
  const [before, after] = [exact.text.slice(0, list.start), exact.text.slice(list.end)];
  return parse(`${before}"${marker}"${after}`, (_name, value) => (value === marker ? items.value : value));
}

/** Stands in for the list. A server that sends this text itself only repeats its list there. */
const marker = 'the list of this answer';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Shape {
  readonly values: number;
  /** The longest list, brackets included. */
  readonly list: (Span & { readonly values: number }) | null;
  /** Integers with many digits. */
  readonly longs: readonly Span[];
}

const [quote, backslash, comma, zero, nine] = [0x22, 0x5c, 0x2c, 0x30, 0x39];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Null if it is too deep or has too many values. */
function* measure(text: string, stepLength: number): Steps<Shape | null> {
  const longs: Span[] = [];
  /** Where each list begins that is not closed yet, by its depth. */
  const opened: ({ start: number; values: number } | null)[] = [];
  let list: Shape['list'] = null;
  let depth = 0;
  let values = 0;
  let stopAt = stepLength;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openObject) {
      values += 1;
      if (depth < deepestList) opened[depth] = code === openList ? { start: at, values } : null;
      depth += 1;
      if (depth > deepest) return null;
    } else if (code === closeList || code === closeObject) {
      depth -= 1;
      const from = opened[depth] ?? null;
      if (
        code === closeList &&
        from !== null &&
        at - from.start >= (list === null ? 0 : list.end - list.start)
      )
        list = { start: from.start, end: at + 1, values: values - from.values };
    } else if (code > zero && code <= nine) {
      const start = at;
      while (isDigit(text.charCodeAt(at + 1))) at += 1;
      if (at + 1 - start >= shortestLong) longs.push({ start, end: at + 1 });
    }
    if (values > mostValues) return null;
    if (at >= stopAt) {
      yield;
      stopAt = at + stepLength;
    }
  }
  return { values, list, longs };
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

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

/** Puts quotes around each integer that a number would round. */
function* withExactNumbers(
  text: string,
  { list, longs }: Shape,
): Steps<Pick<Shape, 'list'> & { text: string }> {
  if (longs.length === 0) return { text, list };
  const parts: string[] = [];
  let from = 0;
  let [shiftOfStart, shiftOfEnd] = [0, 0];
  for (const [index, long] of longs.entries()) {
    if (index % 10_000 === 9_999) yield;
    const start = text[long.start - 1] === '-' ? long.start - 1 : long.start;
    const number = text.slice(start, long.end);
    if (Number.isSafeInteger(Number(number)) || !isWhole(text, start, long.end)) continue;
    parts.push(text.slice(from, start), '"', number, '"');
    from = long.end;
    if (list !== null && start < list.start) shiftOfStart += 2;
    if (list !== null && start < list.end) shiftOfEnd += 2;
  }
  parts.push(text.slice(from));
  return {
    text: parts.join(''),
    list: list && { ...list, start: list.start + shiftOfStart, end: list.end + shiftOfEnd },
  };
}

/** Whether these digits are a value of their own: no part of a fraction, of an exponent or of something that is no JSON. */
function isWhole(text: string, start: number, end: number): boolean {
  return (
    /[\s,:[]$/.test(text.slice(Math.max(0, start - 1), start)) &&
    /^\s*[,\]}]/.test(text.slice(end, end + 100))
  );
}

/** The items of a list, parsed some at a time. */
function* readItems(
  text: string,
  { start, end }: Span,
  stepLength: number,
): Steps<Result<readonly unknown[], JsonProblem>> {
  const items: unknown[] = [];
  if (!/[^ \t\r\n]/.test(text.slice(start + 1, end - 1))) return success(items);
  let [depth, from, count, values] = [0, start + 1, 1, 0];
  for (let at = start + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === openList || code === openObject) {
      depth += 1;
      values += 1;
    } else if (code === comma && depth > 0) values += 1;
    else if (code === comma || at === end - 1) {
      const isFull = at - from >= stepLength || at === end - 1;
      if (!isFull) {
        count += 1;
        continue;
      }
      if (values > mostAtOnce) return failure('complex');
      const part = parse(`[${text.slice(from, at)}]`);
      // Between the commas was exactly one item each.
      if (!part.ok || !Array.isArray(part.value) || part.value.length !== count) return failure('json');
      for (const item of part.value) items.push(item);
      [from, count, values] = [at + 1, 1, 0];
      yield;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return success(items);
}

function parse(
  text: string,
  reviver?: (name: string, value: unknown) => unknown,
): Result<unknown, JsonProblem> {
  try {
    return success(JSON.parse(text, reviver));
  } catch {
    return failure('json');
  }
}
