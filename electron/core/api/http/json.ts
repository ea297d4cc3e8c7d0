import { failure, type Result, success } from '../../../../shared/domain/problem.ts';
import { inTurns, type Steps } from '../../next-turn.ts';

/** `json`: it is none; `complex`: it is nested too deeply or has too many values to be parsed. */
export type JsonProblem = 'json' | 'complex';

const deepest = 100;
const mostValues = 2_000_000;
/** Values that can only be parsed all at once. */
const mostAtOnce = 100_000;
/** In characters: a few milliseconds of work. */
const usualStep = 128 * 1024;
/** At most this many levels around the list that is parsed in parts. */
const deepestList = 4;

/**
 * What JSON.parse makes of a text, in steps of a few milliseconds, with integers that a number cannot hold as text:
 * ids may be that long. Deep nesting takes JSON.parse far longer than its length suggests, so the text is measured
 * first. A worker would not help: receiving so many values from one takes as long as parsing them.
 */
export function readJson(
  text: string,
  stepLength = usualStep,
): Promise<Result<unknown, JsonProblem>> {
  return inTurns(readInSteps(text, stepLength));
}

function* readInSteps(text: string, stepLength: number): Steps<Result<unknown, JsonProblem>> {
  const shape = yield* measure(text, stepLength);
  if (shape === null) return failure('complex');
  const { list, values } = shape;
  if (text.length <= stepLength) return parse(text);
  if (list === null || values - list.values > mostAtOnce)
    return values > mostAtOnce ? failure('complex') : parse(text);
  const items = yield* readItems(text, list, stepLength);
  if (!items.ok) return items;
  const [before, after] = [text.slice(0, list.start), text.slice(list.end)];
  return parse(`${before}"${marker}"${after}`, (_name, value) =>
    value === marker ? items.value : value,
  );
}

/** Stands in for the list. A server that sends this text itself only repeats its list there. */
const marker = 'the list of this answer';

/** A list in a text, brackets included, and how many values it has. */
interface List {
  readonly start: number;
  readonly end: number;
  readonly values: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** How many values a text has, and its longest list; null if it is too deep or has too many. */
function* measure(
  text: string,
  stepLength: number,
): Steps<{ readonly values: number; readonly list: List | null } | null> {
  /** Where each list begins that is not closed yet, by its depth. */
  const opened: ({ start: number; values: number } | null)[] = [];
  let list: List | null = null;
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
    }
    if (values > mostValues) return null;
    if (at >= stopAt) {
      yield;
      stopAt = at + stepLength;
    }
  }
  return { values, list };
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

/** The items of a list, parsed some at a time. */
function* readItems(
  text: string,
  { start, end }: List,
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
      if (!part.ok || !Array.isArray(part.value) || part.value.length !== count)
        return failure('json');
      for (const item of part.value) items.push(item);
      [from, count, values] = [at + 1, 1, 0];
      yield;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return success(items);
}

/** An integer of so many digits that a number may not hold it, as a value of its own; and what says where strings are. */
const longOrQuote = /\\.|"|(?<![^\s,:[])-?[1-9]\d{15,999}(?=\s*[,\]}])/gs;

/** Puts quotes around each integer that a number would round. */
function withExactNumbers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  let isInString = false;
  return text.replace(longOrQuote, (found) => {
    if (found === '"') isInString = !isInString;
    const isKept = isInString || found.length < 16 || Number.isSafeInteger(Number(found));
    return isKept ? found : `"${found}"`;
  });
}

function parse(
  text: string,
  reviver?: (name: string, value: unknown) => unknown,
): Result<unknown, JsonProblem> {
  try {
    return success(JSON.parse(withExactNumbers(text), reviver));
  } catch {
    return failure('json');
  }
}
