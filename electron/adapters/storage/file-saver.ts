import { basename, join } from 'node:path';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { ExportFormat } from '../../../shared/export/kinds.ts';
import type { FileSaver, Log } from '../../core/ports.ts';
import { writeDurably } from './durable-file.ts';

/** Asks with the OS's dialog where to save, and writes a file that only the person can read (0600). */
export function createFileSaver(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showSaveDialog'>;
  /** The window that the dialog belongs to; it waits for the answer. */
  readonly parent: () => Electron.BaseWindow | null;
  /** The folder that the dialog first shows. */
  readonly directory: () => string;
  readonly log: Log;
}): FileSaver {
  return {
    async save({ suggestedName, format, contents }) {
      const parent = deps.parent();
      const options: Electron.SaveDialogOptions = {
        // The core makes the name; even a separator in it leads nowhere else.
        defaultPath: join(deps.directory(), basename(suggestedName)),
        filters: [{ name: filterNames[format], extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const { canceled, filePath } = await (parent === null
        ? deps.dialog.showSaveDialog(options)
        : deps.dialog.showSaveDialog(parent, options));
      if (canceled || filePath === '') return success(null);
      const written = await writeDurably(filePath, contents);
      if (written.ok) return success(basename(filePath));
      deps.log.warn('export-not-written', { code: written.problem.code });
      return failure(written.problem.problem);
    },
  };
}

const filterNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', json: 'JSON', ics: 'iCalendar' };
