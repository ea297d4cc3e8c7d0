import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { desktopTexts } from '../../../shared/texts/desktop/en.ts';
import { english } from '../../../shared/texts/en/index.ts';
import { joinAreas } from '../../../shared/texts/en/join-areas.ts';
import { catalogues } from '../../run/texts.ts';

const root = resolve(import.meta.dirname, '../../..');
const keys = Object.keys(catalogues.en);
const areas = [...new Set(keys.map((key) => /^[\w-]*?(?=\.|--)/.exec(key)?.[0] ?? key))];

/** The product's own source, without the texts. */
const sources = ['electron', 'renderer', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^texts[\\/](\w\w|desktop)[\\/]/.test(name))
    .map((name) => ({
      name: join(folder, name),
      code: readFileSync(join(root, folder, name), 'utf8'),
    })),
);

const literalsIn = (of: typeof sources) =>
  new Set(of.flatMap(({ code }) => [...code.matchAll(/'([\w.-]+)'/g)].map((m) => m[1] ?? '')));
const literals = literalsIn(sources);

/** Keys that are composed: `notify.${kind}.title` matches every key that begins and ends like that. Some begin with an item's kind. */
const patterns = sources
  .flatMap(({ name, code }) =>
    [...code.matchAll(/`((?:[a-z][\w-]*(?:[.-][\w-]+)*[.-]?\$\{|\$\{of\.kind\}\.)[^`\n]+)`/g)].map(
      (match) => {
        const parts = (match[1] ?? '')
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
        return {
          name,
          template: match[1] ?? '',
          pattern: new RegExp(`^${parts.join('[\\w-]+(?:\\.[\\w-]+)*')}$`),
        };
      },
    ),
  )
  .filter(
    ({ template }) =>
      // A file name is not a key.
      !template.endsWith('.json') &&
      (template.startsWith('$') ||
        areas.some((area) => template.startsWith(`${area}.`) || template.startsWith(`${area}$`))),
  );

it('Every text is used in the product', () => {
  const unused = keys.filter(
    (key) => !literals.has(key) && !patterns.some(({ pattern }) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

it('Every text is where it is needed: the window loads no text that it does not use', () => {
  const isOfWindow = ({ name }: { readonly name: string }) => !name.startsWith('electron');
  const said = literalsIn(sources.filter(isOfWindow));
  const saidBy = patterns.filter(isOfWindow);
  const isSaid = (key: string) => said.has(key) || saidBy.some(({ pattern }) => pattern.test(key));
  expect(Object.keys(joinAreas(english)).filter((key) => !isSaid(key))).toEqual([]);
  expect(Object.keys(desktopTexts).filter(isSaid)).toEqual([]);
});

it('Every key pattern matches a text', () => {
  const dead = patterns.filter(({ pattern }) => !keys.some((key) => pattern.test(key)));
  expect(dead.map(({ name, template }) => `${name}: ${template}`)).toEqual([]);
  expect(patterns.length).toBeGreaterThan(10);
});

it('Every text that is asked for exists', () => {
  const asked = sources.flatMap(({ name, code }) =>
    [...code.matchAll(/\bt\(\s*'([^'\n]+)'/g)].map((match) => ({ name, key: match[1] ?? '' })),
  );
  expect(asked.filter(({ key }) => !keys.includes(key))).toEqual([]);
  expect(asked.length).toBeGreaterThan(200);
});
