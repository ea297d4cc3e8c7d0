import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { ExportFormat } from '../../../shared/export/kinds.ts';
import type { ArchiveParts } from '../../../shared/export/workbook.ts';
import type { FileSaver, Log } from '../../core/ports.ts';
import { onDisk, writeDurably } from './durable-file.ts';

/** Asks where to save in the OS's dialog, and writes a file that only the person can read (0600). */
export function createFileSaver(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showSaveDialog'>;
  readonly shell: Pick<Electron.Shell, 'showItemInFolder'>;
  /** The window that the dialog belongs to; it waits for the answer. */
  readonly parent: () => Electron.BaseWindow | null;
  /** The folder that the dialog first shows. */
  readonly directory: () => string;
  readonly log: Log;
}): FileSaver {
  let lastWritten: string | null = null;

  return {
    async save({ suggestedName, format, contents }) {
      const parent = deps.parent();
      const options: Electron.SaveDialogOptions = {
        // The core makes the name; even a path separator in it would lead nowhere else.
        defaultPath: join(deps.directory(), basename(suggestedName)),
        filters: [{ name: filterNames[format], extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const { canceled, filePath } = await (parent === null
        ? deps.dialog.showSaveDialog(options)
        : deps.dialog.showSaveDialog(parent, options));
      if (canceled || filePath === '') return success(null);
      const written = await onDisk(
        async () =>
          writeDurably(filePath, typeof contents === 'string' ? contents : await zipped(contents)),
        deps.log,
        'export-not-written',
      );
      if (!written.ok)
        return failure({
          kind: written.problem.kind === 'disk-full' ? 'disk-full' : 'export-refused',
        });
      lastWritten = filePath;
      return success(basename(filePath));
    },

    async showLast() {
      if (lastWritten === null) return false;
      // The OS says nothing when there is nothing to show.
      const isThere = await stat(lastWritten).then(
        (found) => found.isFile(),
        () => false,
      );
      if (isThere) deps.shell.showItemInFolder(lastWritten);
      return isThere;
    },
  };
}

const filterNames: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  ics: 'iCalendar',
  xlsx: 'Excel',
};

/** A ZIP archive of XML files, all of the format's first day. Few people ever need it. */
async function zipped(files: ArchiveParts): Promise<Uint8Array> {
  // Its build for Node makes a `require` of its own beside the bundler's, which no engine takes.
  const { strToU8, zipSync } = await import('fflate/browser');
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const entries = files.map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}
