import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type LineProgram = ReturnType<typeof startLines>;

/** Starts a program that prints lines. `nextLine` is null once it has ended, or if it could not start. */
export function startLines(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
) {
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async nextLine(): Promise<string | null> {
      const next = await lines.next();
      return next.done === true ? null : next.value;
    },
    /** Ends it now. */
    async end() {
      child.kill();
      await ended;
    },
  };
}
