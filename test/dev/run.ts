import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build, type InlineConfig } from 'vite';
import { repositoryRoot } from '../launch/app-process.ts';
import { findElectron } from '../launch/electron-binary/real-electron.ts';
import { findWayToStart, startProgram } from '../launch/electron-binary/way-to-start.ts';
import { prepareForStart } from '../launch/prepare.ts';

// `npm run dev [-- arguments]`: builds, opens the app, and builds again whenever a file is saved. A change of the page
// loads it again in every window; a change of main or the preload restarts the app. It runs on Electron if its
// binary is here (`npm start` downloads it), otherwise on the preview shell. Vite's own server is not used: its pages
// need a connection and inline scripts, which the app's policy refuses, and the page would differ from the one that
// ships.

const stamp = join(repositoryRoot, 'out/dev/page-built');

if (findElectron() === null && !prepareForStart().isReady) {
  process.exitCode = 1;
} else {
  mkdirSync(join(stamp, '..'), { recursive: true });
  const { config } = await resolveConfig({ logLevel: 'warn' }, 'build', 'production');
  const app = createApp();
  await Promise.all([
    follow(config?.main, 'main', app.restart),
    follow(config?.preload, 'preload', app.restart),
    follow(config?.renderer, 'page', () => writeFileSync(stamp, String(Date.now()))),
  ]);
  app.restart();
}

/** Builds at once and after each change. Resolves after the first build; calls `onBuilt` after each later one. */
async function follow(
  config: InlineConfig | undefined,
  what: string,
  onBuilt: () => void,
): Promise<void> {
  // Not emptied, since the app may be reading it.
  const watcher = await build({
    ...config,
    build: { ...config?.build, emptyOutDir: false, watch: {} },
  });
  if (!('on' in watcher)) throw new Error('Vite builds only once.');
  let isFirst = true;
  await new Promise<void>((done) => {
    watcher.on('event', (event) => {
      if (event.code !== 'END') return;
      if (isFirst) done();
      else {
        process.stdout.write(`Built: ${what}\n`);
        onBuilt();
      }
      isFirst = false;
    });
  });
}

/** One running app. When the person quits it, this script ends too. */
function createApp() {
  const loaded = join(import.meta.dirname, 'fresh-pages.cjs');
  const parts = ['-r', loaded, repositoryRoot, ...process.argv.slice(2)];
  let running: ChildProcess | null = null;
  let isStarting = false;
  let isRestarting = false;

  async function start(): Promise<void> {
    isStarting = true;
    // Each time: a virtual display has ended with the app.
    const way = await findWayToStart({ ...process.env, HOSTBELL_DEV_STAMP: stamp });
    for (const note of way.notes) process.stdout.write(`${note}\n`);
    running = startProgram(way, parts, process.cwd(), 'inherit');
    isStarting = false;
    running.once('exit', (code) => {
      if (!isRestarting) process.exit(code ?? 0);
      isRestarting = false;
      void start();
    });
  }

  // Ctrl+C reaches the app too; a signal to this script alone does not.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => running?.kill());

  return {
    restart(): void {
      // What is starting takes the new build.
      if (isStarting) return;
      isRestarting = running !== null;
      if (running === null) void start();
      else running.kill();
    },
  };
}
