import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isolate, withoutIsolates } from '../../../shared/texts/bidi.ts';
import type { PluralText } from '../../../shared/texts/en/catalogue.ts';
import { languages } from '../../../shared/texts/language.ts';
import { anyCharacters } from '../../fakes/any-text.ts';
import { catalogues, createTexts } from '../../run/texts.ts';

const root = join(import.meta.dirname, '../../..');
const englishTexts: Readonly<Record<string, string | PluralText>> = catalogues.en;
const formsOf = (text: string | PluralText): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const placeholdersOf = (form: string): readonly string[] =>
  [...form.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');
const namesOf = (text: string | PluralText) => new Set(formsOf(text).flatMap(placeholdersOf));

it('Every key is in only one area', () => {
  const folder = join(root, 'shared/texts');
  const names = [
    ...readdirSync(join(folder, 'en')).map((file) => join('en', file)),
    'desktop/en.ts',
  ];
  const areas = names.map((name) => readFileSync(join(folder, name), 'utf8'));
  const keys = areas.flatMap((area) => area.match(/(?<=^ {2}')[^']+(?=':)/gm) ?? []);
  expect(keys.toSorted()).toEqual(Object.keys(englishTexts).toSorted());
});

describe.each(languages)('the texts in %s', (language) => {
  const catalogue: Readonly<Record<string, string | PluralText>> = catalogues[language];
  const entries = Object.entries(catalogue);

  it('A language has exactly the keys of English', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(englishTexts).toSorted());
  });

  it('No text is empty, padded or marked up', () => {
    for (const [key, text] of entries) {
      for (const form of formsOf(text)) expect(form, key).toMatch(/^\S(.*\S)?$/s);
      for (const form of formsOf(text))
        expect(form, key).not.toMatch(/<\/?[a-z]|&[a-z]+;|[^\P{Cc}\n]/u);
    }
  });

  it('A text has the same placeholders as in English', () => {
    for (const [key, text] of entries) {
      expect([...namesOf(text)].toSorted(), key).toEqual(
        [...namesOf(englishTexts[key] ?? '')].toSorted(),
      );
      for (const form of formsOf(text)) {
        for (const name of placeholdersOf(form)) expect(name, key).toMatch(/^\w+$/);
        expect(form.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });

  it('A plural text has every form of its language, with the number', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of entries) {
      if (typeof text === 'string') continue;
      expect(typeof englishTexts[key], key).toBe('object');
      expect(Object.keys(text).toSorted(), key).toEqual(categories.toSorted());
      const names = [...namesOf(text)].toSorted();
      expect(names, key).toContain('count');
      for (const [category, form] of Object.entries(text)) {
        // Arabic has a word for one and a form for two, which say the number by themselves.
        const saysNumber = language === 'ar' && ['zero', 'one', 'two'].includes(category);
        const expected =
          saysNumber && !form.includes('{count}') ? names.filter((n) => n !== 'count') : names;
        expect(placeholdersOf(form).toSorted(), `${key} ${category}`).toEqual(expected);
      }
    }
  });
});

it('Few texts are the same as in English', () => {
  // Names, abbreviations and words that both languages share.
  for (const language of languages.filter((other) => other !== 'en')) {
    const catalogue: Readonly<Record<string, string | PluralText>> = catalogues[language];
    const same = Object.entries(englishTexts).filter(([key, text]) => {
      const words = formsOf(text)
        .join(' ')
        .replace(/\{\w+\}/g, '');
      return (
        /\p{L}{5}/u.test(words) && formsOf(text).join() === formsOf(catalogue[key] ?? '').join()
      );
    });
    expect(same.length, `${language}: ${same.map(([key]) => key).join(', ')}`).toBeLessThan(25);
  }
});

const { t } = createTexts();

it('A text uses the plural form for its count', () => {
  expect(t('activity.count', { count: 0 })).toBe('0 changes');
  expect(t('activity.count', { count: 1 })).toBe('1 change');
  expect(t('activity.count', { count: 2 })).toBe('2 changes');
  expect(t('activity.count', { count: '1' })).toBe('1 change');
});

it('Numbers follow language and region, and digits given as text stay unchanged', () => {
  expect(t('activity.count', { count: 12_345 })).toBe('12,345 changes');
  expect(createTexts('de').t('activity.count', { count: 12_345 })).toBe('12.345 Änderungen');
  expect(createTexts('de-CH').t('activity.count', { count: 12_345 })).toMatch(
    /^12['’]345 Änderungen$/,
  );
  expect(t('problem.server-error.body', { status: '1503' })).toContain('Error 1503');
});

it('A value is filled in once and unchanged', () => {
  const values = fc.oneof(
    anyCharacters(),
    fc.constantFrom('{name}', '{status}', '$&', '$1', "$'", '<b>', '__proto__'),
  );
  fc.assert(
    fc.property(values, values, (name, status) => {
      const said = withoutIsolates(t('tray.service-not-active', { name, status }));
      expect(said).toBe(`${withoutIsolates(name)}: ${withoutIsolates(status)}`);
    }),
  );
});

it('A value’s reading direction is isolated where it may differ', () => {
  expect(t('tray.service-suspended', { name: 'shop.example' })).toBe('shop.example is suspended');
  expect(t('tray.service-suspended', { name: 'متجر' })).toBe(`${isolate('متجر')} is suspended`);
  const arabic = createTexts('ar');
  expect(arabic.t('tray.service-suspended', { name: 'shop.example' })).toBe(
    `${isolate('shop.example')} موقوفة`,
  );
});

const keys = Object.keys(englishTexts);
const areas = [...new Set(keys.map((key) => /^[\w-]*?(?=\.|--)/.exec(key)?.[0] ?? key))];

/** The product's own source, without the texts. */
const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^texts[\\/](\w\w|desktop)[\\/]/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

const literals = new Set(
  sources.flatMap((code) => [...code.matchAll(/'([\w.-]+)'/g)].map((match) => match[1] ?? '')),
);

/** Keys that are composed: `notify.${kind}.title` matches every key that begins and ends like that. Some begin with an item's kind. */
const patterns = sources
  .flatMap((code) =>
    [...code.matchAll(/`((?:[a-z][\w-]*(?:[.-][\w-]+)*[.-]?\$\{|\$\{of\.kind\}\.)[^`\n]+)`/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  .filter(
    (template) =>
      // A file name is not a key.
      !template.endsWith('.json') &&
      (template.startsWith('$') ||
        areas.some((area) => template.startsWith(`${area}.`) || template.startsWith(`${area}$`))),
  )
  .map((template) => {
    const parts = template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('[\\w-]+(?:\\.[\\w-]+)*')}$`);
  });

it('Every text is used in the product', () => {
  const unused = keys.filter(
    (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});
