import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as electron from 'electron';
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
}

export interface CaseReport {
  readonly at: number;
  readonly title: string;
  readonly state: 'unused' | 'begun' | 'pass' | 'fail' | 'skip';
  readonly message: string;
}

/** The part of mocha that this uses; the specification's own folder has it. */
interface Mocha {
  readonly suite: MochaSuite;
  grep(pattern: Pick<RegExp, 'test'>): void;
  cleanReferencesAfterRun(isWanted: boolean): void;
  addFile(path: string): void;
  loadFiles(): void;
  run(end: () => void): NodeJS.EventEmitter;
}
interface MochaGlobals {
  describe(title: string, fill: () => void): void;
  it(title: string, run: () => Promise<void>): void;
}
interface MochaSuite extends NodeJS.EventEmitter {
  afterEach(title: string, step: () => Promise<void>): void;
  eachTest(visit: (test: MochaTest) => void): void;
}
interface MochaTest {
  isPending(): boolean;
  fullTitle(): string;
  titlePath(): readonly string[];
}

/** As in Electron's own `spec/index.js`. */
const limitMs = 30_000;
const order = JSON.parse(process.env.HOSTBELL_SPEC ?? '{}') as SpecOrder;
const requireSpec = createRequire(join(order.folder, 'index.js'));
const { app, protocol } = electron;
/** What has been said on standard error since the case began: the shell's refusals in a page are there. */
let said = '';
const writeError = process.stderr.write.bind(process.stderr);
process.stderr.write = ((...parts: Parameters<typeof writeError>) => {
  said += String(parts[0]);
  return writeError(...parts);
}) as typeof process.stderr.write;
process.on('unhandledRejection', (error) => process.stderr.write(`${error}\n`));
app.on('window-all-closed', () => undefined);
// As in Electron's own `spec/index.js`.
const served = { standard: true, secure: true };
const fetched = { supportFetchAPI: true };
Object.assign(globalThis, { standardScheme: 'app', zoomScheme: 'zoom', serviceWorkerScheme: 'sw' });
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
  const mocha = loadFile();
  const disabled = new Set(requireSpec('./disabled-tests.json') as string[]);
  const tests: MochaTest[] = [];
  mocha.suite.eachTest((test) => tests.push(test));
  for (const [at, test] of tests.entries()) {
    const title = test.titlePath().filter(Boolean).join(' › ');
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
    const { state, message } =
      test.isPending() || disabled.has(test.fullTitle())
        ? { state: 'skip' as const, message: '' }
        : await runAlone(mocha, test);
    const refusal =
      /.* is not in the preview shell/.exec(said)?.[0] ?? (isNodeMissing.test(said) ? pageWithNode : '');
    tell(state, state === 'fail' ? `${message} [${refusal}]` : '');
    if (state !== 'fail') continue;
    for (const window of electron.BrowserWindow.getAllWindows()) if (!before.has(window)) window.destroy();
  }
}

/** The file's suites, with the steps that Electron's own `spec/index.js` adds. */
function loadFile(): Mocha {
  const { runCleanupFunctions } = requireSpec('./lib/spec-helpers') as {
    runCleanupFunctions(): Promise<void>;
  };
  const mocha = new (requireSpec('mocha'))({ timeout: limitMs, reporter: 'min' }) as Mocha;
  mocha.cleanReferencesAfterRun(false);
  mocha.suite.on('suite', function attach(suite: MochaSuite) {
    suite.afterEach('cleanup', runCleanupFunctions);
    suite.on('suite', attach);
  });
  mocha.suite.on('pre-require', ({ describe, it }: MochaGlobals) => {
    const whole = (fill: () => void) => () => {
      try {
        fill();
      } catch (error) {
        // What follows in its body is unknown; one case stands for it.
        it('the rest of this suite', () => Promise.reject(error));
      }
    };
    const describeWhole = (title: string, fill: () => void) => describe(title, whole(fill));
    Object.assign(globalThis, { describe: Object.assign(describeWhole, describe) });
  });
  mocha.addFile(join(order.folder, order.file));
  mocha.loadFiles();
  return mocha;
}

/** Runs one case with its hooks: mocha gives up a whole suite when a hook fails, as many do that use what is refused. */
async function runAlone(mocha: Mocha, test: MochaTest): Promise<Pick<CaseReport, 'state' | 'message'>> {
  const errors: unknown[] = [];
  let isSkipped = false;
  mocha.grep({ test: (title) => title === test.fullTitle() });
  await new Promise<void>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on('fail', (_step, error) => {
      // A case that ended by a refusal may leave a listener behind, which hears of a later one.
      if (error.code !== 'ERR_MOCHA_MULTIPLE_DONE') errors.push(error);
    });
    runner.on('pending', (one) => {
      isSkipped ||= one === test;
    });
  });
  if (errors.length > 0) return { state: 'fail', message: String(errors[0]) };
  return { state: isSkipped ? 'skip' : 'pass', message: '' };
}
