/** What `spawn` starts a program with. */
export interface ProgramCommand {
  readonly command: string;
  readonly parts: readonly string[];
  readonly shell: boolean;
}

/**
 * Windows starts a batch file through its shell alone, which takes one line: each part stands in quotes there. Any other
 * program is started as it is.
 */
export function programCommand(program: string, parts: readonly string[]): ProgramCommand {
  if (!program.endsWith('.cmd')) return { command: program, parts, shell: false };
  const quoted = [program, ...parts].map((part) => `"${part.replaceAll('"', '""')}"`);
  return { command: quoted.join(' '), parts: [], shell: true };
}
