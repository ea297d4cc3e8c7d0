import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Finding, failed, notHere, passed } from './finding.ts';

/**
 * The fuses of `electron-builder.yml` as digits in the program, in Electron's order (`FuseV1Options` of
 * @electron/fuses). The seventh and those after the eighth stay as Electron ships them.
 */
const meant = /^010011.0/;
/** What stands before them in the program (`SENTINEL` of @electron/fuses). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Whether this is the packed app, with the fuses that keep other code out of it. */
export async function checkFuses(deps: {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly executable: string;
}): Promise<Finding> {
  const { isPackaged, platform, executable } = deps;
  if (!isPackaged) return notHere('not an installed app');
  // On macOS the program itself is only a stub.
  const framework = '../Frameworks/Electron Framework.framework/Electron Framework';
  const wire = await readFuses(
    platform === 'darwin' ? join(dirname(executable), framework) : executable,
  );
  if (wire === null) return failed('no fuses in the program');
  return meant.test(wire) ? passed(wire) : failed(wire);
}

/** The fuses after the sentinel, a version and their number: `0` is off, `1` on, `r` removed. Null if there are none. */
async function readFuses(path: string): Promise<string | null> {
  const program = await readFile(path);
  const at = program.indexOf(sentinel);
  const start = at + sentinel.length + 2;
  const end = start + (program[start - 1] ?? Number.POSITIVE_INFINITY);
  return at === -1 || end > program.length ? null : program.toString('latin1', start, end);
}
