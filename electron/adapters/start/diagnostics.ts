import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { View } from '../../../shared/view/view.ts';

const lastLogLines = 50;
const longestTreeEntries = 200;

/**
 * A report for the maintainer, as text: versions, the system, the names and sizes of our own files, and the last
 * lines of the log, which holds no key and no words of the provider. Nothing of the account's data is read. The
 * person's home folder stands as `~`. It only reads, so it can run beside a running app.
 */
export function diagnosticsReport(deps: {
  readonly version: string;
  readonly isPackaged: boolean;
  readonly userData: string;
  readonly home: string;
  readonly process: Pick<NodeJS.Process, 'platform' | 'arch' | 'versions'>;
  readonly desktop: string;
  /** How things stand in the app that runs, a line each, in words of ours; empty when it is not asked from within. */
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
  // In the log's JSON a home folder of Windows stands with its backslashes doubled.
  const homes = home.length > 1 ? [home, JSON.stringify(home).slice(1, -1)] : [];
  return `${homes.reduce((text, one) => text.replaceAll(one, '~'), report)}\n`;
}

/** How the app that runs stands: kinds and counts of ours alone, no words of the provider. */
export function stateInWords(view: View): readonly string[] {
  const { phase, connection, services, tickets, outbox, desktop, notices, platform } = view;
  return [
    `State: ${phase}, ${connection.state}${connection.problem === null ? '' : ` (${connection.problem.kind})`}`,
    `Lists: ${services.items.length} services, ${tickets.items.length} tickets, ${outbox.length} in the outbox`,
    `Desktop: tray ${desktop.hasTray ? 'shown' : 'not shown'}, ${desktop.isOnBattery ? 'battery' : 'mains'}, key storage ${platform.secretStorage}`,
    `Notices: ${notices.map(({ kind }) => kind).join(', ') || 'none'}`,
  ];
}

/** Folders that are ours; what Chromium keeps beside them is its own business. */
const ownEntries = /^(account|demo|environment|pacing|updates|logs|settings\.json|key\.bin)/;

function tree(directory: string): readonly string[] {
  try {
    const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => ownEntries.test(name))
      .sort()
      .slice(0, longestTreeEntries)
      .map((name) => describe(join(directory, name), directory));
  } catch {
    return ['(none)'];
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
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lastLogLines);
  } catch {
    return ['(none)'];
  }
}
