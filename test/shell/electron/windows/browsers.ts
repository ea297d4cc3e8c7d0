import { type Display, findDisplay } from '../../chromium/display.ts';
import { browserVariable, findBrowser, findUnseenBrowser } from '../../chromium/find.ts';
import { type Browser, type LaunchOptions, launchBrowser } from '../../chromium/launch.ts';

export type Browsers = ReturnType<typeof createBrowsers>;

export const headlessVariable = 'HOSTBELL_PREVIEW_HEADLESS';

export function createBrowsers(deps: {
  readonly environment: NodeJS.ProcessEnv;
  /** See `LaunchOptions.trustedKey`; empty for none. */
  readonly trustedKey: string;
  /** The app's own switches, as far as it has added them when the browser starts. */
  readonly switches: ReadonlyMap<string, string>;
  /** The parent folder of the browser's profile. */
  readonly home: string;
  /** See `LaunchOptions.product`. */
  readonly product: string;
  /** See `LaunchOptions.debuggingPort`; of the browser with the windows. */
  readonly debuggingPort: number | null;
  readonly say: (line: string) => void;
}) {
  const { environment, trustedKey, switches, home, say } = deps;
  const isHeadless = Boolean(environment[headlessVariable]);
  let starting: Promise<Browser> | null = null;
  let startingUnseen: Promise<Browser> | null = null;
  let display: Display | null = null;

  return {
    isHeadless,
    /** The one browser, started when first needed and again after it has ended. */
    get,
    /** One without visible windows, for pages that nobody sees: the same one if no window is shown at all. */
    getUnseen() {
      if (isHeadless) return get();
      startingUnseen ??= launch({ isHeadless: true, hasNames: true, environment }, () => {
        startingUnseen = null;
      });
      return startingUnseen;
    },
    async close() {
      for (const each of [starting, startingUnseen]) await (await each?.catch(() => null))?.close();
      if (display?.kind === 'virtual') display.stop();
    },
  };

  function get(): Promise<Browser> {
    starting ??= start();
    return starting;
  }

  async function start(): Promise<Browser> {
    const shown = isHeadless ? environment : await withDisplay();
    const { debuggingPort } = deps;
    return launch({ isHeadless, hasNames: false, environment: shown, debuggingPort }, () => {
      starting = null;
    });
  }

  function launch(
    how: Pick<LaunchOptions, 'isHeadless' | 'hasNames' | 'environment' | 'debuggingPort'>,
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
      profileParent: home,
      product: deps.product,
      ...how,
      ...(trustedKey === '' ? {} : { trustedKey }),
      switches,
      onEnd,
    });
  }

  async function withDisplay(): Promise<NodeJS.ProcessEnv> {
    display ??= await findDisplay(environment);
    switch (display.kind) {
      case 'present':
        return environment;
      case 'virtual':
        say(`There is no display here; the window is on the virtual display ${display.name}.`);
        return { ...environment, DISPLAY: display.name };
      case 'none':
        throw new Error('There is no display here and no Xvfb. On Debian: apt-get install xvfb');
    }
  }
}
