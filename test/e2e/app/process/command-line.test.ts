import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';

for (const [option, text] of [
  ['--version', /^Hostbell \d+\.\d+\.\d+\n$/],
  ['--help', /^Usage: hostbell/],
  ['--diagnostics', /^Hostbell [\s\S]*Log:/],
] as const) {
  test(`${option} prints its answer to the terminal, stores no data and does not fail`, async ({
    run,
    userData,
  }) => {
    const before = await readdir(userData.path);
    const { code, stdout } = await run({ args: [option] });
    expect(code).toBe(0);
    expect(stdout).toMatch(text);
    expect(await readdir(userData.path)).toEqual(before);
  });
}

test('--quit just exits if no app is running', async ({ run }) => {
  expect(await run({ args: ['--quit'] })).toMatchObject({ code: 0 });
});
