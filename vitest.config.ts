import { availableParallelism } from 'node:os';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { leftOut } from './test/run/closing-line-reporter.ts';
import { TestOrder } from './test/run/test-order.ts';

const everywhere = {
  // A worker's test files can share the modules they import, since no module keeps state, and one browser.
  isolate: false,
  // Enough for a whole app or page on a busy computer. A test that hangs still fails.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
} satisfies TestUserConfig;

const windowsOnly = 'test/as-windows/**';

/** What touches files or builds paths. On Windows itself, Node answers as Windows does. */
const asOnWindows = {
  name: 'as on Windows',
  include: [
    'adapters/{start,storage,system,tray,updates,windows}',
    'as-windows',
    'core/storage',
    'self-check',
  ].map((folder) => `test/${folder}/**/*.test.ts`),
  // They ask programs of this system only: a browser, a session bus.
  exclude: ['windows/page-network', 'tray/tray-host'].map(
    (file) => `test/adapters/${file}.test.ts`,
  ),
  setupFiles: 'test/as-windows/preload.ts',
  alias: [{ find: /^(node:)?path$/, replacement: 'node:path/win32' }],
  // Packages that are given our paths, to build others of them.
  server: { deps: { inline: [/electron-store|conf|atomically|stubborn-fs/] } },
} satisfies TestUserConfig;

export default defineConfig({
  test: {
    reporters: ['default', './test/run/closing-line-reporter.ts'],
    sequence: { sequencer: TestOrder },
    passWithNoTests: false,
    globalSetup: 'test/desktop/memory-disk.ts',
    // One worker more than cores, since whole apps and pages often wait.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'here',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [
            ...Object.keys(leftOut),
            ...(process.platform === 'win32' ? [] : [windowsOnly]),
          ],
        },
      },
      ...(process.platform === 'linux' ? [{ test: { ...everywhere, ...asOnWindows } }] : []),
    ],
  },
});
