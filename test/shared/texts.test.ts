import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english, englishAreas } from '../../shared/texts/en/index.ts';
import { createTexts, type PluralText, type Texts } from '../../shared/texts/text.ts';

const catalogue: Readonly<Record<string, string | PluralText>> = english;
const entries = Object.entries(catalogue);

const formsOf = (text: string | PluralText): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text);
const placeholdersOf = (form: string): readonly string[] =>
  [...form.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? '');

/** `t` without its types, which know each text's own placeholders. */
const untyped = (texts: Texts) =>
  texts.t as unknown as (key: string, parameters?: Record<string, string | number>) => string;

describe('the catalogue', () => {
  it('has every key in one of its parts only', () => {
    const keys = englishAreas.flatMap((area) => Object.keys(area));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has no empty text, no space around one, and no markup', () => {
    for (const [key, text] of entries) {
      for (const form of formsOf(text)) expect(form, key).toMatch(/^\S(.*\S)?$/s);
      for (const form of formsOf(text)) expect(form, key).not.toMatch(/<\/?[a-z]|&[a-z]+;|[^\P{Cc}\n]/u);
    }
  });

  it('writes every placeholder so that it can be filled', () => {
    for (const [key, text] of entries) {
      for (const form of formsOf(text)) {
        for (const name of placeholdersOf(form)) expect(name, key).toMatch(/^\w+$/);
        expect(form.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });

  it('has the same placeholders in every plural form, and counts what English tells apart', () => {
    for (const [key, text] of entries) {
      if (typeof text === 'string') continue;
      const [first, ...others] = formsOf(text).map((form) => placeholdersOf(form).toSorted());
      for (const other of others) expect(other, key).toEqual(first);
      expect(first, key).toContain('count');
      expect(Object.keys(text).toSorted(), key).toEqual(['one', 'other']);
    }
  });

  it('fills every placeholder of every text', () => {
    const t = untyped(createTexts());
    for (const [key, text] of entries) {
      const names = formsOf(text).flatMap(placeholdersOf);
      for (const count of [0, 1, 2, 5]) {
        const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
        const said = t(key, { ...values, ...(names.includes('count') ? { count } : {}) });
        expect(said, key).not.toMatch(/[{}]/);
        for (const name of new Set(names)) {
          expect(said, key).toContain(name === 'count' ? String(count) : `<${name}>`);
        }
      }
    }
  });
});

describe('a text', () => {
  const { t } = createTexts();

  it('stands in the plural form of its count', () => {
    expect(t('services.count', { count: 0 })).toBe('0 services');
    expect(t('services.count', { count: 1 })).toBe('1 service');
    expect(t('services.count', { count: 2 })).toBe('2 services');
    expect(t('services.count', { count: '1' })).toBe('1 service');
  });

  it('writes numbers as its language does, and leaves texts of digits alone', () => {
    expect(t('services.count', { count: 12_345 })).toBe('12,345 services');
    expect(createTexts('de').t('services.count', { count: 12_345 })).toContain('12.345');
    expect(t('problem.server-error.body', { status: '1503' })).toContain('status 1503');
  });

  it('puts values in as they are: once, and without a meaning of their own', () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('{name}', '{status}', '$&', '$1', "$'", '<b>', '__proto__'),
    );
    fc.assert(
      fc.property(values, values, (name, status) => {
        expect(t('tray.service-not-active', { name, status })).toBe(`${name}: ${status}`);
      }),
    );
  });

  it('keeps a placeholder that nobody filled, so that the mistake shows', () => {
    expect(untyped(createTexts())('tray.service-suspended')).toBe('{name} is suspended');
  });

  it('is the same however many catalogues there are', () => {
    expect(createTexts().t('app.name')).toBe(createTexts('en').t('app.name'));
    expect(createTexts('en').locale).toBe('en');
  });
});
