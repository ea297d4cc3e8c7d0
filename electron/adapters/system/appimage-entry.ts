import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Log } from '../../core/ports.ts';
import { codeOf } from '../storage/durable-file.ts';
import { desktopId, entryLines, runLines } from './desktop-entry.ts';

/** A name of its own: an entry called like the package's would hide that from every menu, even once it is dead. */
const appImageId = `${desktopId}.AppImage`;

/**
 * Tells the desktop about a running AppImage, which is never installed: its icon, and its icon's action for a new
 * ticket. The entry is in no menu (`NoDisplay`), names the file, and counts as absent once that file is gone
 * (`TryExec`). Written only when it changes; a failure is logged. Call before the app is ready.
 */
export function describeAppImage(deps: {
  readonly app: Pick<Electron.App, 'setDesktopName'>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly name: string;
  readonly newTicket: string;
  /** Other programs can read it only while the AppImage runs. */
  readonly iconPath: string;
  /** Where it is copied to. */
  readonly iconCopy: string;
  readonly log: Log;
}): void {
  const { app, environment, home, name, newTicket, iconPath, iconCopy, log } = deps;
  const { APPIMAGE: file, XDG_DATA_HOME: dataHome = '' } = environment;
  if (file === undefined) return;
  const directory = join(
    isAbsolute(dataHome) ? dataHome : join(home, '.local/share'),
    'applications',
  );
  try {
    app.setDesktopName(`${appImageId}.desktop`);
    const path = join(directory, `${appImageId}.desktop`);
    const entry = entryFor(file);
    if (readEntry(path) === entry && existsSync(iconCopy)) return;
    write(iconCopy, readFileSync(iconPath), 0o600);
    write(path, entry, 0o644);
  } catch (error) {
    log.warn('appimage-entry-not-written', { code: codeOf(error) });
  }

  function entryFor(program: string): string {
    return [
      '[Desktop Entry]',
      ...entryLines({
        Type: 'Application',
        Name: name,
        Icon: iconCopy,
        NoDisplay: 'true',
      }),
      ...runLines([program]),
      'Actions=NewTicket;',
      '',
      '[Desktop Action NewTicket]',
      ...entryLines({ Name: newTicket }),
      ...runLines([program, '--new-ticket']).filter((line) => line.startsWith('Exec=')),
      '',
    ].join('\n');
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

function write(path: string, contents: string | Buffer, mode: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, contents, { mode });
}
