import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextSearch, excerptOf, foldText } from '../../../shared/values/text-search.ts';

interface Item {
  readonly texts: readonly (string | null)[];
}

const search = createTextSearch<Item>((item) => item.texts);
const has = (texts: readonly (string | null)[], query: string) =>
  search.find([{ texts }], query).length === 1;

it('Items that equal the search text come before those that only contain it', () => {
  const items = ['customer-190', 'customer-191', 'Customer-19', 'customer-19'].map((text) => ({
    texts: [text, 'VPS'],
  }));
  expect(search.find(items, 'customer-19').map(({ texts }) => texts[0])).toEqual([
    'Customer-19',
    'customer-19',
    'customer-190',
    'customer-191',
  ]);
});

it('A text is found by its words in any case and Unicode form', () => {
  const spoken = fc.string({ unit: 'grapheme' });
  const change = fc.constantFrom<(word: string) => string>(
    (word) => word,
    (word) => word.toUpperCase(),
    (word) => word.toLowerCase(),
    (word) => word.normalize('NFD'),
    (word) => word.normalize('NFC'),
  );
  fc.assert(
    fc.property(spoken, spoken, change, (before, word, changed) => {
      expect(has([`${before} ${word}`, null], changed(word))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('A search agrees with its plain definition: items in order, exact matches first', () => {
  const texts = fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ texts }), { maxLength: 20 }),
      fc.string({ maxLength: 3 }),
      (items, query) => {
        const words = foldText(query)
          .split(/\s+/)
          .filter((word) => word !== '');
        const found = items.filter((item) =>
          words.every((word) => item.texts.some((text) => foldText(text).includes(word))),
        );
        const isExact = (item: Item) =>
          item.texts.some((text) => foldText(text ?? '') === words.join(' '));
        const expected =
          words.length === 0
            ? items
            : [...found.filter(isExact), ...found.filter((item) => !isExact(item))];
        expect(search.find(items, query)).toEqual(expected);
      },
    ),
  );
});

describe('the words around a match', () => {
  const text = 'Since Tuesday evening the shop and its Datenbänke answer slowly.';

  it('are quoted as in the text, with some words before the match', () => {
    expect(excerptOf('datenbanke', 'Shop is slow', [null, 'Hello.', text])).toEqual({
      before: '…the shop and its ',
      match: 'Datenbänke',
      after: ' answer slowly.',
    });
    expect(excerptOf('since', '', [text])).toMatchObject({ before: '', match: 'Since' });
  });
});
