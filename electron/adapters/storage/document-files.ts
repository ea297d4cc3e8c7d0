import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  failure,
  type Result,
  type StorageProblem,
  success,
} from '../../../shared/domain/problem.ts';
import {
  type Clock,
  type DocumentName,
  type DocumentStore,
  documentNames,
  type Log,
} from '../../core/ports.ts';
import { createSerialQueue, type SerialQueue } from '../../core/serial-queue.ts';
import {
  makePrivateDirectory,
  onDisk,
  readPlainFile,
  removeFile,
  removeUnfinishedWrites,
  renameFile,
  syncDirectory,
  whereAbsent,
  writeDurably,
} from './durable-file.ts';

/** Says whose the others are: without it, what a kill leaves of them would belong to nobody, or the next account. */
const lastFile = 'account.json';

/** A larger document is neither written nor read. */
const documentLimitBytes = 64 * 1024 * 1024;

interface FolderDeps {
  readonly directory: string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Stores documents as JSON files in a directory of their own, readable only by the owner, with the guarantees of the
 * DocumentStore port. A value must not be changed after the call: it becomes JSON when its turn has come.
 */
export function createDocumentStore(deps: FolderDeps): DocumentStore {
  const folder = openFolder(deps);
  /** One for each document, so that sending a ticket waits for no other document. */
  const queues = new Map<DocumentName, SerialQueue>();
  /** Writes whose turn has not come: a later value takes their place, so that only one waits for each document. */
  const waiting = new Map<DocumentName, WaitingWrite>();
  let removal: Promise<unknown> = Promise.resolve();

  return {
    read: (name) => inTurn(name, () => folder.read(name)),
    async write(name, value) {
      const before = waiting.get(name);
      if (before !== undefined) {
        before.value = value;
        return before.written;
      }
      const next: WaitingWrite = {
        value,
        written: inTurn(name, async () => {
          if (waiting.get(name) === next) waiting.delete(name);
          return folder.write(name, JSON.stringify(next.value));
        }),
      };
      waiting.set(name, next);
      return next.written;
    },
    quarantine: (name) => inTurn(name, () => folder.quarantine(name)),
    quarantinePart: (name, part) =>
      inTurn(name, () => folder.quarantinePart(name, JSON.stringify(part) ?? 'null')),
    removeAll() {
      const removed = settled().then(folder.removeAll);
      removal = removed;
      waiting.clear();
      return removed;
    },
    settled,
  };

  function inTurn<T>(name: DocumentName, task: () => Promise<T>): Promise<T> {
    const queue = queues.get(name) ?? createSerialQueue();
    queues.set(name, queue);
    // What is requested later must not happen earlier.
    waiting.delete(name);
    const before = removal;
    return queue.run(async () => {
      await before;
      return task();
    });
  }

  async function settled(): Promise<void> {
    await Promise.all([
      removal,
      ...[...queues.values()].map((queue) => queue.run(async () => undefined)),
    ]);
  }
}

/** The files of one directory's documents, for one call after another: whoever uses it sees to their order. */
function openFolder({ directory, clock, log }: FolderDeps) {
  /** What is there but could not be read, and must not be overwritten: its first write moves it aside. */
  const unread = new Set<DocumentName>();
  let sweeping: Promise<void> | null = null;

  return {
    read,
    async write(name: DocumentName, json: string) {
      const moved = unread.has(name) ? await setAside(name) : success(null);
      return moved.ok ? writeTo(name, () => fileOf(name), json) : moved;
    },
    quarantine: async (name: DocumentName) => void (await setAside(name)),
    async quarantinePart(name: DocumentName, json: string) {
      const kept = await writeTo(name, () => datedFileOf(name), json);
      if (kept.ok) log.warn('document-part-set-aside', { name });
      return kept;
    },
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
    await setAside(name);
    return failure({ kind: 'document-corrupt' });
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

  /** Succeeds too when nothing is there. What could not be moved is not overwritten later. */
  async function setAside(name: DocumentName): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      await renameFile(fileOf(name), await datedFileOf(name));
      await syncDirectory(directory);
      log.warn('document-set-aside', { name });
      return null;
    };
    const workIfThere = () => work().catch(whereAbsent(null));
    const moved = await onDisk(workIfThere, log, 'document-not-set-aside', { name });
    if (moved.ok) unread.delete(name);
    else unread.add(name);
    return moved;
  }

  /** `account` goes last. */
  function removeAll(): Promise<Result<null, StorageProblem>> {
    const work = async () => {
      const found = await readdir(directory).catch(whereAbsent(null));
      if (found === null) return null;
      const files = found.filter((file) => isOurs(file) && file !== lastFile);
      for (const file of [...files, lastFile]) await removeFile(join(directory, file));
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

interface WaitingWrite {
  value: unknown;
  readonly written: Promise<Result<null, StorageProblem>>;
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
