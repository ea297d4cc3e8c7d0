import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../renderer/styles');
const lines = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.css') && name !== 'tokens.css')
  .flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .map((line) => ({ name, line: line.trim() })),
  );
const found = (pattern: RegExp) =>
  lines.filter(({ line }) => pattern.test(line)).map(({ name, line }) => `${name}: ${line}`);

test('Every color is a token', () => {
  expect(found(/#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab|light-dark)\(/i)).toEqual([]);
});

// No size at all hides what is only read out.
test('Text sizes and durations are tokens', () => {
  expect(found(/^font-size:(?!.*(var\(--text-|inherit|1em|\b0;))/)).toEqual([]);
  expect(found(/^(transition|animation)(-duration)?:.*\d(ms|s)\b/)).toEqual([]);
});

test('Spaces, line heights and corners are tokens, except hairlines', () => {
  expect(
    found(
      /^((row-|column-)?gap|(padding|margin)[-a-z]*):.*(?<![\w.-])-?(?!1px|0px)[\d.]+(px|r?em)/,
    ),
  ).toEqual([]);
  expect(found(/^line-height:(?!\s*(var\(--line|inherit|[01];))/)).toEqual([]);
  expect(found(/^border-([a-z]+-)*radius:(?!\s*(var\(--radius|inherit|50%|0))/)).toEqual([]);
});

test('No style says left or right, so that Arabic mirrors the window', () => {
  expect(found(/^(margin|padding|border|inset)-(left|right)\b|^(left|right)\s*:/)).toEqual([]);
  expect(found(/^(text-align|float|clear):\s*(left|right)/)).toEqual([]);
  expect(found(/^border-(top|bottom)-(left|right)-radius/)).toEqual([]);
  // Four sides, of which the second and the fourth differ.
  const sides = lines.filter(({ line }) => {
    const [, values = ''] = /^(?:margin|padding|inset):\s*([^;]+);/.exec(line) ?? [];
    const parts = values.match(/(?:[\w-]+\((?:[^()]|\([^()]*\))*\)|[^\s]+)/g) ?? [];
    return parts.length === 4 && parts[1] !== parts[3];
  });
  expect(sides).toEqual([]);
});

test('Text is regular or semibold', () => {
  const weights = lines.flatMap(({ name, line }) =>
    name === 'fonts.css' ? [] : (/\bfont(?:-weight)?: *(\d+)[; ]/.exec(line)?.[1] ?? []),
  );
  expect(weights.length).toBeGreaterThan(20);
  expect(new Set(weights)).toEqual(new Set(['400', '600']));
});
