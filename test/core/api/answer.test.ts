import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from '../../../electron/core/api/answer.ts';
import {
  readNextLink,
  readRetryAfter,
  toNextPage,
} from '../../../electron/core/api/http/headers.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { anyCharacters, anyText } from '../../fakes/any-text.ts';
import { words } from '../../run/words.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';

const readNextPage = (header: string | null, pageUrl: string) => {
  const target = readNextLink(header);
  return target === null ? null : toNextPage(target, pageUrl);
};
const problemOf = async (
  status: number,
  body = '<html>Sign in</html>',
  page: ProviderPage | boolean = true,
) => {
  const of =
    typeof page === 'boolean' ? { isWebPage: page, page: firstPage } : { isWebPage: false, page };
  const { isWebPage } = of;
  const read = await readAnswer({ status, isWebPage, retryAfterMs: null, body }, of.page);
  return read.ok ? null : read.problem;
};

/** What a person is shown of a refusal with this body. */
async function wordsOf(body: unknown): Promise<string | null> {
  const problem = await problemOf(422, JSON.stringify(body) ?? '');
  if (problem?.kind !== 'rejected') throw new Error('Status 422 is a rejection.');
  return problem.words;
}

describe('A status', () => {
  const words = 'Not this way.';
  const body = JSON.stringify({ message: words });

  it('is the server’s problem from 300 to 399 and from 500 on, else a refusal', async () => {
    for (const status of [300, 304, 500, 501, 503, 504])
      expect(await problemOf(status, body)).toEqual({ kind: 'server-error', status, words });
    for (const status of [400, 402, 405, 408, 409, 422, 499])
      expect(await problemOf(status, body)).toEqual({ kind: 'rejected', status, words });
  });

  it.each([
    [401, { kind: 'key-refused' }],
    [403, { kind: 'forbidden', words }],
    [404, { kind: 'not-found', words }],
    // From a proxy: the request went no further.
    [407, { kind: 'network', failure: 'proxy', mayHaveArrived: false }],
    [429, { kind: 'limited', retryAfterMs: null }],
    // A network’s sign-in page.
    [511, { kind: 'web-page', status: 511 }],
  ] as const)('%i is a problem of its own, also with a web page', async (status, problem) => {
    expect(await problemOf(status, body)).toEqual(problem);
    if (status !== 403)
      expect(await problemOf(status)).toEqual({
        ...problem,
        ...('words' in problem && { words: null }),
      });
  });

  // A check for bots, or a firewall for web pages: it says nothing about the key.
  it.each([403, 406])('%i with a web page as its body is that page', async (status) => {
    const page = { kind: 'web-page', status };
    expect(await problemOf(status)).toEqual(page);
    const unlabeled = '\n<!DOCTYPE html><title>Just a moment...</title>';
    expect(await problemOf(status, unlabeled, false)).toEqual(page);
    expect(await problemOf(status, body, true)).toMatchObject({ words });
  });
});

describe('A refusal that names fields', () => {
  const refused = (body: unknown, page = shippedPage('fossbilling'), status = 422) =>
    problemOf(status, JSON.stringify(body), page);

  it.each<[body: object, field?: string]>([
    [{ errors: [{ reason: 'Unknown field', field: 'support_helpdesk' }] }, 'support_helpdesk'],
    [{ errors: [{ pointer: '/data/rel_kind', detail: 'Unknown field' }] }, 'rel_kind'],
    [{ message: 'Invalid.', errors: { title: ['The title is required.'] } }, 'title'],
    [{ detail: [{ loc: ['body', 'title'], msg: 'Field required' }] }, 'title'],
    [{ errors: [{ field: 'rel_type' }] }, 'rel_type'],
    [{ errors: ['No.', null, 7] }],
    [{ errors: { subject: ['Too long.'] } }],
    [{ errors: [{ field: 'title' }, { field: 'content' }] }],
    [{ errors: [{ field: 'x'.repeat(200) }, { field: 'a\u202eb' }, { field: '' }] }],
  ])(
    'is the page’s fault where it puts nothing of the person, and else theirs: %j, %s',
    async (body, field) => {
      const problem = { kind: 'rejected', status: 422 };
      expect(await refused(body)).toMatchObject(
        field === undefined ? problem : { ...problem, field },
      );
      if (field === undefined) expect(await refused(body)).not.toHaveProperty('field');
    },
  );

  it('is believed only of statuses that say so', async () => {
    const body = { errors: { title: ['Required.'] } };
    expect(await refused(body, shippedPage('linode'), 400)).toMatchObject({ field: 'title' });
    expect(await refused(body, shippedPage('linode'), 409)).not.toHaveProperty('field');
  });
});

