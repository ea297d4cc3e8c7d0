import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import * as broken from '../../server/api-broken-faults.ts';
import { type ApiServer, type Fault, startApiServer } from '../../server/api-server.ts';

// Real keys have these characters, and JSON encoders may escape them.
const key = 'canary_5f1c/Q2+7w=="live"<&>\\';
const heart = 'canary_5f1c';

let server: ApiServer;
let other: ApiServer;
beforeEach(async () => {
  server = await startApiServer({ key });
  other = await startApiServer();
});
afterEach(() => Promise.all([server.stop(), other.stop()]));

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

const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

describe('No answer shows the key', () => {
  it('The key is in no answer after a deadline or a cancellation', async () => {
    server.fault({}, broken.hanging());
    for (const answer of await everyAnswer(createTestClient(server, { deadlineMs: 50 }))) {
      expect(printed(answer)).not.toContain(heart);
    }
    const ending = new AbortController();
    const reading = createTestClient(server).services({ priority: 'person', signal: ending.signal });
    ending.abort(new Error(`Bearer ${key}`));
    expect(printed(await reading)).not.toContain(heart);
  });

  it.each([
    ['as it is', (json: string) => json],
    ['with slashes escaped', (json: string) => json.replaceAll('/', '\\/')],
    ['with symbols escaped', (json: string) => json.replaceAll(/[/+=<>&]/g, unicodeEscape)],
    [
      'with symbols escaped in uppercase',
      (json: string) =>
        json.replaceAll(/[/+=<>&]/g, (sign) => unicodeEscape(sign).toUpperCase().replace('U', 'u')),
    ],
    [
      'with quotes escaped as numbers',
      (json: string) => json.replaceAll('\\\\', '\\u005c').replaceAll('\\"', '\\u0022'),
    ],
  ])('The key is removed when the server sends it back %s', async (_how, encode) => {
    for (const code of [200, 400, 500]) {
      server.fault({}, echo(code, encode));
      for (const answer of await everyAnswer(createTestClient(server))) {
        expect(printed(answer)).not.toContain(heart);
        expect(printed(answer)).toMatch(code === 200 ? /"ok":true/ : /"ok":false/);
      }
    }
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');

  // As they appear in the JSON of the body, each with some text around the key.
  it.each([
    ['in JSON within JSON', JSON.stringify(JSON.stringify({ key })).slice(1, -1)],
    ['for a URL', encodeURIComponent(key)],
    ['for HTML', key.replaceAll(/[^a-z0-9]/gi, (sign) => `&#${sign.charCodeAt(0)};`)],
    ...['', 'x', 'xx'].flatMap((before): [string, string][] => [
      [`in Base64 after ${before.length} characters`, base64(`${before}${key}.`)],
      [
        `in URL-safe Base64 after ${before.length} characters`,
        Buffer.from(before + key).toString('base64url'),
      ],
      [`in escaped Base64 after ${before.length} characters`, base64(before + key).replaceAll('/', '\\/')],
    ]),
  ])('The key is removed when the server sends it back %s', async (_how, written) => {
    const body = `{"id":"é","message":"It says ${written}\\" here: ${written}","%":"&amp;"}`;
    server.fault({}, async () => ({ status: 400, headers: {}, body }));
    const [answer] = await everyAnswer(createTestClient(server));
    expect(answer).toMatchObject({
      problem: {
        kind: 'rejected',
        words: expect.stringMatching(/^It says .*\[API key\].* here: .*\[API key\]/),
      },
    });
    for (const text of [heart, written]) expect(printed(answer)).not.toContain(text);
  });

  it('Text that looks escaped but is not the key stays unchanged', async () => {
    const message = 'C:\\users 100 % &; é %zz \\u12 &nbsp;&#xyz; %63%61nary &amp;lt; 😀 %25';
    server.fault({}, async () => ({ status: 400, headers: {}, body: JSON.stringify({ message }) }));
    expect(await createTestClient(server).account(asPerson)).toMatchObject({ problem: { words: message } });
  });
});
