import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAlike } from '../../../electron/core/tickets/search/likeness.ts';

/** What servers do to a text that they store or show. */
const changes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/%0a|%0d|javascript:\/\//gi, ''),
  (text) => text.replace(/[^\p{L}\p{N}\p{P}\s]/gu, ''),
  (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#039;'),
  (text) => text.replace(/\s+/g, ' ').trim(),
  (text) => text.slice(0, Math.ceil(text.length / 2)),
  (text) => `[#T-9] ${text}`,
  (text) => `Re: ${text}`,
  (text) => text.toUpperCase(),
];

const words = fc.constantFrom(
  ...['The', 'site', 'has', 'been', 'slow', 'since', 'noon', 'größer', 'خادم', 'sunucu', '&', '🙏'],
  ...['https://a.example/?q=1%0a2', 'javascript://x', "can't", '<b>', '12345'],
);
const texts = fc.array(words, { minLength: 8, maxLength: 60 }).map((all) => all.join(' '));

it('A text is alike to whatever servers make of it, whichever of the two comes first', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...changes), (text, change) => {
      expect(isAlike(text, change(text))).toBe(true);
      expect(isAlike(change(text), text)).toBe(true);
    }),
  );
});

it.each([
  ['Mail is down again.', 'Please add a disk to our server.'],
  ['Please close this ticket.', 'The invoice shows the wrong name.'],
  ['It', 'It is slow'],
  ['🙏🙏', 'Thanks'],
])('%j and %j are different texts', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
});