describe('An answer with status 200', () => {
  it.each([
    ['', 'empty'],
    [' \r\n\t', 'empty'],
    ['Service is fine.', 'json'],
    ['{"id":"a"}{"id":"b"}', 'json'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, 'complex'],
  ])('The body %j is unreadable: %s', async (body, detail) => {
    expect(await problemOf(200, body, false)).toEqual({ kind: 'unreadable', detail });
  });

  it.each([
    ['<html>', false],
    // What wrote this before the data may have changed the data.
    ['<br />\n<b>Deprecated</b>: x in <b>x.php</b> on line <b>1</b><br />\n{"data":[]}', false],
    ['Sign in.', true],
  ])('The body %j, labeled as a web page: %s, is one', async (body, isWebPage) => {
    expect(await problemOf(203, body, isWebPage)).toEqual({ kind: 'web-page', status: 203 });
  });

  it.each<[body: object, words?: string | null]>([
    [{ success: false, data: [] }, null],
    [{ success: false, error: ['Database away.'] }, 'Database away.'],
    [{ success: 0, message: 'No.' }, 'No.'],
    [{ ok: false, data: [] }, null],
    [{ result: 'error', message: 'Authentication Failed' }, 'Authentication Failed'],
    [{ result: null, error: { message: 'No.', code: 100 } }, 'No.'],
    [{ status: 'fail', data: { subject: 'A subject is required' } }, null],
    [{ id: 'req-1', status: 'error', message: 'No.', data: null }, 'No.'],
    [{ errors: [{ message: 'No.' }], data: null }, 'No.'],
    [{ success: true, data: [], error: null, errors: [] }],
    [{ status: 'ok', data: [], errors: ['One item was left out.'] }],
    [{ id: 'svc-1', status: 'error', error: 'disk' }],
    [{ id: 'svc-1', ok: false, result: 'error' }],
  ])('%j is a failure if it says so, with the words %j', async (body, words) => {
    expect(await problemOf(200, JSON.stringify(body))).toEqual(
      words === undefined ? null : { kind: 'server-error', status: 200, words },
    );
  });
});

describe('The server’s words', () => {
  it.each([
    [{ message: 'No.', error: 'Other.' }, 'No.'],
    [{ message: '', error: 'No.' }, 'No.'],
    [{ error: { code: 7, message: 'No.' } }, 'No.'],
    [{ error: ['No.', 'Never.'] }, 'No.'],
    [{ message: 7, errors: [7, 'No.'] }, 'No.'],
    [{ errors: [{ field: 'subject' }, { message: 'No.' }] }, 'No.'],
    [undefined, null],
    ['No.', null],
    [['No.'], null],
    [{ errors: [null, {}] }, null],
    [{ detail: 'No.' }, null],
    [{ message: '\u{0}\u{200b}\u{202e} \n' }, null],
  ])('The words in %j are %j', async (body, words) => {
    expect(await wordsOf(body)).toBe(words);
  });

  it('Words have no control or invisible characters, and white space is collapsed', async () => {
    const message = '\u{1b}[31mSubject\r\n\tis\u{a0}\u{2028}too   long\u{0}\u{202e}\u{200b}!';
    expect(await wordsOf({ message })).toBe('[31mSubject is too long !');
  });

  it('Long words are cut, never inside a character', async () => {
    expect(await wordsOf({ message: 'x'.repeat(300) })).toBe('x'.repeat(300));
    expect(await wordsOf({ message: 'x'.repeat(301) })).toBe(`${'x'.repeat(299)}…`);
    expect(await wordsOf({ message: '🛎'.repeat(301) })).toBe(`${'🛎'.repeat(299)}…`);
  });

  it('Any JSON gives short plain text or none', async () => {
    const text = fc.oneof(anyCharacters(400), anyText(400));
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ message: text }),
      fc.record({ error: fc.oneof(text, fc.record({ message: text })) }),
      fc.record({ errors: fc.array(fc.oneof(text, fc.record({ message: text }), fc.jsonValue())) }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const words = await wordsOf(value);
        if (words === null) return;
        expect([...words].length).toBeLessThanOrEqual(300);
        expect(words).toMatch(/\S/);
        expect(words.isWellFormed()).toBe(true);
        expect(words).not.toMatch(/\p{Cc}|(?![\u200C\u200D])\p{Cf}|[^\S ]/u);
      }),
    );
  });
});

