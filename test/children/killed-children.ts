import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import type { ApiServer } from '../server/api-server.ts';

/** A person whose computer crashes again and again, and what they wrote. */
export interface Lane {
  readonly directory: string;
  readonly written: ReadonlySet<string>;
  /** The steps at which a kill found the newest ticket, according to the disk. */
  readonly stepsKilled: ReadonlySet<string>;
  /** Starts the process, lets it run until `moment` resolves, and kills it. */
  runUntil(moment: (child: RunningChild) => Promise<unknown>): Promise<void>;
}

export interface RunningChild {
  /** The core has loaded its documents. */
  readonly ready: Promise<void>;
  /** Resolves when the process ends. */
  readonly ended: Promise<void>;
}

/** Bundles one of these processes: one file starts twice as fast as some 150. Resolves with its path. */
export async function buildChild(name: string, directory: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir: directory, emptyOutDir: false },
  });
  return join(directory, `${name}.js`);
}

/** `script` is the built `filing-child`. */
export function createLane(
  server: Pick<ApiServer, 'baseAddress' | 'key'>,
  script: string,
  directory: string,
  what = 'tickets',
): Lane {
  const written = new Set<string>();
  const stepsKilled = new Set<string>();
  return {
    directory,
    written,
    stepsKilled,
    async runUntil(moment) {
      // As if a minute had passed between the crashes; the limit would otherwise hold the person up.
      await rm(join(directory, 'pacing'), { recursive: true, force: true });
      const child = spawn(
        process.execPath,
        [script, directory, server.baseAddress, server.key, what],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: { ...process.env, NODE_COMPILE_CACHE: `${script}.cache` },
        },
      );
      const ready = Promise.withResolvers<void>();
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        if (line === 'ready') ready.resolve();
        else written.add(line.replace('written ', ''));
      });
      const closed = once(lines, 'close');
      const ended = once(child, 'exit').then(() => undefined);
      await Promise.race([moment({ ready: ready.promise, ended }), ended]);
      await kill(child, ended);
      await closed;
      stepsKilled.add(await stepIn(directory));
    },
  };
}

async function kill(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null)
    throw new Error(`The child ended by itself with code ${child.exitCode}.`);
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

/** What went wrong with what these lanes sent, on the server and on disk as the next start would find it. */
export async function findMishaps(onServer: readonly (string | null)[], lanes: readonly Lane[]) {
  /** Written, and found nowhere. */
  const lost: string[] = [];
  /** Twice on the server, or about to be: there once, and still queued, rejected or a draft. */
  const doubled: string[] = [];
  for (const lane of lanes) {
    const kept = await keyPlace(lane.directory);
    for (const subject of lane.written) {
      const served = onServer.filter((other) => other === subject).length;
      const state = kept.outbox.get(subject);
      const isDraft = kept.draft === subject;
      if (served === 0 && state === undefined && !isDraft) lost.push(subject);
      const isOffered = state === 'queued' || state === 'rejected' || isDraft;
      if (served > 1 || (served === 1 && isOffered)) doubled.push(subject);
    }
  }
  return { lost, doubled };
}

/** How far the process got: the state of the newest ticket, or `draft` before it is in the outbox. */
async function stepIn(directory: string): Promise<string> {
  const { outbox, draft } = await keyPlace(directory);
  const [newest] = outbox;
  return draft === null ? (newest?.[1] ?? 'nothing') : 'draft';
}

/** The outbox with its states, and the draft. Throws if a document was quarantined. */
async function keyPlace(directory: string) {
  const folder = join(directory, 'environment');
  const names = await readdir(folder).catch(() => []);
  const corrupt = names.filter((name) => name.includes('.damaged-'));
  if (corrupt.length > 0) throw new Error(`A kill left corrupt documents: ${corrupt.join(', ')}`);
  const outbox = new Map<string, string>();
  const stored = await json(join(folder, 'outbox.json'));
  const whole = async (text: string, { textIn }: { readonly textIn?: string }): Promise<string> =>
    textIn === undefined ? text : (await json(join(folder, `${textIn}.json`))).text;
  for (const kept of stored?.items ?? []) {
    const { item } = kept;
    // Also that of a ticket, which must be there.
    const text = await whole(item.form.message, kept);
    outbox.set(item.replyTo === undefined ? item.form.subject : text, item.state.name);
  }
  const [reply] = stored?.replies ?? [];
  const written = reply === undefined ? null : await whole(reply.text, reply);
  const draft: string | null = stored?.draft?.subject ?? written;
  return { outbox, draft };
}

async function json(path: string) {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
