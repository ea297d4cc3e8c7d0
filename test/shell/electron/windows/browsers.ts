import { browserVariable, findBrowser, findUnseenBrowser } from '../../chromium/find.ts';
import { type Browser, type LaunchOptions, launchBrowser } from '../../chromium/launch.ts';

export type Browsers = ReturnType<typeof createBrowsers>;

/** Where another debugger finds the app's pages, in the browser with the windows. */
export const debuggingPort = 'remote-debugging-port';

export function createBrowsers(deps: {
  readonly environment: NodeJS.ProcessEnv;
  /** As far as the app has added to them when the browser starts. */
  readonly switches: ReadonlyMap<string, string>;
  /** See `LaunchOptions.product`. */
  readonly product: string;
  readonly say: (line: string) => void;
}) {
  const { environment, switches, say } = deps;
  const isTest = Boolean(environment.HOSTBELL_PREVIEW_HEADLESS);
  const hasDisplay =
    process.platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
  const isHeadless = isTest || !hasDisplay;
  let starting: Promise<Browser> | null = null;
  let startingUnseen: Promise<Browser> | null = null;

  return {
    isHeadless,
    /** The one browser, started when first needed and again after it has ended. */
    get,
    /** One without visible windows, for pages that nobody sees: the same one if no window is shown at all. */
    getUnseen() {
      if (isHeadless) return get();
      const others = new Map([...switches].filter(([name]) => name !== debuggingPort));
      startingUnseen ??= launch({ isHeadless: true, hasNames: true }, others, () => {
        startingUnseen = null;
      });
      return startingUnseen;
    },
    async close() {
      for (const each of [starting, startingUnseen]) await (await each?.catch(() => null))?.close();
    },
  };

  function get(): Promise<Browser> {
    if (starting !== null) return starting;
    if (!hasDisplay && !isTest) say('There is no display here, so nobody sees the window.');
    starting = launch({ isHeadless, hasNames: isHeadless && !isTest }, switches, () => {
      starting = null;
    });
    return starting;
  }

  function launch(
    how: Pick<LaunchOptions, 'isHeadless' | 'hasNames'>,
    given: ReadonlyMap<string, string>,
    onEnd: () => void,
  ): Promise<Browser> {
    const executable = how.isHeadless ? findUnseenBrowser(environment) : findBrowser(environment);
    if (executable === null) {
      return Promise.reject(
        new Error(
          `The preview needs Chromium, Chrome or Edge; ${browserVariable} may name one. On Debian: apt-get install chromium`,
        ),
      );
    }
    return launchBrowser({
      executable,
      environment,
      product: deps.product,
      ...how,
      switches: given,
      onEnd,
    });
  }
}
