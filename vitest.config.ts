import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/run/longest-first.ts';

const windowTests = ['test/e2e/window/**/*.test.ts'];
/** What a whole app or page may take on a busy computer. What hangs fails all the same. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    reporters: ['default', './test/run/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    passWithNoTests: false,
    globalSetup: 'test/desktop/memory-disk.ts',
    // More than there are cores: whole apps and pages often wait.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Files share what they import: no module keeps state.
          isolate: false,
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What `expect.poll` waits for comes at once on a computer that is not busy; one that is may take long.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'window',
          include: windowTests,
          // One browser for all files that a worker runs.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'app',
          include: ['test/e2e/**/*.test.ts'],
          exclude: windowTests,
          // What a file overrides in the common test holds for the next file too: it makes a test of its own for that.
          isolate: false,
          ...patience,
        },
      },
    ],
  },
});
