/** What `spawn` starts a program with. */
export interface ProgramCommand {
  readonly command: string;
  readonly parts: readonly string[];
  readonly shell: boolean;
}

/**
 * Windows starts a batch file only through its shell, which takes one line, so each part is quoted there. Any other
 * program is started as it is.
 */
export function programCommand(program: string, parts: readonly string[]): ProgramCommand {
  if (!program.endsWith('.cmd')) return { command: program, parts, shell: false };
  const quoted = [program, ...parts].map((part) => `"${part.replaceAll('"', '""')}"`);
  return { command: quoted.join(' '), parts: [], shell: true };
}
