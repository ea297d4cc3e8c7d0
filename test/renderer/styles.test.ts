import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const styles = resolve(import.meta.dirname, '../../renderer/styles');
const sheets = globSync('**/*.css', { cwd: styles });

test('Text is regular or semibold, with nothing in between, which some systems’ fonts lack', () => {
  const weights = sheets
    .filter((name) => name !== 'fonts.css')
    .flatMap((name) => {
      const sheet = readFileSync(resolve(styles, name), 'utf8');
      return [...sheet.matchAll(/font(?:-weight)?: *(\d+)[; ]/g)].map(([, weight]) => weight);
    });
  expect(weights.length).toBeGreaterThan(20);
  expect([...new Set(weights)].sort()).toEqual(['400', '600']);
});
