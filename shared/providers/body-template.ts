type Template = string | number | boolean | { readonly [name: string]: string | number | boolean };

/**
 * A request's body: each placeholder of a template with its value, as a number where it says so. A part with a
 * placeholder that has no value is left out.
 */
export function filled(
  template: Readonly<Record<string, Template>>,
  values: Readonly<Record<string, string | null>>,
): Readonly<Record<string, unknown>> {
  const parts = Object.entries(template).map(
    ([name, part]) => [name, filledPart(part, values)] as const,
  );
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

function filledPart(part: Template, values: Readonly<Record<string, string | null>>): unknown {
  if (typeof part === 'object') return filled(part, values);
  if (typeof part !== 'string') return part;
  const number = /^\{(\w+):number\}$/.exec(part)?.[1];
  const alone = number === undefined ? null : (values[number] ?? null);
  if (number !== undefined) return alone === null ? undefined : asNumber(alone);
  let isWhole = true;
  const text = part.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? null;
    if (value === null) isWhole = false;
    return value ?? '';
  });
  return isWhole ? text : undefined;
}

/** A text that is no number a computer holds exactly stays one. */
function asNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text && Number.isSafeInteger(number) ? number : text;
}
