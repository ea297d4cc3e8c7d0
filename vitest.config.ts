import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut } from './test/run/closing-line-reporter.ts';
import { TestOrder } from './test/run/test-order.ts';

export default defineConfig({
  test: {
    reporters: ['default', './test/run/closing-line-reporter.ts'],
    sequence: { sequencer: TestOrder },
    passWithNoTests: false,
    globalSetup: 'test/desktop/memory-disk.ts',
    // One worker more than cores, since whole apps and pages often wait.
    maxWorkers: availableParallelism() + 1,
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: Object.keys(leftOut),
    // A worker's test files can share the modules they import, since no module keeps state, and one browser.
    isolate: false,
    // Enough for a whole app or page on a busy computer. A test that hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
