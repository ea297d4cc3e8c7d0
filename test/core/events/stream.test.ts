import { describe, expect, it, onTestFinished } from 'vitest';
import type { StreamEvent } from '../../../electron/core/events/read-stream.ts';
import { createStream } from '../../../electron/core/events/stream.ts';
import { healthOf } from '../../../electron/core/events/stream-state.ts';
import type { AlertAddress, Relay } from '../../../shared/settings/alerts.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { type RelayPlay, startRelay, stream } from '../../server/relays/relay-server.ts';
import { forEachTest } from '../for-each-test.ts';

const relay = forEachTest(startRelay);
const topic = 'AbCdEfGhIjKlMnOpQrStUv';

/** A stream of this relay, on a clock that stands still. */
function watch({ kind = 'nchan' as Relay, since = null as string | null } = {}) {
  const clock = createManualClock();
  const log = createRecordingLog();
  const heard: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  const address: AlertAddress = { relay: kind, server: relay.address, topic };
  let lastId = since;
  const look = () => {
    for (const one of [...waiting]) one();
  };
  const watched = createStream({
    runtime: { clock, random: createSeededRandom(1), log },
    fetch: (input, init) => fetch(input, init),
    address,
    lastId: () => lastId,
    onEvent(event) {
      heard.push(event);
      lastId = event.id;
      look();
    },
    onState: look,
  });
  onTestFinished(() => watched.stop());
  watched.start();
  return {
    ...watched,
    clock,
    log,
    heard,
    /** Resolves once this holds. */
    until: (isReached: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = () => {
          if (!isReached()) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** A stream that has begun to speak. */
async function listen(...how: Parameters<typeof watch>) {
  const watched = watch(...how);
  await watched.until(() => watched.state().phase === 'open');
  return watched;
}

/** A stream that has failed. */
async function failed() {
  const watched = watch();
  await watched.until(() => trouble(watched) !== null);
  return watched;
}

const trouble = (watched: ReturnType<typeof watch>) => watched.state().trouble;

it('Sends nothing that names the account, and reads what comes', async () => {
  const watched = await listen();
  relay.sends('id: 1:0\ndata: hello\n\n');
  await watched.until(() => watched.heard.length === 1);
  expect(watched.heard).toEqual([{ event: undefined, data: 'hello', id: '1:0' }]);
  const [asked] = relay.asked();
  expect(asked?.target).toBe(`/events/${topic}`);
  expect(asked?.headers).toMatchObject({ accept: 'text/event-stream' });
  expect(Object.keys(asked?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/cookie|authorization|last-event-id/)]),
  );
});

it.each([
  ['nchan', `/events/${topic}`, '7:0'],
  ['smee', `/${topic}`, '7:0'],
  ['ntfy', `/${topic}/sse?since=7%3A0`, undefined],
] as const)('%s goes on after the last event', async (kind, path, header) => {
  await listen({ kind, since: '7:0' });
  expect(relay.asked()[0]?.target).toBe(path);
  expect(relay.asked()[0]?.headers['last-event-id']).toBe(header);
});

it('A stream that ends is opened again, after the last event that came', async () => {
  const watched = await listen();
  relay.sends('id: 1:0\ndata: a\n\n');
  await watched.until(() => watched.heard.length === 1);
  relay.hangUp();
  await watched.until(() => watched.state().phase === 'waiting');
  await watched.clock.advance(2_000);
  await relay.wasAsked(2);
  expect(relay.asked()[1]?.headers['last-event-id']).toBe('1:0');
});

it('Silence for longer than any relay keeps it ends a stream; a sign of life does not', async () => {
  const watched = await listen();
  await watched.clock.advance(90_000);
  relay.sends(':\n\n');
  await expect.poll(watched.clock.waitingMs).toEqual([100_000]);
  await watched.clock.advance(99_000);
  expect(watched.state().phase).toBe('open');
  await watched.clock.advance(1_000);
  expect(trouble(watched)).toBe('silent');
  await expect.poll(relay.openCount).toBe(0);
});

it('Waking opens it again at once, and the dead one is closed', async () => {
  const watched = await listen();
  watched.wake();
  await relay.wasAsked(2);
  await watched.until(() => watched.state().phase === 'open');
  await expect.poll(relay.openCount).toBe(1);
});

it('Nothing is heard of it once it is stopped', async () => {
  const watched = await listen();
  watched.stop();
  await expect.poll(relay.openCount).toBe(0);
  expect(watched.clock.waitingMs()).toEqual([]);
  expect(watched.state().phase).toBe('open');
});

describe('What is no stream', () => {
  const plays: readonly (readonly [string, RelayPlay, string])[] = [
    ['204', (answer) => answer.writeHead(204).end(), 'refused'],
    ['500', (answer) => answer.writeHead(500).end(), 'unreachable'],
    [
      'a page',
      (answer) =>
        answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Login</title>\n\n'),
      'no-stream',
    ],
    ['no type', (answer) => answer.writeHead(200).end('data: a\n\n'), 'no-stream'],
    ['nothing', (answer) => answer.destroy(), 'unreachable'],
    [
      'gzip that is none',
      (answer) => {
        answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' });
        answer.end('data: a\n\n');
      },
      'unreachable',
    ],
  ];
  it.each(plays)('%s is told apart, and no event', async (_name, play, expected) => {
    relay.plays(play);
    const watched = await failed();
    expect(trouble(watched)).toBe(expected);
    expect(watched.heard).toEqual([]);
  });

  it('A redirect is not followed, not even to the same relay', async () => {
    relay.plays((answer) => answer.writeHead(302, { Location: '/elsewhere' }).end());
    await failed();
    expect(relay.asked().map(({ target }) => target)).toEqual([`/events/${topic}`]);
  });

  it('One that never speaks is left after half a minute, whether it sends a head or not', async () => {
    for (const play of [
      (answer: Parameters<RelayPlay>[0]) => {
        answer.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      },
      () => undefined,
    ]) {
      const before = relay.asked().length;
      relay.plays(play);
      const watched = watch();
      await relay.wasAsked(before + 1);
      await watched.clock.advance(30_000);
      expect(trouble(watched)).toBe('silent');
      expect(healthOf(watched.state())).toBe('connecting');
      await expect.poll(relay.openCount).toBe(0);
      watched.stop();
    }
  });
});

it('A hundred megabytes without a line end are left, with no event', async () => {
  relay.plays((answer) => {
    stream(answer, 'data: ');
    const piece = 'x'.repeat(1_000_000);
    let left = 100;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!answer.write(piece)) {
          answer.once('drain', more);
          return;
        }
      }
      answer.end();
    };
    more();
  });
  const watched = watch();
  await watched.until(() => trouble(watched) === 'flood');
  expect(watched.heard).toEqual([]);
  await expect.poll(relay.openCount).toBe(0);
});

it('What fails is logged by its kind, never with the address', async () => {
  relay.plays((answer) => answer.writeHead(401).end());
  const watched = await failed();
  expect(watched.log.entries).toEqual([{ event: 'alerts', details: { trouble: 'refused' } }]);
});