const nowMs = Date.UTC(2026, 9, 21, 7, 28, 0);
afterEach(() => void vi.unstubAllEnvs());

it.each(['UTC', 'America/New_York', 'Asia/Kolkata'])(
  'Every form of an HTTP date is read in the time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(readRetryAfter('Wed, 21 Oct 2026 07:29:30 GMT', nowMs)).toBe(90_000);
    expect(readRetryAfter('Wednesday, 21-Oct-26 07:29:30 GMT', nowMs)).toBe(90_000);
    expect(readRetryAfter('Wed Oct 21 07:29:30 2026', nowMs)).toBe(90_000);
  },
);

it.each([
  ['0', 0],
  [' 030 ', 30_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ['Wed, 21 Oct 2026 07:27:00 GMT', 0],
  // Nonstandard.
  ['2.5', 2_500],
  ...[null, '', ' ', '5 s', '5, 10', 'Wed, 32 Oct 2026 07:28:00 GMT'].map((one) => [one, null]),
  ...words('-5 +5 1e3 0x10 soon Wed 2026-10-21 PT30S 2026-10-21T07:29:30Z Infinity').map((one) => [
    one,
    null,
  ]),
] as [string | null, number | null][])('Retry-After %j asks for %j ms', (header, ms) => {
  expect(readRetryAfter(header, nowMs)).toBe(ms);
});

it('Any text gives null or a wait, never a negative one or NaN', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (header, now) => {
      const ms = readRetryAfter(header, now);
      expect(ms === null || ms >= 0).toBe(true);
    }),
  );
});

const at = 'https://api.example.com/api/v1/services';

it.each([
  [null, null],
  ['', null],
  ['<2>; rel="prev"', null],
  ['<?p=2>; rel=next', `${at}?p=2`],
  ['</api/v1/services/?p=2>; rel=next', `${at}/?p=2`],
  ['</x>; title="a, b; rel=next"; rel="last", <?p=3>; REL="foo NEXT"', `${at}?p=3`],
  // Another path may do something.
  ['</api/v1/services/s-1/destroy?confirm=1>; rel="next"', null],
  ['</api/v1/tickets>; rel="next"', null],
  ['<services/2>; rel="next"', null],
  ['<https://me@api.example.com/api/v1/services?p=2>; rel="next"', null],
  // Behind a proxy that ends TLS, a server believes that it is asked without.
  ['<http://api.example.com/api/v1/services?p=2>; rel="next"', `${at}?p=2`],
  ['<http://api.example.com:8080/api/v1/services?p=2>; rel="next"', null],
  ['<http://evil.example/api/v1/services?p=2>; rel="next"', null],
  ['<https://api.example.com:8443/api/v1/services?p=2>; rel="next"', null],
  ['<https://[>; rel="next"', null],
])('Link %j points to %j', (header, next) => {
  expect(readNextPage(header, at)).toBe(next);
});

it('A next page keeps our scheme and port', () => {
  const next = '<http://api.example.com/v1/services?p=2>; rel=next';
  expect(readNextPage(next, 'https://api.example.com:8443/v1/services')).toBe(
    'https://api.example.com:8443/v1/services?p=2',
  );
  expect(
    readNextPage(next.replace('http:', 'https:'), 'http://api.example.com/v1/services'),
  ).toBeNull();
});

it('No text points to another origin or throws', () => {
  const parts = fc.constantFrom(' ', ...words('< > ; , " rel = next //evil.example /x @ \\'));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((list) => list.join('')),
      ),
      (header) => {
        const next = readNextPage(header, at);
        expect(next === null || new URL(next).origin === 'https://api.example.com').toBe(true);
      },
    ),
  );
});
