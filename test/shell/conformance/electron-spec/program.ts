import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as electron from 'electron';
import { createHarness } from './harness.ts';
import { installRig } from './rig.ts';

/** What `run.ts` asks one start for, as JSON in HOSTBELL_SPEC. */
export interface SpecOrder {
  /** Electron's folder `spec`, compiled. */
  readonly folder: string;
  readonly file: string;
  /** Where to append a line of JSON at the beginning and the end of each case. */
  readonly report: string;
  /** Which cases are left out: patterns of their titles. */
  readonly unused: readonly string[];
  /** How many cases earlier starts have run. */
  readonly from: number;
  readonly limitMs: number;
}

export interface CaseReport {
  readonly at: number;
  readonly title: string;
  readonly state: 'unused' | 'begun' | 'pass' | 'fail' | 'skip';
  readonly message: string;
}

export const titleSeparator = ' › ';

const order = JSON.parse(process.env.HOSTBELL_SPEC ?? '{}') as SpecOrder;
const requireSpec = createRequire(join(order.folder, 'index.js'));
const { app, protocol } = electron;
const harness = createHarness(order.limitMs);
/** What has been said on standard error since the case began: the shell's refusals in a page are there. */
let said = '';
const writeError = process.stderr.write.bind(process.stderr);
process.stderr.write = ((...parts: Parameters<typeof writeError>) => {
  said += String(parts[0]);
  return writeError(...parts);
}) as typeof process.stderr.write;
process.on('uncaughtException', (error) => harness.fail(error));
process.on('unhandledRejection', (error) => process.stderr.write(`${error}\n`));
app.on('window-all-closed', () => undefined);
// As in Electron's own `spec/index.js`.
const served = { standard: true, secure: true };
const fetched = { supportFetchAPI: true };
Object.assign(globalThis, harness.globals, {
  standardScheme: 'app',
  zoomScheme: 'zoom',
  serviceWorkerScheme: 'sw',
});
/** A page of Electron's own whose scripts use Node, see `rig.ts`. */
const isNodeMissing = /(require|process|module) is not defined/;
const pageWithNode = 'electron.BrowserWindow: webPreferences.nodeIntegration is not in the preview shell';
const schemes = [
  { scheme: 'app', privileges: served },
  { scheme: 'zoom', privileges: served },
  { scheme: 'sw', privileges: { ...served, allowServiceWorkers: true } },
  { scheme: 'http-like', privileges: { ...served, ...fetched, corsEnabled: true } },
  { scheme: 'cors-blob', privileges: { ...fetched, corsEnabled: true } },
  { scheme: 'cors', privileges: { ...fetched, corsEnabled: true } },
  { scheme: 'no-cors', privileges: fetched },
  { scheme: 'no-cors-file', privileges: fetched },
  { scheme: 'no-cors-http', privileges: fetched },
  { scheme: 'no-cors-standard', privileges: { ...fetched, standard: true } },
  { scheme: 'no-fetch', privileges: { corsEnabled: true } },
  { scheme: 'stream', privileges: { standard: true, stream: true } },
  { scheme: 'foo', privileges: { standard: true } },
  { scheme: 'bar', privileges: { standard: true } },
] satisfies Electron.CustomScheme[];
for (const scheme of schemes) {
  try {
    protocol.registerSchemesAsPrivileged([scheme]);
  } catch {
    // The shell refuses some by name; the cases about them fail.
  }
}

installRig(electron);
void app
  .whenReady()
  .then(runFile)
  .then(() => process.kill(process.pid, 'SIGKILL'));

async function runFile(): Promise<void> {
  const chai = requireSpec('chai');
  chai.config.truncateThreshold = 0;
  chai.use(requireSpec('chai-as-promised'));
  chai.use(requireSpec('dirty-chai'));
  const { runCleanupFunctions } = requireSpec('./lib/spec-helpers') as {
    runCleanupFunctions(): Promise<void>;
  };
  const disabled = new Set(requireSpec('./disabled-tests.json') as string[]);
  requireSpec(`./${order.file}`);
  for (const [at, one] of harness.cases.entries()) {
    const title = one.titles.join(titleSeparator);
    const tell = (state: CaseReport['state'], message = '') =>
      appendFileSync(order.report, `${JSON.stringify({ at, title, state, message } satisfies CaseReport)}\n`);
    if (at < order.from) continue;
    if (order.unused.some((pattern) => new RegExp(pattern).test(title))) {
      tell('unused');
      continue;
    }
    tell('begun');
    said = '';
    const before = new Set(electron.BrowserWindow.getAllWindows());
    const { state, message } = disabled.has(one.titles.join(' '))
      ? { state: 'skip' as const, message: '' }
      : await harness.run(one, runCleanupFunctions);
    const refusal =
      /.* is not in the preview shell/.exec(said)?.[0] ?? (isNodeMissing.test(said) ? pageWithNode : '');
    tell(state, state === 'fail' ? `${message} [${refusal}]` : '');
    if (state === 'fail') {
      for (const window of electron.BrowserWindow.getAllWindows()) if (!before.has(window)) window.destroy();
    }
    await harness.leave(one, harness.cases[at + 1]);
  }
}
