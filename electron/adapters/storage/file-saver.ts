import { basename, join } from 'node:path';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { ExportFormat } from '../../../shared/export/kinds.ts';
import type { FileSaver, Log } from '../../core/ports.ts';
import { writeDurably } from './durable-file.ts';

/** Asks with the OS's dialog where to save, and writes a file that only the person can read (0600). */
export function createFileSaver(deps: {
  readonly dialog: Pick<Electron.Dialog, 'showSaveDialog'>;
  /** The folder that the dialog first shows. */
  readonly directory: () => string;
  readonly log: Log;
}): FileSaver {
  return {
    async save({ suggestedName, format, contents }) {
      const { canceled, filePath } = await deps.dialog.showSaveDialog({
        // The core makes the name; even a separator in it leads nowhere else.
        defaultPath: join(deps.directory(), basename(suggestedName)),
        filters: [{ name: filterNames[format], extensions: [format] }],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      });
      if (canceled || filePath === '') return success(null);
      const written = await writeDurably(filePath, contents);
      if (written.ok) return success(basename(filePath));
      deps.log.warn('export-not-written', { code: written.problem.code });
      return failure(written.problem.problem);
    },
  };
}

const filterNames: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', json: 'JSON', ics: 'iCalendar' };
