import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readableText } from '../../../shared/reading/html-text.ts';
import {
  firstSentencesOf,
  firstWordsOf,
  searchedTexts,
} from '../../../shared/reading/ticket-texts.ts';

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

it.each([
  ['Hello Robin,\n\nIt is up. We keep it\nuntil Friday.', 'It is up. We keep it until Friday.'],
  ['Mr. Hale paid on the 17. December. It is up.', 'Mr. Hale paid on the 17. December. It is up.'],
  [`It is up. ${'And more '.repeat(40)}.`, 'It is up.'],
  [`${'Very long '.repeat(30)}sentence. Short.`, `${'Very long '.repeat(30)}sentence.`],
  [`${'Endless '.repeat(100)}.`, ''],
  ['It is up. This was cut he…', 'It is up.'],
])('The first whole sentences of %j are %j', (sent, words) => {
  expect(firstSentencesOf(sent, readableText)).toBe(words);
});

it('What support said is never cut within a sentence, and fits a card', () => {
  const sentence = fc
    .array(fc.constantFrom('we', 'keep', 'your', 'data', 'e.g.', '17.', 'No.', 'ok'), {
      maxLength: 90,
    })
    .map((words) => ['Then', ...words, words.length % 2 === 0 ? 'it ends.' : 'it ends!'].join(' '));
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (sentences) => {
      const said = firstSentencesOf(sentences.join(' '), readableText);
      expect(said.length).toBeLessThanOrEqual(480);
      const wholes = sentences.map((_, at) => sentences.slice(0, at + 1).join(' '));
      expect(['', ...wholes]).toContain(said);
    }),
  );
});
