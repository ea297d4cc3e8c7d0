import { join } from 'node:path';
import { test as base } from 'vitest';
import type { AccountData } from '../../electron/demo/account-book.ts';
// Declares `window.hostbell`, which tests call as the page does.
import type {} from '../../renderer/bridge.ts';
import { startKeyringBus } from '../desktop/keyring-bus.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { createUserData, repositoryRoot, type UserData } from './app-process.ts';
import { chooseShell, launchApp, type RunningApp, runApp } from './harness.ts';
import type { LaunchOptions } from './harness-types.ts';
import { isShellOnly, onlySimulated } from './shell-only.ts';

export type Launch = (options?: LaunchOptions) => Promise<RunningApp>;

interface AccountSetUp {
  readonly data: AccountData;
  prepare(server: ApiServer): void;
}

const pictureLimitMs = 5_000;

/** Tests of the whole app. Whatever a test or a failed launch leaves behind is ended and removed. */
export const test = base
  /**
   * The environment of a desktop on which an app can store a key, or why there is none. All tests of a worker share it,
   * since it takes a second to start.
   */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('keyring', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const bus = await startKeyringBus();
    onCleanup(bus.stop);
    return bus;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('userData', ({}, { onCleanup }) => {
    const data = createUserData();
    onCleanup(data.remove);
    return data;
  })
  /** Starts the app, each time with the test's own user data. */
  .extend('launch', ({ userData, skip, task }, { onCleanup }) => {
    const { launch, takePictures, killAll } = createLauncher(userData, skip);
    onCleanup(async () => {
      if (task.result?.state === 'fail') await takePictures(task.name);
      await killAll();
    });
    return launch;
  })
  /** A start that ends by itself, with the test's own user data. */
  .extend(
    'run',
    ({ userData }) =>
      (options: LaunchOptions = {}) =>
        runApp({ userDataDir: userData.path, ...options }),
  )
  /** Starts an app that all tests of a file share. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures here.
  .extend('launchForAll', { scope: 'file' }, ({}, { onCleanup }) => {
    const data = createUserData();
    const { launch, killAll } = createLauncher(data, () => undefined);
    onCleanup(async () => {
      await killAll();
      await data.remove();
    });
    return launch;
  })
  /** The same on an account from the environment, whose server is prepared before. */
  .extend('openAccount', { scope: 'file' }, ({ launchForAll }, { onCleanup }) => {
    const servers: ApiServer[] = [];
    onCleanup(async () => {
      for (const server of servers) await server.stop();
    });
    return async (
      options: LaunchOptions = {},
      { prepare, ...account }: Partial<AccountSetUp> = {},
    ) => {
      const server = await startApiServer(account);
      servers.push(server);
      prepare?.(server);
      const env = {
        HOSTBELL_API_KEY: server.key,
        HOSTBELL_BASE_URL: server.baseAddress,
        ...options.env,
      };
      return { server, app: await launchForAll({ ...options, env }) };
    };
  });

/** `skip` ends a test on real Electron that needs what only the preview shell simulates. */
function createLauncher(data: UserData, skip: (reason: string) => void) {
  const apps: RunningApp[] = [];
  const check = (faults: object = {}) => {
    const isReal = chooseShell().name === 'Electron';
    const needed = Object.keys(faults).find(isShellOnly);
    if (isReal && needed !== undefined) skip(`Not on real Electron: ${needed}, ${onlySimulated}`);
  };
  return {
    async launch(options: LaunchOptions = {}): Promise<RunningApp> {
      check(options.faults);
      const app = await launchApp({ userDataDir: data.path, ...options });
      apps.push(app);
      return {
        ...app,
        setFaults(faults) {
          check(faults);
          return app.setFaults(faults);
        },
      };
    },
    /** Leaves a picture of each window, since what a test saw once may not come again. */
    async takePictures(testName: string): Promise<void> {
      const name = testName.replace(/[^a-z\d]+/gi, '-').slice(0, 60);
      const pages = apps.flatMap((app) => app.pages());
      for (const [index, page] of pages.entries()) {
        const path = join(repositoryRoot, 'out/failed', `${name}-${index}.png`);
        await page.screenshot({ path, timeout: pictureLimitMs }).then(
          () => console.log(`Failed with ${page.url()}: ${path}`),
          (error) => console.log(`Failed with ${page.url()}, without a picture: ${error}`),
        );
      }
    },
    async killAll(): Promise<void> {
      await Promise.all(apps.map((app) => app.kill()));
    },
  };
}
