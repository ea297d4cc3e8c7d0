import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticesText } from '../../resources/write-notices.ts';

it('The helper program SnoreToast is credited with its full license', () => {
  const notices = noticesText();
  expect(notices).toContain('\n## SnoreToast (');
  const license = join(import.meta.dirname, '../../node_modules/node-notifier/vendor/snoreToast/LICENSE');
  for (const line of readFileSync(license, 'utf8').split(/\r?\n/)) expect(notices).toContain(line.trim());
});

it('A package that has its license in its readme is credited with that', () => {
  expect(noticesText()).toMatch(/\n## growly 1\.3\.0 \(MIT\)\n\n {4}Copyright \(C\) 2014 Ibrahim Al-Rajhi/);
});
