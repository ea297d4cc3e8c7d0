import { describe, expect, it } from 'vitest';
import type { NetworkFailure, Problem } from '../../../shared/domain/problem.ts';
import { problemText } from '../../../shared/texts/problem-text.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();

const network = (failure: NetworkFailure): Problem => ({ kind: 'network', failure, mayHaveArrived: false });

// The types keep both records complete: with a new kind or failure that is not listed here, this does not compile.
const failures: { readonly [F in NetworkFailure]: true } = {
  offline: true,
  dns: true,
  refused: true,
  tls: true,
  proxy: true,
  reset: true,
  timeout: true,
  redirect: true,
  other: true,
};

const problems: { readonly [K in Problem['kind']]: readonly Extract<Problem, { kind: K }>[] } = {
  network: [{ kind: 'network', failure: 'other', mayHaveArrived: true }],
  'key-refused': [{ kind: 'key-refused' }],
  forbidden: [
    { kind: 'forbidden', words: null },
    { kind: 'forbidden', words: 'Read only.' },
  ],
  'not-found': [
    { kind: 'not-found', words: null },
    { kind: 'not-found', words: 'No such ticket.' },
  ],
  limited: [
    { kind: 'limited', retryAfterMs: null },
    { kind: 'limited', retryAfterMs: 5_000 },
  ],
  'server-error': [
    { kind: 'server-error', status: 503, words: null },
    { kind: 'server-error', status: 500, words: 'Oops.' },
  ],
  rejected: [
    { kind: 'rejected', status: 422, words: null },
    { kind: 'rejected', status: 400, words: 'The subject is missing.' },
  ],
  'web-page': [{ kind: 'web-page', status: 200 }],
  unreadable: [
    { kind: 'unreadable', detail: 'json' },
    { kind: 'unreadable', detail: 'shape' },
    { kind: 'unreadable', detail: 'empty' },
  ],
  'failed-here': [{ kind: 'failed-here' }],
  'too-large': [{ kind: 'too-large', limitBytes: 20_000_000 }],
  cancelled: [{ kind: 'cancelled' }],
  'address-empty': [{ kind: 'address-empty' }],
  'address-unreadable': [{ kind: 'address-unreadable' }],
  'address-without-api': [{ kind: 'address-without-api' }],
  'address-not-https': [{ kind: 'address-not-https' }],
  'address-has-credentials': [{ kind: 'address-has-credentials' }],
  'key-empty': [{ kind: 'key-empty' }],
  'key-has-space': [{ kind: 'key-has-space' }],
  'key-not-ascii': [{ kind: 'key-not-ascii' }],
  'secret-store-absent': [{ kind: 'secret-store-absent' }],
  'secret-store-changed': [{ kind: 'secret-store-changed' }],
  'secret-store-locked': [{ kind: 'secret-store-locked' }],
  'disk-full': [{ kind: 'disk-full' }],
  'disk-refused': [{ kind: 'disk-refused' }],
  'document-too-large': [{ kind: 'document-too-large' }],
  'document-corrupt': [{ kind: 'document-corrupt' }],
  'document-newer': [{ kind: 'document-newer' }],
  'ticket-corrupt': [{ kind: 'ticket-corrupt' }],
  'account-known': [{ kind: 'account-known', name: 'Ada Example' }],
  'another-account': [
    { kind: 'another-account', name: null },
    { kind: 'another-account', name: 'Ada Example' },
  ],
  declined: [{ kind: 'declined' }],
  'too-much-at-once': [{ kind: 'too-much-at-once' }],
  'too-many-tries': [{ kind: 'too-many-tries' }],
  'subject-empty': [{ kind: 'subject-empty' }],
  'message-empty': [{ kind: 'message-empty' }],
  'subject-too-long': [{ kind: 'subject-too-long', limit: 1_000 }],
  'message-too-long': [{ kind: 'message-too-long', limit: 100_000 }],
  'draft-present': [{ kind: 'draft-present' }],
  'draft-changed': [{ kind: 'draft-changed' }],
  'outbox-full': [{ kind: 'outbox-full', limit: 200 }],
  'shortcut-refused': [{ kind: 'shortcut-refused' }],
  'shortcut-reserved': [{ kind: 'shortcut-reserved' }],
  'link-too-long': [{ kind: 'link-too-long' }],
  'link-unreadable': [{ kind: 'link-unreadable' }],
  'link-repeats': [{ kind: 'link-repeats' }],
  'check-not-public': [{ kind: 'check-not-public' }],
  'template-empty': [{ kind: 'template-empty' }],
  'too-many-templates': [{ kind: 'too-many-templates', limit: 100 }],
};

const every: readonly Problem[] = [
  ...Object.values<readonly Problem[]>(problems).flat(),
  // By its type its keys are the failures; Object.keys loses that.
  ...(Object.keys(failures) as NetworkFailure[]).map(network),
];

describe('the text of a problem', () => {
  it.each(every.map((problem) => [JSON.stringify(problem), problem] as const))(
    'is a title and whole sentences for %s',
    (_name, problem) => {
      const { title, body } = problemText(problem, texts);
      expect(title).toMatch(/^[A-Z].*[^.\s]$/);
      expect(body).toMatch(/^[A-Z].*[^\s]$/s);
      expect(`${title} ${body}`).not.toMatch(/[{}]|undefined|null|NaN|\[object/);
    },
  );

  it('Each kind of problem has its own title', () => {
    const oneOfEach = [
      ...Object.values<readonly Problem[]>(problems).flatMap((list) => list.slice(0, 1)),
      ...(Object.keys(failures) as NetworkFailure[]).filter((failure) => failure !== 'other').map(network),
    ];
    const titles = oneOfEach.map((problem) => problemText(problem, texts).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each([
    ['a wrong key', { kind: 'key-refused' }, /API key was rejected/],
    ['an address without https', { kind: 'address-not-https' }, /https:/],
    ['an unreachable host', network('dns'), /not found/],
    ['a captive portal', { kind: 'web-page', status: 200 }, /sign in to the network/],
  ] as const)('has its own plain sentence for %s', (_what, problem, words) => {
    const { title, body } = problemText(problem, texts);
    expect(`${title} ${body}`).toMatch(words);
  });

  it.each([
    { kind: 'forbidden', words: null },
    { kind: 'rejected', status: 400, words: null },
  ] as const)('claims nothing about an account that was never read, for $kind', (problem) => {
    expect(problemText(problem, texts).body).not.toMatch(/still works|saved|send/);
  });

  it('The server’s own words are quoted along with ours', () => {
    const words = 'Use {status} & <b>$&</b> $1 {words}';
    const { body } = problemText({ kind: 'rejected', status: 422, words }, texts);
    expect(body).toContain(`“${words}”`);
    expect(body).toContain('Error 422');
    expect(body).toContain('What you entered is kept.');
  });

  it('Limits are written in a readable form', () => {
    expect(problemText({ kind: 'too-large', limitBytes: 20_000_000 }, texts).body).toContain('20 MB');
    expect(problemText({ kind: 'message-too-long', limit: 100_000 }, texts).body).toContain(
      '100,000 characters',
    );
    expect(problemText({ kind: 'another-account', name: 'Ada' }, texts).body).toContain('belongs to Ada,');
  });

  it('A status has no thousands separator', () => {
    expect(problemText({ kind: 'server-error', status: 1_503, words: null }, texts).body).toContain(
      'Error 1503',
    );
  });
});
