import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import type { View } from '../../../shared/view/view.ts';
import { everyFile } from '../../run/every-file.ts';
import { type RunningHostbell, startHostbell } from '../../scenes/running-hostbell.ts';
import { destroyed } from '../../server/api-broken-faults.ts';
import { json, limited, redirect, status, truncated, webPage } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const canary = 'CANARY-7f3a91c2e5d84b06';
const wrongCanary = 'CANARY-wrong-1b2c3d4e5f';
const secrets = [canary, wrongCanary].flatMap((key) => [
  key,
  Buffer.from(key).toString('base64'),
  Buffer.from(key).toString('hex'),
  encodeURIComponent(key),
]);

const server = forEachTest(() => startApiServer({ key: canary }));
const elsewhere = forEachTest(startApiServer);

it('The key appears nowhere and at no other origin, whatever happens', async () => {
  const hostbell = await startHostbell();
  const heard = listen(hostbell);
  const { handlers } = hostbell;
  const connection = { baseAddress: server.baseAddress, key: canary, keyPlace: 'os' } as const;

  heard.answers.push(await handlers['account:connect']({ ...connection, key: wrongCanary }));
  heard.answers.push(await handlers['account:connect'](connection));
  await hostbell.online();
  const echo = { message: `Bearer ${canary} is not welcome`, token: canary };
  const faults = [
    status(401),
    status(403),
    status(404),
    status(422),
    status(422, echo),
    json({
      id: 'svc-1',
      apiKey: canary,
      subject: canary,
      data: [{ id: 'svc-1', status: 'ACTIVE', key: canary }],
    }),
    status(500),
    limited('1'),
    webPage(),
    truncated(),
    destroyed(),
    redirect(elsewhere.baseAddress),
    json({}),
  ];
  const read = async () => handlers['service:read']({ id: 'svc-1' });
  const file = async () => handlers['ticket:file'](form);
  for (const fault of faults) {
    const clear = server.fault({}, fault);
    heard.answers.push(await hostbell.through(read()));
    heard.answers.push(await hostbell.through(file()));
    await hostbell.poll();
    clear();
    // Makes room under the limit again.
    await hostbell.clock.advance(61_000);
    await hostbell.poll();
  }
  for (const key of [wrongCanary, canary]) {
    const replace = async () => handlers['account:replace-key']({ key, keyPlace: 'os' });
    heard.answers.push(await hostbell.through(replace()));
  }
  heard.answers.push(await handlers['settings:change']({ checks: 'rarely' }));
  heard.answers.push(await handlers['view:subscribe'](null));
  await hostbell.stop();

  expect(server.requests().length).toBeGreaterThan(20);
  expect(server.requests().every(({ target, body }) => !`${target} ${body}`.includes(canary))).toBe(
    true,
  );
  expect(elsewhere.requests()).toEqual([]);
  for (const text of [heard.text(), hostbell.log.text(), await everyFile(hostbell.directory)]) {
    expect(text.length).toBeGreaterThan(100);
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  // The log would not write the key even if it were given it.
  expect(hostbell.log.redacted).toEqual(expect.arrayContaining([canary, wrongCanary]));
});

const form = { subject: 'A subject', message: 'A message', priority: null, serviceId: null };

/** Everything the window could receive: answers to every request, whole views and patches. */
function listen(hostbell: RunningHostbell): { answers: unknown[]; text(): string } {
  const views: View[] = [];
  const patches: unknown[] = [];
  hostbell.view.onPatch((patch) => {
    patches.push(patch);
    views.push(hostbell.view.view());
  });
  const answers: unknown[] = [];
  return {
    answers,
    text: () => {
      const all = { answers, views: views.slice(-20), patches };
      return `${JSON.stringify(all)} ${inspect(all, { depth: 20, showHidden: true, maxArrayLength: null, maxStringLength: null })}`;
    },
  };
}
