import { closeSync, fstatSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Result, success } from '../../shared/domain/problem.ts';
import { codeOf } from '../adapters/storage/durable-file.ts';

/**
 * Creates and opens the file of a report, readable only by its owner, or fails with the system's code: nothing that
 * exists is opened, so nothing is overwritten and no link is followed.
 */
export function createReportFile(path: string): Result<number, string> {
  try {
    const file = openSync(resolve(path), 'wx', 0o600);
    // Windows opens its devices (`NUL`) as new files.
    if (fstatSync(file).isFile()) return success(file);
    closeSync(file);
    return failure('no file');
  } catch (error) {
    return failure(codeOf(error));
  }
}
