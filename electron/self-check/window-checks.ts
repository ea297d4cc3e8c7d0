import { readFile } from 'node:fs/promises';
import type { Clock } from '../core/ports.ts';
import { type Check, failed, notHere, passed, waitUntil } from './finding.ts';

export interface WindowDeps {
  /** The main window; null while there is none. */
  readonly window: () => Electron.BrowserWindow | null;
  /** The names of the account's services and tickets. */
  readonly items: () => readonly string[];
  readonly app: Pick<Electron.App, 'commandLine' | 'getAppMetrics'>;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
}

const visibleWithinMs = 5_000;
const paintedWithinMs = 10_000;
const itemsWithinMs = 20_000;

/** Whether the window comes, is painted, and shows the account; whether its page is in Chromium's sandbox. */
export function windowChecks(deps: WindowDeps): readonly Check[] {
  const { window, items, app, platform, clock } = deps;
  const startMs = clock.monotonicMs();
  const open = () => {
    const found = window();
    return found === null || found.isDestroyed() ? null : found;
  };
  const ask = async (code: string): Promise<unknown> => open()?.webContents.executeJavaScript(code);

  return [
    {
      name: 'window-shown',
      limitMs: 2 * visibleWithinMs,
      async run() {
        const isVisible = await waitUntil(() => (open()?.isVisible() ? true : null), visibleWithinMs, clock);
        const ms = Math.round(clock.monotonicMs() - startMs);
        if (isVisible) return passed(`visible after ${ms} ms`);
        return failed(open() === null ? 'there is no window' : `not visible after ${ms} ms`);
      },
    },
    {
      name: 'page-painted',
      limitMs: paintedWithinMs,
      async run() {
        const state = await ask(
          'new Promise((done) => requestAnimationFrame(() => done(document.visibilityState)))',
        );
        return state === 'visible' ? passed('painted a frame') : failed(`the page is ${String(state)}`);
      },
    },
    {
      name: 'account-shown',
      limitMs: 2 * itemsWithinMs,
      async run() {
        const shown = await waitUntil(
          async () => {
            const text = String(await ask('document.body.innerText'));
            const found = items().filter((name) => text.includes(name)).length;
            return found === 0 ? null : found;
          },
          itemsWithinMs,
          clock,
        );
        const all = items().length;
        return shown === null
          ? failed(`the page shows none of the demo's ${all} items`)
          : passed(`the page shows ${shown} of the demo's ${all} items`);
      },
    },
    {
      name: 'page-sandboxed',
      limitMs: paintedWithinMs,
      async run() {
        if (app.commandLine.hasSwitch('no-sandbox')) return notHere('started with --no-sandbox');
        const id = open()?.webContents.getOSProcessId();
        if (id === undefined) return failed('there is no window');
        return (await isSandboxed(id)) ? passed('by the system') : failed('not by the system');
      },
    },
  ];

  /** As the system says, not as we asked for it. */
  async function isSandboxed(id: number): Promise<boolean> {
    if (platform !== 'linux') return app.getAppMetrics().find(({ pid }) => pid === id)?.sandboxed === true;
    return (await systemCallFilters(id)) > (await systemCallFilters('self'));
  }
}

/** Of a Linux process (proc_pid_status(5)): in a container, every process may have some. */
async function systemCallFilters(process: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  return Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
}
