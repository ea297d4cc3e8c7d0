import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { View } from '../../../shared/view/view.ts';

const lastLogLines = 50;
const longestTreeEntries = 200;

/**
 * A text report for the maintainer: versions, the system, names and sizes of our own files, and the last lines of the
 * log, which holds no key and no texts from the provider. The account's data is not read, and the person's home folder
 * is written as `~`. It only reads, so it can run beside a running app.
 */
export function diagnosticsReport(deps: {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly userData: string;
  readonly home: string;
  readonly process: Pick<NodeJS.Process, 'platform' | 'arch' | 'versions'>;
  readonly desktop: string;
  /** Lines from `stateInWords`; empty when the app itself is not running. */
  readonly state: readonly string[];
}): string {
  const { version, isPackaged, userData, home, desktop, state } = deps;
  const { platform, arch, versions } = deps.process;
  const report = [
    `Hostbell ${version}${isPackaged ? '' : ' (from a checkout)'}`,
    `System: ${platform} ${arch}${desktop === '' ? '' : `, ${desktop}`}`,
    `Electron ${versions.electron ?? '-'}, Chromium ${versions.chrome ?? '-'}, Node ${versions.node}`,
    ...state,
    `Data: ${userData}`,
    ...tree(userData).map((line) => `  ${line}`),
    'Log:',
    ...lastLines(join(userData, 'logs', 'hostbell.log')).map((line) => `  ${line}`),
  ].join('\n');
  return `${withoutHome(report, home)}\n`;
}

/** The text with `~` in place of this home folder. JSON doubles the backslashes of one on Windows. */
export function withoutHome(text: string, home: string): string {
  const homes = home.length > 1 ? [home, JSON.stringify(home).slice(1, -1)] : [];
  return homes.reduce((cut, one) => cut.replaceAll(one, '~'), text);
}

/** The state of the running app in kinds and counts, without any text from the provider. */
export function stateInWords(view: View): readonly string[] {
  const { phase, connection, services, tickets, outbox, desktop, notices, platform } = view;
  return [
    `State: ${phase}, ${connection.state}${connection.problem === null ? '' : ` (${connection.problem.kind})`}`,
    `Lists: ${services.items.length} services, ${tickets.items.length} tickets, ${outbox.length} in the outbox`,
    `Desktop: tray ${desktop.hasTray ? 'shown' : 'not shown'}, ${desktop.isOnBattery ? 'battery' : 'mains'}, key storage ${platform.secretStorage}`,
    `Notices: ${notices.map(({ kind }) => kind).join(', ') || 'none'}`,
  ];
}

/** Our own files. Chromium keeps others beside them, which come and go while the app runs. */
const ownEntries = /^(account|demo|environment|pacing|updates|logs|settings\.|key[.-])/;

function tree(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
      .filter((name) => ownEntries.test(name))
      .flatMap((name) => [name, ...namesBelow(directory, name)])
      .sort()
      .slice(0, longestTreeEntries)
      .map((name) => describe(join(directory, name), directory));
  } catch {
    return ['(none)'];
  }
}

/** Nothing for a file, or for a folder that is removed meanwhile. */
function namesBelow(directory: string, name: string): readonly string[] {
  try {
    const names = readdirSync(join(directory, name), { recursive: true, encoding: 'utf8' });
    return names.map((below) => join(name, below));
  } catch {
    return [];
  }
}

function describe(path: string, directory: string): string {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (status === undefined) return `${relative(directory, path)} (gone)`;
  const mode = (status.mode & 0o777).toString(8).padStart(4, '0');
  return `${mode} ${status.size} ${relative(directory, path)}`;
}

function lastLines(path: string): readonly string[] {
  try {
    // Reading a named pipe would wait for a writer.
    if (!lstatSync(path).isFile()) return ['(none)'];
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lastLogLines);
  } catch {
    return ['(none)'];
  }
}
