import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import type { ApiServer } from '../server/api-server.ts';

/** A person whose computer crashes again and again; what they wrote and what they discarded. */
export interface Lane {
  readonly directory: string;
  readonly written: ReadonlySet<string>;
  readonly discarded: ReadonlySet<string>;
  /** How often a kill found the newest ticket at each step, according to the disk. */
  readonly stepsKilled: ReadonlyMap<string, number>;
  /** How often the disk refused, by kind of problem. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Starts the process, lets it run until `moment` resolves, and kills it. */
  runUntil(moment: (child: RunningChild) => Promise<unknown>): Promise<void>;
}

export interface RunningChild {
  /** The core has loaded its documents. */
  readonly ready: Promise<void>;
  /** Resolves when the process ends. */
  readonly ended: Promise<void>;
}

/** Bundles the process that files tickets: one file starts twice as fast as some 150. Resolves with its path. */
export function buildFilingChild(directory: string): Promise<string> {
  return buildChild('filing-child', directory);
}

/** The same for any of these processes. */
export async function buildChild(name: string, directory: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir: directory, emptyOutDir: false },
  });
  return join(directory, `${name}.js`);
}

export function createLane(
  server: ApiServer,
  /** From `buildFilingChild`. */
  script: string,
  directory: string,
  options: { readonly messageLength?: number } = {},
): Lane {
  const written = new Set<string>();
  const discarded = new Set<string>();
  const stepsKilled = new Map<string, number>();
  const refusals = new Map<string, number>();
  const args = [script, directory, server.baseAddress, server.key, String(options.messageLength ?? 40)];
  return {
    directory,
    written,
    discarded,
    stepsKilled,
    refusals,
    async runUntil(moment) {
      // As if a minute had passed between the crashes; the limit would otherwise hold the person up.
      await rm(join(directory, 'pacing'), { recursive: true, force: true });
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, NODE_COMPILE_CACHE: `${script}.cache` },
      });
      const ready = Promise.withResolvers<void>();
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => note(line, ready.resolve));
      const closed = once(lines, 'close');
      const ended = once(child, 'exit').then(() => undefined);
      await Promise.race([moment({ ready: ready.promise, ended }), ended]);
      await kill(child, ended);
      await closed;
      const step = await stepIn(directory);
      stepsKilled.set(step, (stepsKilled.get(step) ?? 0) + 1);
    },
  };

  function note(line: string, onReady: () => void): void {
    const [fact = '', ...rest] = line.split(' ');
    const what = rest.join(' ');
    if (fact === 'ready') onReady();
    else if (fact === 'written') written.add(what);
    else if (fact === 'discarded') discarded.add(what);
    else if (fact === 'refused') refusals.set(what, (refusals.get(what) ?? 0) + 1);
  }
}

async function kill(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The child ended by itself with code ${child.exitCode}.`);
  child.kill('SIGKILL');
  await ended;
}

/** A moment for a kill: this long after the core is ready. */
export function afterReady(delayMs: number): (child: RunningChild) => Promise<unknown> {
  return async ({ ready }) => {
    await ready;
    await wait(delayMs);
  };
}

export interface Accounts {
  readonly written: number;
  readonly onServer: number;
  readonly inOutbox: Readonly<Record<string, number>>;
  readonly inDraft: number;
  readonly discarded: number;
  /** Written, not discarded, and found nowhere. */
  readonly lost: readonly string[];
  /** Twice on the server, or about to be: there once, and still queued, rejected or a draft. */
  readonly doubled: readonly string[];
}

/** Where every ticket is: on the server, and on disk as the next start would find it. */
export async function takeAccount(server: ApiServer, lanes: readonly Lane[]): Promise<Accounts> {
  const onServer = new Map<string, number>();
  for (const { subject } of server.book.tickets()) onServer.set(subject, (onServer.get(subject) ?? 0) + 1);
  const inOutbox: Record<string, number> = {};
  const lost: string[] = [];
  const doubled: string[] = [];
  const counts = { written: 0, onServer: 0, inDraft: 0, discarded: 0 };
  for (const lane of lanes) {
    const kept = await keyPlace(lane.directory);
    for (const subject of lane.written) {
      const served = onServer.get(subject) ?? 0;
      const state = kept.outbox.get(subject);
      const isDraft = kept.draft === subject;
      if (served > 0) counts.onServer += 1;
      else if (state !== undefined) inOutbox[state] = (inOutbox[state] ?? 0) + 1;
      else if (isDraft) counts.inDraft += 1;
      else if (!lane.discarded.has(subject)) lost.push(subject);
      const isOffered = state === 'queued' || state === 'rejected' || (isDraft && state === undefined);
      if (served > 1 || (served === 1 && isOffered)) doubled.push(subject);
    }
    counts.written += lane.written.size;
    counts.discarded += lane.discarded.size;
  }
  return { ...counts, inOutbox, lost, doubled };
}

/** How far the process got: the state of the newest ticket, or `draft` before it is in the outbox. */
async function stepIn(directory: string): Promise<string> {
  const { outbox, draft } = await keyPlace(directory);
  const [newest] = outbox;
  if (draft !== null) return outbox.has(draft) ? 'between draft and outbox' : 'draft';
  return newest?.[1] ?? 'nothing';
}

/** The outbox with its states, and the draft. Throws if a document was quarantined. */
async function keyPlace(directory: string) {
  const folder = join(directory, 'environment');
  const names = await readdir(folder).catch(() => []);
  const corrupt = names.filter((name) => name.includes('.damaged-'));
  if (corrupt.length > 0) throw new Error(`A kill left corrupt documents: ${corrupt.join(', ')}`);
  const outbox = new Map<string, string>();
  const stored = await json(join(folder, 'outbox.json'));
  for (const { item } of stored?.items ?? []) outbox.set(item.form.subject, item.state.name);
  const draft: string | null = (await json(join(folder, 'draft.json')))?.form?.subject ?? null;
  return { outbox, draft };
}

async function json(path: string) {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
