import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticesText } from '../../resources/write-notices.ts';

it.each([
  ['SnoreToast', 'snoreToast/LICENSE'],
  ['terminal-notifier', 'terminal-notifier-LICENSE'],
])('The helper program %s is credited with its whole licence', (name, licence) => {
  const notices = noticesText();
  expect(notices).toContain(`\n## ${name} (`);
  const vendor = join(import.meta.dirname, '../../node_modules/node-notifier/vendor');
  for (const line of readFileSync(join(vendor, licence), 'utf8').split(/\r?\n/)) {
    expect(notices).toContain(line.trim());
  }
});

it('A package that has its licence in its readme is credited with that', () => {
  expect(noticesText()).toMatch(/\n## growly 1\.3\.0 \(MIT\)\n\n {4}Copyright \(C\) 2014 Ibrahim Al-Rajhi/);
});
