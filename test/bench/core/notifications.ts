import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchRow, benchRow } from '../rows/bench-row.ts';

/** About 1: the only work is starting the helper. Waiting for the helper would cost a hundred times that. */
const goal = 5;
const rounds = 15;
const child = join(import.meta.dirname, 'notice-child.ts');
const run = promisify(execFile);

/**
 * Measures how long the main loop stands still while a notification is handed to a service that accepts the
 * connection and never answers, and to one that does not exist.
 */
export async function measureNotifications(): Promise<BenchRow[]> {
  if (process.platform !== 'linux') {
    console.log('Notifications were not measured: only Linux has a bus that can be made to hang.');
    return [];
  }
  const directory = await mkdtemp(join(tmpdir(), 'hostbell-bench-'));
  const path = join(directory, 'bus');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(path, resolve));
  try {
    return [
      await row('a service that never answers', path),
      await row('no service', join(directory, 'nobody')),
    ];
  } finally {
    // Helpers that are still waiting end with their connections.
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function row(what: string, path: string): Promise<BenchRow> {
  const environment = { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` };
  const { stdout } = await run(process.execPath, [child, String(rounds)], { env: environment });
  // Written by our own child process.
  const { noticeMs, programMs } = JSON.parse(stdout) as Record<'noticeMs' | 'programMs', number[]>;
  return benchRow({
    name: `main loop at a standstill: notification to ${what} / starting an empty program`,
    unit: 'ms',
    values: noticeMs,
    floors: programMs,
    goal,
  });
}
