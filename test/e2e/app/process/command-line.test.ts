import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';

for (const [option, text] of [
  ['--version', /^Hostbell \d+\.\d+\.\d+\n$/],
  ['--help', /^Usage: hostbell/],
  ['--diagnostics', /^Hostbell [\s\S]*Log:/],
] as const) {
  test(`The terminal answers ${option} without a window or data, and without failing`, async ({
    launch,
    userData,
  }) => {
    const app = await launch({ args: [option] });
    expect(await app.exited).toMatchObject({ code: 0 });
    expect(app.stdout()).toMatch(text);
    expect(await readdir(userData.path)).toEqual([]);
  });
}

test('A second start with --quit ends the app, and ends itself where none runs', async ({ launch }) => {
  const app = await launch({ args: ['--demo', '--hidden'] });
  await app.secondInstance('--quit');
  expect(await app.exited).toMatchObject({ code: 0 });
  const nothing = await launch({ args: ['--quit'] });
  expect(await nothing.exited).toMatchObject({ code: 0 });
});
