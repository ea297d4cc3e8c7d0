import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { linkScheme } from '../../core/app/deep-link.ts';
import type { Log } from '../../core/ports.ts';
import { codeOf } from '../storage/durable-file.ts';
import { entryLines, runLines } from './desktop-entry.ts';

/**
 * Tells the desktop about a running AppImage, which is never installed: that it opens `hostbell://` links, and its
 * icon's action for a new ticket. The entry is in no menu (`NoDisplay`), names the file, and counts as absent once that
 * file is gone (`TryExec`). Written only when it changes; a failure is logged.
 */
export function describeAppImage(deps: {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly name: string;
  readonly newTicket: string;
  readonly log: Log;
}): void {
  const { environment, home, name, newTicket, log } = deps;
  const { APPIMAGE: file, XDG_DATA_HOME: dataHome = '' } = environment;
  if (file === undefined) return;
  const directory = join(isAbsolute(dataHome) ? dataHome : join(home, '.local/share'), 'applications');
  const path = join(directory, 'hostbell.desktop');
  const entry = [
    '[Desktop Entry]',
    ...entryLines({
      Type: 'Application',
      Name: name,
      NoDisplay: 'true',
      MimeType: `x-scheme-handler/${linkScheme};`,
    }),
    ...runLines([file], ' %U'),
    'Actions=NewTicket;',
    '',
    '[Desktop Action NewTicket]',
    ...entryLines({ Name: newTicket }),
    ...runLines([file, '--new-ticket']).filter((line) => line.startsWith('Exec=')),
    '',
  ].join('\n');
  try {
    if (readEntry(path) === entry) return;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(path, entry, { mode: 0o644 });
  } catch (error) {
    log.warn('appimage-entry-not-written', { code: codeOf(error) });
  }
}

function readEntry(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
