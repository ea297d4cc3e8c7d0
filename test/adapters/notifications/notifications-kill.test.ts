import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { orSkip } from '../../desktop/or-skip.ts';
import { startRecorder, startSessionBus } from '../../desktop/session-bus.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { type ApiServer, startApiServer } from '../../server/api-server.ts';

const script = join(import.meta.dirname, '../../children/notifying-child.ts');

let server: ApiServer;
let directory: string;
beforeEach(async () => {
  server = await startApiServer();
  directory = await temporaryDirectory();
});
afterEach(() => server.stop());

/** Runs the core in its own process until it prints this line, then kills it with SIGKILL. */
async function runUntil(line: string, environment: NodeJS.ProcessEnv, stop = ''): Promise<void> {
  const args = [script, directory, server.baseAddress, server.key, stop];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    // In the test's own folder, so that the next start need not recompile.
    env: { ...environment, NODE_COMPILE_CACHE: join(directory, 'compiled') },
  });
  const ended = once(child, 'exit');
  for await (const said of createInterface({ input: child.stdout })) {
    if (said !== line) continue;
    child.kill('SIGKILL');
    break;
  }
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A bus with a recorder, after a first reading and then a suspension. */
async function suspended(skip: TestContext['skip']) {
  const bus = await orSkip(skip, startSessionBus());
  const recorder = await orSkip(skip, startRecorder(bus));
  await runUntil('settled', bus.environment);
  server.book.setServiceStatus('svc-2', 'SUSPENDED');
  return { ...bus, recorder };
}

/** The titles of this many popups: those so far, and one of a ticket that is answered now. */
async function titlesAfterAnswer(
  { environment, recorder }: Awaited<ReturnType<typeof suspended>>,
  count: number,
) {
  await runUntil('settled', environment);
  server.book.setTicketStatus('T-1002', 'ANSWERED');
  await runUntil('settled', environment);
  const titles: string[] = [];
  while (titles.length < count) titles.push((await recorder.next()).title);
  return titles;
}

const suspension = 'VPS 4 · 192.0.2.2 is suspended';
const answer = expect.stringMatching(/^Support replied: /);

describe.runIf(process.platform === 'linux')('Hostbell killed with SIGKILL', () => {
  it('between the journal and the popup notifies at its next start, and only then', async ({ skip }) => {
    const bus = await suspended(skip);
    await runUntil('about to show', bus.environment, 'before popup');
    expect(await titlesAfterAnswer(bus, 2)).toEqual([suspension, answer]);
  });

  it('after the popup was recorded does not notify again', async ({ skip }) => {
    const bus = await suspended(skip);
    await runUntil('settled', bus.environment);
    expect(await titlesAfterAnswer(bus, 2)).toEqual([suspension, answer]);
  });

  it('between the popup and its record notifies once more, and then never again', async ({ skip }) => {
    const bus = await suspended(skip);
    await runUntil('shown', bus.environment, 'after popup');
    await runUntil('settled', bus.environment);
    expect(await titlesAfterAnswer(bus, 3)).toEqual([suspension, suspension, answer]);
  });
});
