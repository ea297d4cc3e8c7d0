import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import * as broken from '../../server/api-broken-faults.ts';
import { type Fault, startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

// Real keys have these characters, and JSON encoders may escape them.
const key = 'canary_5f1c/Q2+7w=="live"<&>\\';
const heart = 'canary_5f1c';

const server = forEachTest(() => startApiServer({ key }));

async function everyAnswer(client: ApiClient): Promise<readonly unknown[]> {
  return Promise.all([
    client.account(asPerson),
    client.services(asPerson),
    client.service('a', asPerson),
    client.tickets(asPerson),
    client.ticket('a', asPerson),
    fileTicket(client),
  ]);
}

/** Everything that could be printed of a value. */
function printed(value: unknown): string {
  return [
    JSON.stringify(value),
    inspect(value, {
      depth: null,
      showHidden: true,
      getters: true,
      maxStringLength: null,
      maxArrayLength: null,
    }),
    String(value),
  ].join('\n');
}

/** An answer with the request's key in texts, names and words, encoded like this. */
function echo(code: number, encode: (json: string) => string): Fault {
  return async ({ headers }) => {
    const sent = headers.authorization ?? '';
    const body = {
      id: 'a',
      name: sent,
      subject: `You sent ${sent}.`,
      extra: { [sent]: [sent] },
      message: `Invalid: ${sent}`,
      data: [{ id: 'a', status: sent, further: { sent } }],
    };
    return {
      status: code,
      headers: { 'Content-Type': 'application/json', 'X-Echo': encodeURIComponent(sent) },
      body: encode(JSON.stringify(body)),
    };
  };
}

const unicodeEscape = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

it('The key is in no answer after a deadline or a cancellation', async () => {
  server.fault({}, broken.hanging());
  for (const answer of await everyAnswer(createTestClient(server, { deadlineMs: 50 })))
    expect(printed(answer)).not.toContain(heart);
  const ending = new AbortController();
  const reading = createTestClient(server).services({ priority: 'person', signal: ending.signal });
  ending.abort(new Error(`Bearer ${key}`));
  expect(printed(await reading)).not.toContain(heart);
});

it.each([
  ['as it is', (json: string) => json],
  ['with symbols escaped', (json: string) => json.replaceAll(/[/+=<>&]/g, unicodeEscape)],
])('The key is removed when the server sends it back %s', async (_how, encode) => {
  for (const code of [200, 400, 500]) {
    server.fault({}, echo(code, encode));
    for (const answer of await everyAnswer(createTestClient(server))) {
      expect(printed(answer)).not.toContain(heart);
      expect(printed(answer)).toMatch(code === 200 ? /"ok":true/ : /"ok":false/);
    }
  }
});
