import { expect, it } from 'vitest';
import { readableText } from '../../../shared/reading/html-text.ts';
import { firstWordsOf, searchedTexts } from '../../../shared/reading/ticket-texts.ts';

it.each([
  ['Hello Robin,\n\nPlease pay the\ninvoice.', 'Please pay the invoice.'],
  ['<p>Hello Robin,</p><p>it is <b>up</b> again.</p>', 'it is up again.'],
  ['We&#039;ve fixed it &amp; restarted &lt;httpd&gt;.', "We've fixed it & restarted <httpd>."],
  ['Done:', 'Done:'],
])('The first words of %j are %j', (sent, words) => {
  expect(firstWordsOf(sent, readableText)).toBe(words);
});

it('A ticket is searched as people read it, in its first 100,000 characters', () => {
  const entry = (text: string) => ({ text, author: null, at: null });
  const conversation = [entry('<p>One</p>'), entry('x'.repeat(300_000)), entry('last')];
  const texts = searchedTexts({ message: 'AT&amp;T', conversation }, readableText);
  expect(texts.map((text) => text.slice(0, 4))).toEqual(['AT&T', 'One', 'xxxx']);
  expect(texts.join('').length).toBeLessThan(100_010);
});
