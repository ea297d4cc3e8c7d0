import { type Display, findDisplay } from '../../chromium/display.ts';
import { browserVariable, findBrowser } from '../../chromium/find.ts';
import { type Browser, launchBrowser } from '../../chromium/launch.ts';

export interface Browsers {
  /** The one browser, started when the first window is wanted and again after it was ended. */
  get(): Promise<Browser>;
  /** The one that runs now. */
  current(): Browser | null;
  readonly isHeadless: boolean;
  close(): Promise<void>;
}

export const headlessVariable = 'HOSTBELL_PREVIEW_HEADLESS';

export function createBrowsers(deps: {
  readonly environment: NodeJS.ProcessEnv;
  /** Where the browser's profile may lie. */
  readonly home: string;
  readonly say: (line: string) => void;
}): Browsers {
  const { environment, home, say } = deps;
  const isHeadless = Boolean(environment[headlessVariable]);
  let starting: Promise<Browser> | null = null;
  let current: Browser | null = null;
  let display: Display | null = null;

  return {
    isHeadless,
    current: () => current,
    get() {
      starting ??= start();
      return starting;
    },
    async close() {
      const browser = await starting?.catch(() => null);
      await browser?.close();
      if (display?.kind === 'virtual') display.stop();
    },
  };

  async function start(): Promise<Browser> {
    const executable = findBrowser(environment);
    if (executable === null) {
      throw new Error(
        `The preview needs Chromium, Chrome or Edge; ${browserVariable} may name one. On Debian: apt-get install chromium`,
      );
    }
    const browser = await launchBrowser({
      executable,
      profileParent: home,
      isHeadless,
      environment: isHeadless ? environment : await withDisplay(),
      onEnd() {
        starting = null;
        current = null;
      },
    });
    current = browser;
    return browser;
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
