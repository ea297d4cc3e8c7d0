import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/run/longest-first.ts';

const fast = ['test/e2e/window/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './test/run/closing-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ['test/e2e/**'],
          // What hangs fails; what a busy computer is slow at does not.
          testTimeout: 60_000,
          // What `expect.poll` waits for comes at once on a computer that is not busy; one that is may take long.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'window',
          include: fast,
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: fast,
          // Each test starts a whole app with a browser; two cores carry two of them, which wait most of the time.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
