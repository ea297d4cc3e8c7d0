import type { FurtherFields, Json } from '../../shared/domain/domain.ts';
import { cutText, withFewMarks } from '../../shared/values/bounded-text.ts';

export interface LabelledValue {
  /** The server's own names, outermost first. Unique within one list. */
  readonly path: readonly string[];
  readonly value: string | number | boolean | null;
}

const maxDepth = 4;
const maxValues = 200;
const maxTextLength = 10_000;

/**
 * Fields that Hostbell does not know, as values under the server's own names. Empty lists and objects are left out.
 * Bounded in depth, number and length.
 */
export function extraValues(fields: FurtherFields): readonly LabelledValue[] {
  const values: LabelledValue[] = [];
  collect([], fields, values);
  return values;
}

function collect(path: readonly string[], json: Json, into: LabelledValue[]): void {
  if (into.length >= maxValues) return;
  if (json === null || typeof json !== 'object') {
    into.push({ path, value: typeof json === 'string' ? cut(json) : json });
  } else if (path.length >= maxDepth) {
    into.push({ path, value: cut(JSON.stringify(json)) });
  } else if (isJsonArray(json) && json.every((item) => item === null || typeof item !== 'object')) {
    if (json.length > 0) into.push({ path, value: cut(json.join(', ')) });
  } else {
    const entries = isJsonArray(json)
      ? json.map((item, index) => [String(index + 1), item] as const)
      : Object.entries(json);
    for (const [name, value] of entries) collect([...path, name], value, into);
  }
}

function cut(text: string): string {
  return withFewMarks(cutText(text, maxTextLength));
}

/** `Array.isArray` does not narrow readonly arrays. */
function isJsonArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
