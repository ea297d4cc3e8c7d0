import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import { type Clock, type DocumentName, documentNames, type Log } from '../../core/ports.ts';
import {
  codeOf,
  makePrivateDirectory,
  onDisk,
  readPlainFile,
  removeUnfinishedWrites,
  syncDirectory,
  whereAbsent,
  writeDurably,
} from './durable-file.ts';

/** Says whose the others are: without it, what a kill leaves of them would belong to nobody, or the next account. */
const lastFile = 'account.json';

/** A larger document is neither written nor read. */
const documentLimitBytes = 64 * 1024 * 1024;

export interface DocumentFolderDeps {
  readonly directory: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The files of one directory's documents, with the guarantees of the DocumentStore port for one call after another:
 * whoever uses it sees to their order.
 */
export function createDocumentFolder({ directory, clock, log }: DocumentFolderDeps) {
  /** What is there but could not be read, and must not be overwritten: its first write moves it aside. */
  const unread = new Set<DocumentName>();
  let sweeping: Promise<void> | null = null;

  return {
    read,
    async write(name: DocumentName, json: string): Promise<Result<null, StorageProblem>> {
      if (unread.delete(name)) await quarantine(name);
      return writeTo(name, () => fileOf(name), json);
    },
    quarantine,
    quarantinePart,
    /** `account` goes last. */
    removeAll,
  };

  async function read(name: DocumentName): Promise<Result<unknown, StorageProblem>> {
    const readFile = () => readPlainFile(fileOf(name), documentLimitBytes);
    const found = await onDisk(readFile, log, 'document-not-read', { name });
    if (!found.ok) {
      unread.add(name);
      return found;
    }
    const bytes = found.value;
    if (bytes === 'absent') return success(null);
    const parsed = bytes === 'not-plain' ? null : parseJson(bytes);
    // We never write null, so another program left it.
    if (parsed !== null) return success(parsed);
    log.warn('document-corrupt', { name, bytes: bytes === 'not-plain' ? null : bytes.length });
    await quarantine(name);
    return failure({ kind: 'document-corrupt' });
  }

  async function quarantinePart(
    name: DocumentName,
    json: string,
  ): Promise<Result<null, StorageProblem>> {
    const kept = await writeTo(name, () => datedFileOf(name), json);
    if (kept.ok) log.warn('document-part-set-aside', { name });
    return kept;
  }

  async function writeTo(name: DocumentName, file: () => string | Promise<string>, json: string) {
    const refused = refusalOf(name, json);
    if (refused !== null) return refused;
    const work = async () => {
      await makePrivateDirectory(directory);
      // Before our own first write, whose file would be swept too.
      sweeping ??= removeUnfinishedWrites(directory);
      await sweeping;
      await writeDurably(await file(), json);
      return null;
    };
    return onDisk(work, log, 'document-not-written', { name });
  }

  async function quarantine(name: DocumentName): Promise<void> {
    try {
      await rename(fileOf(name), await datedFileOf(name));
      await syncDirectory(directory);
      log.warn('document-set-aside', { name });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT')
        log.warn('document-not-set-aside', { name, code: codeOf(error) });
    }
  }

  function removeAll(): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      const found = await readdir(directory).catch(whereAbsent(null));
      if (found === null) return null;
      const files = found.filter((file) => isOurs(file) && file !== lastFile);
      for (const file of [...files, lastFile]) await rm(join(directory, file), { force: true });
      await syncDirectory(directory);
      await removeUnfinishedWrites(directory);
      return null;
    };
    return onDisk(work, log, 'documents-not-removed', { name: 'all' });
  }

  async function datedFileOf(name: DocumentName): Promise<string> {
    const nowMs = clock.nowMs();
    return join(directory, datedName(name, nowMs, await readdir(directory)));
  }

  function fileOf(name: DocumentName): string {
    return join(directory, `${name}.json`);
  }

  function refusalOf(name: DocumentName, json: string) {
    const bytes = Buffer.byteLength(json);
    if (bytes <= documentLimitBytes) return null;
    log.warn('document-too-large', { name, bytes });
    return failure<StorageProblem>({ kind: 'document-too-large' });
  }
}

/** None of the taken names; it has the time in it. */
function datedName(name: DocumentName, nowMs: number, taken: readonly string[]): string {
  // Windows allows no colon in a file name.
  const stamp = new Date(nowMs).toISOString().replaceAll(':', '-');
  let target = `${name}.damaged-${stamp}.json`;
  for (let count = 2; taken.includes(target); count += 1)
    target = `${name}.damaged-${stamp}-${count}.json`;
  return target;
}

/** `<name>.json` and `<name>.damaged-….json`; anything else in the directory is not ours. */
function isOurs(file: string): boolean {
  return documentNames.some(
    (name) =>
      file === `${name}.json` || (file.startsWith(`${name}.damaged-`) && file.endsWith('.json')),
  );
}

/** Null when the bytes are not UTF-8 or not JSON. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
