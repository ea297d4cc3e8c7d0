import { readFile } from 'node:fs/promises';
import type { Clock } from '../core/ports.ts';
import { type Finding, failed, notHere, passed, waitUntil } from './finding.ts';

interface PageDeps {
  /** The main window; null while there is none. */
  readonly window: () => Electron.BrowserWindow | null;
  readonly clock: Clock;
}

const visibleWithinMs = 5_000;
const itemsWithinMs = 20_000;

export async function checkWindow({ window, clock }: PageDeps): Promise<Finding> {
  const startMs = clock.monotonicMs();
  const isVisible = await waitUntil(() => window()?.isVisible(), visibleWithinMs, clock);
  const ms = Math.round(clock.monotonicMs() - startMs);
  if (isVisible) return passed(`visible after ${ms} ms`);
  return failed(window() === null ? 'there is no window' : `not visible after ${ms} ms`);
}

export async function checkPaint({ window }: PageDeps): Promise<Finding> {
  const state: unknown = await window()?.webContents.executeJavaScript(
    'new Promise((done) => requestAnimationFrame(() => done(document.visibilityState)))',
  );
  return state === 'visible' ? passed('painted a frame') : failed(`the page is ${String(state)}`);
}

/** `items`: the names of the account's services and tickets. */
export async function checkAccount(
  deps: PageDeps & { readonly items: () => readonly string[] },
): Promise<Finding> {
  const { window, items, clock } = deps;
  const shown = await waitUntil(
    async () => {
      const text = String(await window()?.webContents.executeJavaScript('document.body.innerText'));
      return items().filter((name) => text.includes(name)).length;
    },
    itemsWithinMs,
    clock,
  );
  const all = items().length;
  return shown === 0
    ? failed(`the page shows none of the demo's ${all} items`)
    : passed(`the page shows ${shown} of the demo's ${all} items`);
}

/** Whether the page's process is in Chromium's sandbox: as the system says, not as we asked for it. */
export async function checkSandbox(
  deps: PageDeps & {
    readonly app: Pick<Electron.App, 'commandLine' | 'getAppMetrics'>;
    readonly platform: NodeJS.Platform;
  },
): Promise<Finding> {
  const { window, app, platform } = deps;
  if (app.commandLine.hasSwitch('no-sandbox')) return notHere('started with --no-sandbox');
  const id = window()?.webContents.getOSProcessId();
  if (id === undefined) return failed('there is no window');
  const isSandboxed =
    platform === 'linux'
      ? (await systemCallFilters(id)) > (await systemCallFilters('self'))
      : app.getAppMetrics().find(({ pid }) => pid === id)?.sandboxed === true;
  return isSandboxed ? passed('by the system') : failed('not by the system');
}

/** Of a Linux process (proc_pid_status(5)): in a container, every process may have some. */
async function systemCallFilters(process: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8');
  return Number(/^Seccomp_filters:\s*(\d+)$/m.exec(status)?.[1] ?? 0);
}
