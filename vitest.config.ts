import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from './test/run/closing-line-reporter.ts';
import { LongestFirst } from './test/run/longest-first.ts';

const windowTests = ['test/e2e/window/**/*.test.ts'];
/** Time limits for a whole app or page on a busy computer. A test that hangs still fails. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', './test/run/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    globalSetup: 'test/desktop/memory-disk.ts',
    // One worker more than cores, since whole apps and pages often wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          // What fails within seconds comes before what starts browsers and apps.
          sequence: { groupOrder: 0 },
          // Test files can share the modules they import, since no module keeps state.
          isolate: false,
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**', ...Object.keys(leftOut)],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // On an idle computer, what `expect.poll` waits for comes at once; on a busy one it may take long.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'window',
          sequence: { groupOrder: 1 },
          include: windowTests,
          // One browser for all files that a worker runs.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'app',
          sequence: { groupOrder: 1 },
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...windowTests, ...Object.keys(leftOut)],
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
