import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextSearch, foldText } from '../../../shared/values/text-search.ts';

interface Item {
  readonly texts: readonly (string | null)[];
}

const search = createTextSearch<Item>((item) => item.texts);
const has = (texts: readonly (string | null)[], query: string) =>
  search.find([{ texts }], query).length === 1;

describe('searching text', () => {
  it.each([
    ['Grüße aus Köln', 'grusse koln'],
    ['GRÜSSE', 'grüße'],
    ['İzmir', 'izmir'],
    ['ISPARTA', 'ısparta'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ｓｅｒｖｅｒ ９', 'server 9'],
    ['naïve café', 'CAFE NAI'],
    ['Zażółć', 'zazo'],
  ])('finds %s by %s', (text, query) => {
    expect(has([text], query)).toBe(true);
  });

  it('finds by any part of any field, and only where all words are', () => {
    const texts = ['shop.example.com', null, 'VPS 4', 'svc-12'];
    expect(has(texts, 'example vps')).toBe(true);
    expect(has(texts, '12 shop 4')).toBe(true);
    expect(has(texts, 'shop vps 8')).toBe(false);
  });

  it('does not find a word over the end of one field and the beginning of the next', () => {
    expect(has(['one', 'two'], 'onetwo')).toBe(false);
    expect(has(['one', 'two'], 'e\ntwo')).toBe(true);
  });

  it('finds everything when nothing but spaces was typed', () => {
    const items = [{ texts: ['a'] }, { texts: [null] }];
    expect(search.find(items, ' \t ')).toBe(items);
  });

  it('finds the large ß by the small one and by two letters', () => {
    expect(has(['STRAẞE', null], 'straße')).toBe(true);
    expect(has(['STRAẞE', null], 'strasse')).toBe(true);
    expect(has(['strasse', null], 'STRAẞE')).toBe(true);
  });

  it('finds a text by each of its words, however their case and accents are typed', () => {
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

  it('keeps order and identity of what it finds, and finds what the plain definition says', () => {
    const texts = fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ texts }), { maxLength: 20 }),
        fc.string({ maxLength: 3 }),
        (items, query) => {
          const expected = items.filter((item) =>
            foldText(query)
              .split(/\s+/)
              .every((word) => word === '' || item.texts.some((text) => foldText(text).includes(word))),
          );
          expect(search.find(items, query)).toEqual(expected);
        },
      ),
    );
  });
});
