import { type ChildProcess, spawn } from 'node:child_process';

/** Where windows can be shown. `virtual`: an X server without a screen, started for us. */
export type Display =
  | { readonly kind: 'present' }
  | { readonly kind: 'virtual'; readonly name: string; readonly stop: () => void }
  | { readonly kind: 'none' };

const startLimitMs = 10_000;

/**
 * The person's display; if Linux has none, a virtual one of 1600 x 1000 (Xvfb), if installed. With a `screenFolder`,
 * always a virtual one, whose screen can be read there from `Xvfb_screen0`, a file in xwd format.
 */
export async function findDisplay(
  environment: NodeJS.ProcessEnv = process.env,
  screenFolder: string | null = null,
): Promise<Display> {
  if (process.platform !== 'linux') return { kind: 'present' };
  const hasDisplay = Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
  if (hasDisplay && screenFolder === null) return { kind: 'present' };
  const readable = screenFolder === null ? [] : ['-fbdir', screenFolder];
  // It ends with its last client, so it does not outlive a killed shell.
  const server = spawn(
    'Xvfb',
    [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1600x1000x24',
      '-nolisten',
      'tcp',
      '-terminate',
      ...readable,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await displayNumber(server);
  if (number === null) {
    server.kill();
    return { kind: 'none' };
  }
  server.unref();
  const stop = () => {
    process.off('exit', stop);
    server.kill();
  };
  // It waits for its first client, which may never come.
  process.once('exit', stop);
  server.once('exit', () => process.off('exit', stop));
  return { kind: 'virtual', name: `:${number}`, stop };
}

function displayNumber(server: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(null), startLimitMs);
    const settle = (value: string | null) => {
      clearTimeout(limit);
      resolve(value);
    };
    server.on('error', () => settle(null));
    server.on('exit', () => settle(null));
    server.stdio[3]?.once('data', (chunk: Buffer) => settle(chunk.toString().trim()));
  });
}
