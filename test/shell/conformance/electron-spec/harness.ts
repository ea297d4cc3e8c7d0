/** One `it` of a specification, with the titles of its suites before its own. */
export interface Case {
  readonly titles: readonly string[];
  readonly suite: Suite;
  readonly run: Step | null;
  limitMs: number;
}

type Step = (this: StepContext, done?: (error?: unknown) => void) => unknown;

interface Suite {
  readonly title: string;
  readonly parent: Suite | null;
  readonly isSkipped: boolean;
  readonly hooks: Readonly<Record<HookName, Step[]>>;
  limitMs: number;
  /** What its `before` came to; null while it has not run. */
  opened: Promise<void> | null;
}

type HookName = 'before' | 'beforeEach' | 'afterEach' | 'after';

interface RunningTest {
  readonly title: string;
  fullTitle(): string;
  isFailed(): boolean;
}

interface StepContext {
  timeout(ms?: number): StepContext;
  skip(): never;
  slow(): StepContext;
  retries(): StepContext;
  readonly currentTest: RunningTest;
  readonly test: RunningTest;
}

/** How a case ended. */
export interface Outcome {
  readonly state: 'pass' | 'fail' | 'skip';
  readonly message: string;
}

class Skipped extends Error {}

/** What Electron's specification needs of mocha. */
export function createHarness(defaultLimitMs: number) {
  const cases: Case[] = [];
  let suite = createSuite('', null, false);
  let failStep: (error: unknown) => void = () => undefined;

  const describe = Object.assign(addSuite(false), { skip: addSuite(true), only: addSuite(false) });
  const it = Object.assign(addCase(false), { skip: addCase(true), only: addCase(false) });
  const hook = (name: HookName) => (first: Step | string, second?: Step) =>
    void suite.hooks[name].push(typeof first === 'string' ? (second as Step) : first);
  const names = ['before', 'beforeEach', 'afterEach', 'after'] as const;
  return {
    /** `describe`, `it` and the others, to be made global while the specification loads. */
    globals: { describe, it, xit: it.skip, ...Object.fromEntries(names.map((name) => [name, hook(name)])) },
    cases,
    /** Ends the step that is under way with an error that nobody caught. */
    fail: (error: unknown) => failStep(error),

    /** Runs one case with its hooks; those of `before` once a suite. What a hook throws counts against the case. */
    async run(one: Case, cleanUp: () => Promise<void>): Promise<Outcome> {
      const suites = [...lineOf(one.suite)].reverse();
      if (one.run === null || suites.some(({ isSkipped }) => isSkipped))
        return { state: 'skip', message: '' };
      const errors: unknown[] = [];
      try {
        for (const each of suites) {
          each.opened ??= runAll(each, 'before', one);
          await each.opened;
        }
        for (const each of suites) await runAll(each, 'beforeEach', one);
        await runStep(one.run, one, one.limitMs);
      } catch (error) {
        errors.push(error);
      }
      const ends = [cleanUp, ...suites.reverse().map((each) => () => runAll(each, 'afterEach', one))];
      for (const end of ends) await end().catch((error: unknown) => errors.push(error));
      const [error] = errors;
      if (error === undefined) return { state: 'pass', message: '' };
      return error instanceof Skipped
        ? { state: 'skip', message: '' }
        : { state: 'fail', message: String(error) };
    },

    /** Ends the suites that no case of `rest` belongs to. */
    async leave(ended: Case, next: Case | undefined) {
      const staying = new Set(next === undefined ? [] : lineOf(next.suite));
      for (const each of lineOf(ended.suite)) {
        if (staying.has(each) || each.opened === null) continue;
        each.opened = null;
        await runAll(each, 'after', ended).catch(() => undefined);
      }
    },
  };

  function addSuite(isSkipped: boolean) {
    return (title: string, fill: (this: object) => void) => {
      const before = suite;
      const made = createSuite(title, before, isSkipped);
      suite = made;
      const settings = {
        timeout(ms: number) {
          made.limitMs = ms;
          return settings;
        },
        retries: () => settings,
        slow: () => settings,
      };
      try {
        fill?.call(settings);
      } catch (error) {
        // What follows in its body is unknown; one case stands for it.
        addCase(false)('the rest of this suite', () => Promise.reject(error));
      }
      suite = before;
    };
  }

  function addCase(isSkipped: boolean) {
    return (title: string, run?: Step) => {
      const titles = [...[...lineOf(suite)].reverse().map((one) => one.title), title].filter(Boolean);
      const one: Case = { titles, suite, run: isSkipped ? null : (run ?? null), limitMs: suite.limitMs };
      cases.push(one);
      const settings = {
        timeout(ms: number) {
          one.limitMs = ms;
          return settings;
        },
        retries: () => settings,
      };
      return settings;
    };
  }

  function createSuite(title: string, parent: Suite | null, isSkipped: boolean): Suite {
    const hooks = { before: [], beforeEach: [], afterEach: [], after: [] };
    return { title, parent, isSkipped, hooks, limitMs: parent?.limitMs ?? defaultLimitMs, opened: null };
  }

  async function runAll(of: Suite, name: HookName, one: Case): Promise<void> {
    for (const step of of.hooks[name]) await runStep(step, one, of.limitMs);
  }

  function runStep(step: Step, one: Case, limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const limit = (ms: number) => {
        clearTimeout(timer);
        if (ms > 0) timer = setTimeout(() => end(new Error(`Timeout of ${ms}ms exceeded`)), ms);
      };
      const end = (error?: unknown) => {
        clearTimeout(timer);
        failStep = () => undefined;
        if (error === undefined || error === null) resolve();
        else reject(error);
      };
      failStep = end;
      limit(limitMs);
      const test = {
        title: one.titles.at(-1) ?? '',
        fullTitle: () => one.titles.join(' '),
        isFailed: () => false,
      };
      const context: StepContext = {
        ...{ currentTest: test, test },
        timeout(ms) {
          if (ms !== undefined) limit(ms);
          return context;
        },
        skip() {
          throw new Skipped();
        },
        slow: () => context,
        retries: () => context,
      };
      try {
        if (step.length > 0) step.call(context, end);
        else Promise.resolve(step.call(context)).then(() => end(), end);
      } catch (error) {
        end(error);
      }
    });
  }
}

/** A suite and those around it, from inside out. */
function* lineOf(suite: Suite): Generator<Suite> {
  for (let one: Suite | null = suite; one !== null; one = one.parent) yield one;
}
