import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Result, type StorageProblem, success } from '../../../shared/domain/problem.ts';
import {
  type Clock,
  type DocumentName,
  type DocumentStore,
  documentNames,
  type Log,
  type TextName,
} from '../../core/ports.ts';
import { createSerialQueue, type SerialQueue } from '../../core/serial-queue.ts';
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

/**
 * Stores documents as JSON files in a directory of their own, readable only by the owner, with the guarantees of the
 * DocumentStore port. `value` is written as it is at the moment of the call. A value that is not JSON is a bug and
 * throws.
 */
export function createDocumentStore(deps: {
  readonly directory: string;
  readonly clock: Clock;
  readonly log: Log;
}): DocumentStore {
  const { directory, clock, log } = deps;
  /** One for each document, so that sending a ticket waits for no other document. */
  const queues = new Map<DocumentName, SerialQueue>();
  /** Writes whose turn has not come: a later value takes their place, so that only one waits for each document. */
  const waiting = new Map<DocumentName, WaitingWrite>();
  /** What is there but could not be read, and must not be overwritten: its first write moves it aside. */
  const unread = new Set<DocumentName>();
  let removal: Promise<unknown> = Promise.resolve();
  let sweeping: Promise<void> | null = null;

  return {
    read: (name) => inTurn(name, () => read(name)),
    async write(name, value) {
      const json = JSON.stringify(value);
      if (json === undefined) throw new TypeError(`Document ${name} is not JSON`);
      // Alone, so that the value that waits is still written.
      const bytes = Buffer.byteLength(json);
      if (bytes > documentLimitBytes) return tooLarge(name, bytes);
      const before = waiting.get(name);
      if (before !== undefined) {
        before.json = json;
        return before.written;
      }
      const next: WaitingWrite = {
        json,
        written: inTurn(name, async () => {
          if (waiting.get(name) === next) waiting.delete(name);
          if (unread.delete(name)) await quarantine(name);
          return writeTo(name, () => fileOf(name), next.json);
        }),
      };
      waiting.set(name, next);
      return next.written;
    },
    quarantine: (name) => inTurn(name, () => quarantine(name)),
    async keepTexts(named, others) {
      await removal;
      const end = others === 'remove' ? (name: TextName) => rm(fileOf(name), { force: true }) : quarantine;
      await onDisk(() => forOtherTexts(directory, named, end), log, 'texts-not-removed');
    },
    quarantinePart: (name, part) => inTurn(name, () => quarantinePart(name, JSON.stringify(part) ?? 'null')),
    removeAll() {
      const removed = settled().then(removeAll);
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
    await Promise.all([removal, ...[...queues.values()].map((queue) => queue.run(async () => undefined))]);
  }

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

  async function quarantinePart(name: DocumentName, json: string): Promise<Result<null, StorageProblem>> {
    const kept = await writeTo(name, () => datedFileOf(directory, clock, name), json);
    if (kept.ok) log.warn('document-part-set-aside', { name });
    return kept;
  }

  async function writeTo(name: DocumentName, file: () => string | Promise<string>, json: string) {
    const bytes = Buffer.byteLength(json);
    if (bytes > documentLimitBytes) return tooLarge(name, bytes);
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
      await rename(fileOf(name), await datedFileOf(directory, clock, name));
      await syncDirectory(directory);
      log.warn('document-set-aside', { name });
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') log.warn('document-not-set-aside', { name, code: codeOf(error) });
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

  function fileOf(name: DocumentName): string {
    return join(directory, `${name}.json`);
  }

  function tooLarge(name: DocumentName, bytes: number) {
    log.warn('document-too-large', { name, bytes });
    return failure<StorageProblem>({ kind: 'document-too-large' });
  }
}

interface WaitingWrite {
  json: string;
  readonly written: Promise<Result<null, StorageProblem>>;
}

/** An unused name with the time in it. */
async function datedFileOf(directory: string, clock: Clock, name: DocumentName): Promise<string> {
  // Windows allows no colon in a file name.
  const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
  const taken = new Set(await readdir(directory));
  let target = `${name}.damaged-${stamp}.json`;
  for (let count = 2; taken.has(target); count += 1) target = `${name}.damaged-${stamp}-${count}.json`;
  return join(directory, target);
}

/** Does this with each text in the directory that is not named. */
async function forOtherTexts(
  directory: string,
  named: ReadonlySet<TextName>,
  act: (name: TextName) => Promise<void>,
): Promise<void> {
  for (const file of await readdir(directory).catch(whereAbsent([]))) {
    const [, name] = textFile.exec(file) ?? [];
    // The pattern has the form of the type.
    if (name !== undefined && !named.has(name as TextName)) await act(name as TextName);
  }
}

const textFile = /^(text-[1-9]\d{0,5})\.json$/;
const damagedTextFile = /^text-[1-9]\d{0,5}\.damaged-.*\.json$/;

/** `<name>.json` and `<name>.damaged-….json`; anything else in the directory is not ours. */
function isOurs(file: string): boolean {
  if (textFile.test(file) || damagedTextFile.test(file)) return true;
  return documentNames.some(
    (name) => file === `${name}.json` || (file.startsWith(`${name}.damaged-`) && file.endsWith('.json')),
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
