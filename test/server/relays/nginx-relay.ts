import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onLoopback } from '../../run/loopback.ts';

const nginx = '/usr/sbin/nginx';
const nchan = '/usr/lib/nginx/modules/ngx_nchan_module.so';
const page = join(import.meta.dirname, '../../../docs/events.md');

/** Why nginx with nchan cannot run here; null where it can. */
export function missingOfNginx(): string | null {
  return existsSync(nginx) && existsSync(nchan)
    ? null
    : 'nginx-light and libnginx-mod-nchan are not installed';
}

/** Debian's nginx with nchan on loopback, with the server that docs/events.md shows, on a free port. */
export async function startNginxRelay() {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-nginx-'));
  const port = await freePort();
  const shown = /```nginx\n(.+?)```/s.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const server = shown.replace('127.0.0.1:8099', `127.0.0.1:${port}`);
  if (server === shown) throw new Error('docs/events.md shows no server.');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    `load_module ${nchan};`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    server,
    '}',
  ];
  await writeFile(join(folder, 'nginx.conf'), lines.join('\n'));
  const start = () => spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  let running = start();
  await listens(port);

  const stop = async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  };
  return {
    /** http://127.0.0.1:PORT/ */
    address: `http://127.0.0.1:${port}/`,
    /** Posts as a provider does, and returns the status. */
    async post(webhook: string, body: string): Promise<number> {
      const { status } = await fetch(webhook, { method: 'POST', body });
      return status;
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
    /** Ends it as a restart of the server does, and starts it again with nothing kept. */
    async restart() {
      await stop();
      running = start();
      await listens(port);
    },
  };
}

async function freePort(): Promise<number> {
  const { port, stop } = await onLoopback(createServer());
  await stop();
  return port;
}

async function listens(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(20);
  }
}
