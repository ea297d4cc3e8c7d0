// Desktop Entry Specification, the format in which Linux describes programs.

/**
 * The name of our entry without `.desktop`, and so our identity for desktops (`desktopName` in package.json). GNOME 50
 * refuses global shortcuts to an app whose name is not in reverse-DNS form.
 */
export const desktopId = 'dev.hostbell.Hostbell';

/** The lines of one group; each value of `strings` is escaped, `Exec` comes ready from `runLines`. */
export function entryLines(strings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(strings).map(([key, value]) => `${key}=${escapeString(value)}`);
}

/** The lines that run exactly these words, and hide the entry once the program is gone. */
export function runLines(words: readonly string[]): readonly string[] {
  const exec = words.map(quoteArgument).join(' ');
  return [`TryExec=${escapeString(words[0] ?? '')}`, `Exec=${escapeString(exec)}`];
}

/** An argument of Exec: quoted, with shell characters escaped and `%` doubled (section "The Exec key"). */
function quoteArgument(word: string): string {
  const doubled = word.replaceAll('%', '%%');
  if (/^[A-Za-z0-9_\-./=:@%+,]+$/.test(word)) return doubled;
  return `"${doubled.replace(/["`$\\]/g, '\\$&')}"`;
}

/** A value of type string: its backslashes and line breaks escaped, on top of the quoting of Exec. */
function escapeString(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}
