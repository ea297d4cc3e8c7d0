import { expect, it } from 'vitest';
import { outboxSentences } from '../../../renderer/outbox/outbox-words.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts('en');

it('A ticket that waits for a pause to end says why it waits and until when', () => {
  const queued = { name: 'queued', problem: null, isHeld: false } as const;
  const busy = { kind: 'limited', retryAfterMs: 600_000, isBusy: true } as const;
  expect(outboxSentences(queued, texts, { problem: busy, until: '14:30' })).toEqual([
    'Your provider asked Hostbell to wait.',
    'Saved on this computer. It will be sent at 14:30.',
  ]);
  expect(outboxSentences(queued, texts)).toEqual([
    'Saved on this computer. It will be sent shortly.',
  ]);
});

it.each([
  [
    { kind: 'network', failure: 'reset', mayHaveArrived: true },
    ['The connection dropped while sending.'],
  ],
  [
    { kind: 'server-error', status: 503, words: 'Back at noon.' },
    ['Your provider says: “Back at noon.”'],
  ],
  [{ kind: 'server-error', status: 503, words: null }, ['The provider said it failed.']],
  [{ kind: 'unreadable', detail: 'json' }, ['Your provider’s response couldn’t be read.']],
] as const)('A ticket that may have arrived says why that is not clear: %j', (problem, why) => {
  const unknown = { name: 'unknown', problem, search: { kind: 'absent' } } as const;
  expect(outboxSentences(unknown, texts)).toEqual([...why, 'It isn’t in your provider’s list.']);
});

it('What a provider refused is quoted once, below the state that says so', () => {
  const rejected = {
    kind: 'rejected',
    status: 422,
    words: 'Priority URGENT is not known.',
  } as const;
  expect(outboxSentences({ name: 'rejected', problem: rejected }, texts)).toEqual([
    'Your provider says: “Priority URGENT is not known.”',
  ]);
});
