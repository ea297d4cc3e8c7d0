import { closeSync, constants, fstatSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Result, success } from '../../shared/domain/problem.ts';
import { codeOf } from '../adapters/storage/durable-file.ts';

export interface ReportFile {
  /** Writes all of it and closes the file. Call once. Throws what the system throws. */
  write(text: string): void;
}

/**
 * Creates the file of a report, readable only by its owner, or fails with the system's code: nothing that exists is
 * opened, so nothing is overwritten and no link is followed.
 */
export function createReportFile(path: string): Result<ReportFile, string> {
  const { O_WRONLY, O_CREAT, O_EXCL } = constants;
  try {
    const file = openSync(resolve(path), O_WRONLY | O_CREAT | O_EXCL, 0o600);
    // Windows opens its devices (`NUL`) as new files.
    if (!fstatSync(file).isFile()) {
      closeSync(file);
      return failure('no file');
    }
    return success({
      write(text) {
        writeFileSync(file, text);
        fsyncSync(file);
        closeSync(file);
      },
    });
  } catch (error) {
    return failure(codeOf(error));
  }
}
