import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { words } from '../../run/words.ts';

/** Overrides the search with a given path. */
export const browserVariable = 'HOSTBELL_PREVIEW_BROWSER';

const namesOnPath = words(`
  chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge microsoft-edge-stable
  msedge`);

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** The machine's Chromium, Chrome or Edge, from its usual places; null when there is none. */
export function findBrowser(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const chosen = environment[browserVariable];
  if (chosen !== undefined && chosen !== '') return isExecutable(chosen) ? chosen : null;
  return candidates(environment, platform).find(isExecutable) ?? null;
}

/**
 * The browser for pages that nobody sees: Chromium's headless shell if installed, which is the same engine for half
 * the processor time, otherwise the one from `findBrowser`.
 */
export function findUnseenBrowser(environment: NodeJS.ProcessEnv = process.env): string | null {
  const { [browserVariable]: chosen = '', PATH = '' } = environment;
  const shells = [
    // The file on Debian's PATH starts this one as a child instead of becoming it, so signals would miss it.
    '/usr/lib/chromium/chromium-headless-shell',
    ...PATH.split(delimiter).map((directory) => join(directory, 'chrome-headless-shell')),
  ];
  return (chosen === '' ? shells.find(isExecutable) : undefined) ?? findBrowser(environment);
}

function candidates(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
      windowsPrograms.map((program) => join(environment[variable] ?? 'C:\\', program)),
    );
  }
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter((directory) => directory !== '')
    .flatMap((directory) => namesOnPath.map((name) => join(directory, name)));
  if (platform !== 'darwin') return onPath;
  const folders = ['/Applications', join(environment.HOME ?? '/', 'Applications')];
  return [
    ...folders.flatMap((folder) => macApplications.map((name) => join(folder, name))),
    ...onPath,
  ];
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
