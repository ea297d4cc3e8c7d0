/**
 * What `spawn` starts a program with. Windows starts a batch file only through its shell, which takes one line, so each part is quoted there. Any other
 * program is started as it is.
 */
export function programCommand(program: string, parts: readonly string[]) {
  if (!program.endsWith('.cmd')) return { command: program, parts, shell: false };
  const quoted = [program, ...parts].map((part) => `"${part.replaceAll('"', '""')}"`);
  return { command: quoted.join(' '), parts: [], shell: true };
}
