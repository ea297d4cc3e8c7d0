import { failure, type Result, success } from '../../../../shared/domain/problem.ts';

/** `json`: it is none; `complex`: it is nested too deeply or has too many values to be parsed. */
export type JsonProblem = 'json' | 'complex';

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
    return success(JSON.parse(withExactNumbers(text)));
  } catch {
    return failure('json');
  }
}

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
