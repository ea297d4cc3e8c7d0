import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, normalizeText, withFewMarks } from '../../../shared/values/bounded-text.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { beginningOf, piecesInParts, textParts } from '../../../shared/values/text-parts.ts';
import { createTextSearch, excerptOf, foldText } from '../../../shared/values/text-search.ts';
import { splitAddresses } from '../../../shared/values/web-addresses.ts';
import { anyCharacters } from '../../fakes/any-text.ts';

/** Marks of two classes, alternating, which take longest to put in order. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

it('A text is cut to its limit, and one that fits stays as it is', () => {
  expect(cutText('four', 4)).toBe('four');
  expect(cutText('fifth', 4)).toBe('fif…');
  expect(cutText('ab😀d', 4)).toBe('ab…');
});

it.each(['NFC', 'NFKC', 'NFKD'] as const)('%s puts at most 30 marks of a run in order', (form) => {
  for (const text of [`e${marks(120_000)}f`, marks(120_000)])
    expect(normalizeText(text, form).length).toBeLessThanOrEqual(32);
  const usual = 'Cafe\u0301 \u1EA4 a\u0316\u0301\u0308';
  expect(normalizeText(usual, form)).toBe(usual.normalize(form));
});

it('Only endless runs of marks are cut: every other text stays as it is', () => {
  for (const text of ['Tiếng Việt: ộ, Ằ', 'ที่นี่', 'שָׁלוֹם', '1️⃣ 👩🏽‍❤️‍👨🏿 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'བསྒྲུབས'])
    for (const form of ['NFC', 'NFD'] as const)
      expect(withFewMarks(text.normalize(form))).toBe(text.normalize(form));
  const run = fc.string({
    unit: fc.constantFrom('\u0301', '\u0316', '\uFE0F', '\u{E0100}'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(run, (marks) => {
      const few = withFewMarks(`a${marks}b`);
      expect(few).not.toMatch(/\p{M}{31}/u);
      expect(few.replace(/\p{M}/gu, '')).toBe('ab');
    }),
  );
});

it.each([
  ['plain text stays', 'plain text stays'],
  ['  white \t\r\n\u00a0\u2003 space  ', 'white space'],
  ['a\u0000b\u0007c\u001b[0md\u009be', 'a b c [0md e'],
  ['e\u0301', '\u00e9'],
  ['half \ud800 character \udc00', 'half character'],
  ['\u202eabc\u202c \u2066x\u2069 \u200e\u200f\u061c', 'abc x'],
  ['zero\u200bwidth\ufeff \u2060soft\u00adhyphen', 'zerowidth softhyphen'],
  ['tags \u{e0041}\u{e0042}hidden', 'tags hidden'],
  ['family 👩\u200d👩\u200d👧 stays', 'family 👩\u200d👩\u200d👧 stays'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['שלום עולם', 'שלום עולם'],
  ['\u0000\u200b ', ''],
  // Fillers, a variation selector, joiners and an empty pattern of Braille are nothing to see.
  ['\u3164', ''],
  ['\u115f\u1160 \uffa0\u034f', ''],
  ['\ufe0f\u200d\u2800', ''],
  ['', ''],
])('A plain line of %j is %j', (text, clean) => {
  expect(plainLine(text, 80)).toBe(clean);
});

it('Any text becomes one bounded, well-formed, stable line', () => {
  fc.assert(
    fc.property(anyCharacters(400), fc.integer({ min: 2, max: 100 }), (text, limit) => {
      const clean = plainLine(text, limit);
      expect([...clean].length).toBeLessThanOrEqual(limit);
      expect(clean.isWellFormed()).toBe(true);
      expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\ufeff]|^\s|\s$|\s\s/u);
      expect(plainLine(clean, limit)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['أُوقفت \u2068one.example\u2069', 'أُوقفت \u2068one.example\u2069'],
  ['a \u2068b\u2069\u2069 c\u2069', 'a \u2068b\u2069 c'],
  ['a \u2068b', 'a \u2068b\u2069'],
  ['\u202ea\u2066b\u200b', 'ab'],
])('The isolates around a value stay paired: %j', (text, clean) => {
  expect(plainLine(text, 80, { keepsIsolates: true })).toBe(clean);
});

it('An isolate left open by a cut is closed', () => {
  expect(plainLine('\u2068one.example\u2069 موقوفة', 6, { keepsIsolates: true })).toBe(
    '\u2068one.…\u2069',
  );
});

const pieces = fc.constantFrom(
  'word ',
  'line\n',
  'unbroken',
  'https://example.com/a/long-path,',
  '\n',
  '中文字',
  'ภาษาไทย',
  'שָׁלוֹם ',
  'tiếng Việt ',
  'e\u0301\u0316',
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇩🇪',
  '\r\n',
  '\u202E',
  '\uD800',
);
const texts = fc
  .array(fc.tuple(pieces, fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
  .map((runs) => runs.map(([piece, count]) => piece.repeat(count)).join(''));
const lengths = fc.integer({ min: 40, max: 200 });

describe('A long text in parts', () => {
  it('is the same text: nothing is lost, doubled or too long', () => {
    fc.assert(
      fc.property(texts, lengths, (text, length) => {
        const parts = textParts(text, length);
        expect(parts.join('')).toBe(text);
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          expect(part.length).toBeLessThanOrEqual(length);
        }
        expect(beginningOf(text, length)).toBe(parts[0] ?? '');
      }),
    );
  });

  it('ends a part after a line, else after a word, and never in a character', () => {
    expect(beginningOf('One line.\nTwo words and more', 16)).toBe('One line.\n');
    expect(beginningOf('Two words and many more', 16)).toBe('Two words and ');
    expect(beginningOf('An endlessword'.padEnd(40, 'x'), 16)).toBe('An endlesswordxx');
    expect(beginningOf('👍'.repeat(40), 15)).toBe('👍'.repeat(7));
  });

  it('keeps each address whole, so that none leads elsewhere', () => {
    fc.assert(
      fc.property(texts, lengths, (text, length) => {
        const pieces = splitAddresses(text);
        const parts = piecesInParts(pieces, length);
        expect(
          parts
            .flat()
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
        const whole = (all: typeof pieces) => all.filter(({ address }) => address !== null);
        expect(whole(parts.flat())).toEqual(whole(pieces));
        for (const part of parts) expect(part.length).toBeGreaterThan(0);
      }),
    );
  });
});

const addresses = (text: string) => splitAddresses(text).flatMap(({ address }) => address ?? []);

it.each<readonly [text: string, found: readonly string[]]>([
  ['See https://example.com/a?b=1#c.', ['https://example.com/a?b=1#c']],
  [
    '(https://example.com/) and "http://example.com:8080/x"!',
    ['https://example.com/', 'http://example.com:8080/x'],
  ],
  ['https://en.example/wiki/Bell_(instrument).', ['https://en.example/wiki/Bell_(instrument)']],
  ['https://bücher.example/', ['https://xn--bcher-kva.example/']],
  ['the guide (https://example.com/a)', ['https://example.com/a']],
  ['https://me:secret@example.com/ javascript:alert(1) file:///etc https://', []],
  ['', []],
])('In %j the addresses are %j', (text, found) => {
  expect(addresses(text)).toEqual(found);
});

it('The pieces of any text are the text, and at most 100 are addresses', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'http://a.example/', ' ', ').', '\n'),
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (text) => {
        expect(
          splitAddresses(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
  expect(addresses('http://a.example/ '.repeat(1_000))).toHaveLength(100);
});

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
