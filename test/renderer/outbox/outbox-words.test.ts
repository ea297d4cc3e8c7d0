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
  expect(outboxSentences(queued, texts)).toEqual(['Saved on this computer. It will be sent shortly.']);
});
