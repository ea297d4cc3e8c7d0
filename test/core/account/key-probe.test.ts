import { expect, it } from 'vitest';
import { asks, startHostbell } from '../../scenes/running-hostbell.ts';
import { limited, status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

it.each([400, 403, 500])(
  'What a server says with status %i before it accepts a key does not reach the window',
  async (code) => {
    server.fault({}, status(code, { message: 'Router of the office, firmware 1.2' }));
    const hostbell = await startHostbell();
    const answer = await hostbell.handlers['account:connect'](asks(server));
    expect(answer).toMatchObject({ ok: false, problem: { words: null } });
  },
);

it('Where nothing is found, the address is reported, and nothing the server says', async () => {
  server.fault({}, status(404, { message: 'Router of the office, firmware 1.2' }));
  const hostbell = await startHostbell();
  const answer = await hostbell.handlers['account:connect'](asks(server));
  expect(answer).toEqual({ ok: false, problem: { kind: 'address-without-api' } });
});

it('At most five addresses or keys are tried per minute', async () => {
  const hostbell = await startHostbell();
  const connect = () => hostbell.handlers['account:connect'](asks(server, { key: 'wrong' }));
  for (let tries = 0; tries < 5; tries += 1)
    expect(await connect()).toMatchObject({ problem: { kind: 'key-refused' } });
  const sent = server.requests().length;
  expect(await connect()).toMatchObject({ problem: { kind: 'too-many-tries' } });
  expect(server.requests()).toHaveLength(sent);
  await hostbell.clock.advance(60_000);
  expect(await connect()).toMatchObject({ problem: { kind: 'key-refused' } });
});

it('During the pause of a key, it is refused at once without a request', async () => {
  server.fault({}, limited('300'));
  const hostbell = await startHostbell();
  for (let tries = 0; tries < 7; tries += 1) {
    const answer = await hostbell.handlers['account:connect'](asks(server));
    expect(answer).toMatchObject({ problem: { kind: 'limited', retryAfterMs: 300_000 } });
  }
  expect(server.requests()).toHaveLength(1);
});
