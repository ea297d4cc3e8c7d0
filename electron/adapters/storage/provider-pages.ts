import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { withServiceFields } from '../../../shared/providers/place.ts';
import { pageId } from '../../../shared/providers/provider.ts';
import type { Desktop, Log, ProviderPages } from '../../core/ports.ts';

/** Where the pages that come with this program are, below its folder. */
export const pagesFolder = 'shared/providers/pages';

/** Reads pages when they are needed, so that a start reads none. A test has checked those that we ship. */
export function createProviderPages(directory: string): ProviderPages {
  const extension = '.json';
  return {
    ids: async () => (await readdir(directory)).map((file) => file.slice(0, -extension.length)),
    async page(id) {
      if (!pageId.test(id)) return null;
      const source = await readFile(join(directory, `${id}${extension}`), 'utf8').catch(() => null);
      // Part of this program, like its code.
      return source === null ? null : withServiceFields(JSON.parse(source) as ProviderPage);
    },
  };
}

/** Far more than a page may have; what comes after it is not read. */
const mostBytes = 300_000;

/** Asks for a JSON file in the OS's dialog and reads it: what a page of ours names is never read. */
export function createPageChooser(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showOpenDialog'>;
  /** The window that the dialog belongs to; it waits for the answer. */
  readonly parent: () => Electron.BaseWindow | null;
  readonly log: Log;
}): Desktop['choosePage'] {
  return async () => {
    const parent = deps.parent();
    const options: Electron.OpenDialogOptions = {
      filters: [{ name: 'JSON', extensions: ['json'] }],
      properties: ['openFile'],
    };
    const { canceled, filePaths } = await (parent === null
      ? deps.dialog.showOpenDialog(options)
      : deps.dialog.showOpenDialog(parent, options));
    const [path] = filePaths;
    if (canceled || path === undefined) return success(null);
    const start = await readStart(path).catch(() => null);
    if (start !== null) return success(start);
    deps.log.warn('page-not-read');
    return failure({ kind: 'disk-refused' });
  };
}

/** Null for a device or a pipe, which may never end. */
async function readStart(path: string): Promise<string | null> {
  if (!(await stat(path)).isFile()) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(mostBytes) });
    return new TextDecoder().decode(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
