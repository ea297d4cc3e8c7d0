import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../electron/core/api/client.ts';
import { createKeyRedactor } from '../../../electron/core/api/redact-key.ts';
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

/** All that could be printed of a value. */
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
    ['plainly', (json: string) => json],
    ['with slashes escaped', (json: string) => json.replaceAll('/', '\\/')],
    ['with signs escaped', (json: string) => json.replaceAll(/[/+=<>&]/g, unicodeEscape)],
    [
      'with signs escaped in capitals',
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

  const everyLetter = (text: string) => [...text].map(unicodeEscape).join('');
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const hex = (text: string) => Buffer.from(text).toString('hex');
  const percent = (text: string) => hex(text).replaceAll(/../g, '%$&');
  const backwards = (text: string) => [...text].reverse().join('');

  // As they stand in the JSON of the body, each with some text around the key.
  it.each([
    ['with every letter escaped', everyLetter(key)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify({ key })).slice(1, -1)],
    ['in JSON within JSON, with every letter escaped', everyLetter(key).replaceAll('\\', '\\\\')],
    ['for a URL', encodeURIComponent(key)],
    ['for a URL, every letter', percent(key)],
    ['for a URL, five times', percent(key).replaceAll('%', '%25252525')],
    ['for a URL, with the percent signs escaped', percent(key).replaceAll('%', '\\u0025')],
    ['for HTML', key.replaceAll(/[^a-z0-9]/gi, (sign) => `&#${sign.charCodeAt(0)};`)],
    ['for HTML in hexadecimal', [...key].map((sign) => `&amp;#x${hex(sign)};`).join('')],
    ['in hexadecimal', hex(key)],
    ['in hexadecimal capitals', hex(key).toUpperCase()],
    ['reversed', JSON.stringify(backwards(key)).slice(1, -1)],
    ['reversed in Base64', backwards(base64(key))],
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
    for (const text of [heart, written, backwards(heart)]) expect(printed(answer)).not.toContain(text);
  });

  it('What looks escaped stays as it is when it is not the key', async () => {
    const message = 'C:\\users 100 % &; é %zz \\u12 &nbsp;&#xyz; %63%61nary &amp;lt; 😀 %25';
    server.fault({}, async () => ({ status: 400, headers: {}, body: JSON.stringify({ message }) }));
    expect(await createTestClient(server).account(asPerson)).toMatchObject({ problem: { words: message } });
  });
});

describe('The search for the key', () => {
  const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
  const forms: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => [...text].reverse().join(''),
    (text) => Buffer.from(text).toString('hex'),
    (text) => Buffer.from(`..${text}.`).toString('base64'),
    (text) => Buffer.from(`.${text}`).toString('base64url'),
  ];
  const escapes: readonly ((sign: string) => string)[] = [
    (sign) => sign,
    (sign) => `\\u00${hexOf(sign)}`,
    (sign) => `%${hexOf(sign).toUpperCase()}`,
    (sign) => `&#${sign.charCodeAt(0)};`,
    (sign) => `&#x${hexOf(sign)};`,
  ];
  // Without signs that are parts of escapes themselves.
  const aKey = fc.stringMatching(/^[!-$'-[\]-~]{8,40}$/);
  // Each sign of a level is escaped in one way or another, and what that gives again at the next level.
  const aSpelling = fc.record({
    form: fc.constantFrom(...forms),
    levels: fc.array(fc.array(fc.constantFrom(...escapes), { minLength: 1, maxLength: 7 }), { maxLength: 3 }),
  });
  const spell = (
    text: string,
    { form, levels }: { form: (typeof forms)[0] } & { levels: (typeof escapes)[] },
  ) =>
    levels.reduce(
      (written, ways) => Array.from(written, (sign, index) => ways[index % ways.length]?.(sign)).join(''),
      form(text),
    );

  it('Any key is found in any spelling, however its escapes are nested', async () => {
    await fc.assert(
      fc.asyncProperty(aKey, aSpelling, fc.string(), fc.string(), async (key, spelling, before, after) => {
        const body = `${before}\n ${spell(key, spelling)} \n${after}`;
        expect(await createKeyRedactor(key)(body)).toContain('[API key]');
      }),
      { numRuns: 1_000 },
    );
  });

  it('The key is found also where it lies on the edge of what is searched at once', async () => {
    const edge = 128 * 1024;
    await fc.assert(
      fc.asyncProperty(aSpelling, fc.nat(), async (spelling, offset) => {
        const written = spell('hb_live_9fK2mQ7x', spelling);
        const body = `${'.'.repeat(edge - (offset % written.length))}${written}!`;
        expect((await createKeyRedactor('hb_live_9fK2mQ7x')(body)).replace(/^\.+/, '')).toContain(
          '[API key]',
        );
      }),
    );
  });

  it('What does not hold the key stays as it is', async () => {
    const aText = fc.oneof(fc.string(), fc.constantFrom('\\', '%25', '&amp;', '\\u0041', 'é', '漢', '😀'));
    await fc.assert(
      // No text by chance is eight arbitrary characters.
      fc.asyncProperty(aKey, fc.array(aText), async (key, texts) => {
        expect(await createKeyRedactor(key)(texts.join(''))).toBe(texts.join(''));
      }),
    );
  });

  // Each would let a search that begins anew at every character, or that undoes escapes level by level, take minutes.
  it.each([
    ['the beginning of the key', key.slice(0, -1)],
    ['what could become an entity', '&aaaaaaaaaa'],
  ])(
    'A body of 20 MB that holds nothing but %s is searched while other work goes on',
    async (_what, piece) => {
      const size = 20_000_000 - piece.length - key.length;
      const body = `${piece.repeat(Math.ceil(size / piece.length))} ${key}`;
      let turns = 0;
      let next: NodeJS.Immediate;
      const turn = () => {
        turns += 1;
        next = setImmediate(turn);
      };
      turn();
      const end = (await createKeyRedactor(key)(body).finally(() => clearImmediate(next))).slice(-key.length);
      expect(end).toContain('[API key]');
      expect(end).not.toContain(heart);
      expect(turns).toBeGreaterThan(100);
    },
  );

  it('A key of one letter over and over takes no longer', async () => {
    const long = `${'a'.repeat(2_000)}b`;
    const redacted = await createKeyRedactor(long)('a'.repeat(5_000_000) + long);
    expect(redacted.endsWith('a[API key]')).toBe(true);
  });
});
