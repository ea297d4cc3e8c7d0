import { mkdtemp } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { removeFolder } from '../../run/remove-folder.ts';

const program = join(import.meta.dirname, '..', 'dist', 'electron');
const appFolder = join(import.meta.dirname, 'app');
const startLimitMs = 60_000;

/** The path of a picture. */
export const icon = join(import.meta.dirname, '../../e2e/shell/fixture/icon.png');

/** Runs a function in Electron's main process, as Playwright does: it sees only its arguments and the globals. */
export type InMain = ElectronApplication['evaluate'];

/** Starts one app for all tests of a file, and ends it after them. */
export function electronForAll(): InMain {
  let home = '';
  let running: ElectronApplication | null = null;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'hostbell-'));
    running = await _electron.launch({
      executablePath: program,
      args: [appFolder, `--user-data-dir=${join(home, 'data')}`],
      env: {
        ...process.env,
        HOSTBELL_PREVIEW_HEADLESS: '1',
        HOSTBELL_PREVIEW_HOME: join(home, 'shell'),
      },
      timeout: startLimitMs,
    });
    await running.evaluate(({ app }) => app.whenReady());
  });
  afterAll(async () => {
    await running?.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
    running?.process().kill('SIGKILL');
    await removeFolder(home);
  });
  return ((act: Parameters<InMain>[0], argument: unknown) => {
    if (running === null) throw new Error('Electron runs within tests alone.');
    return running.evaluate(act, argument);
  }) as InMain;
}

/** Starts a server for this test alone. Resolves with its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Listening on a port, so an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
