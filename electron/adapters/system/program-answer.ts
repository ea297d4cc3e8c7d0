import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ProgramLimits {
  readonly environment: NodeJS.ProcessEnv;
  /** It is killed after that. */
  readonly timeoutMs: number;
}

const run = promisify(execFile);
/** What is asked here is answered in a line. */
const longestAnswer = 10_000;

/** What a program printed, or null where it failed or took too long. Never rejects, and starts no shell. */
export async function askProgram(
  program: string,
  args: readonly string[],
  { environment, timeoutMs }: ProgramLimits,
): Promise<{ readonly text: string | null } | 'not installed'> {
  try {
    const { stdout } = await run(program, [...args], {
      env: environment,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      maxBuffer: longestAnswer,
      windowsHide: true,
    });
    return { text: stdout };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? 'not installed' : { text: null };
  }
}
