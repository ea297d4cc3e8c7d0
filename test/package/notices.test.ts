import { expect, it } from 'vitest';
import { noticesText } from '../../resources/write-notices.ts';

it('A package that has its license in its readme is credited with that', () => {
  expect(noticesText()).toMatch(/\n## growly 1\.3\.0 \(MIT\)\n\n {4}Copyright \(C\) 2014 Ibrahim Al-Rajhi/);
});
