/**
 * Chromium's switches that would show the key to others: on its way, where any certificate is accepted or the keys of its
 * connections are written to a file, or in a log of requests.
 */
const unsafeSwitches = ['ignore-certificate-errors', 'ssl-key-log-file', 'log-net-log'] as const;

/** The one of them that an installed Hostbell was started with; null for none. A checkout may have them. */
export function findUnsafeSwitch({
  isPackaged,
  commandLine,
}: Pick<Electron.App, 'isPackaged'> & {
  readonly commandLine: Pick<Electron.CommandLine, 'hasSwitch'>;
}): string | null {
  return (isPackaged && unsafeSwitches.find((name) => commandLine.hasSwitch(name))) || null;
}
