import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../../../launch/app-test.ts';

test('An option that asks for an answer prints it, and stores nothing', async ({
  run,
  userData,
}) => {
  const before = await readdir(userData.path);
  const { code, stdout } = await run({ args: ['--version'] });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Hostbell \d+\.\d+\.\d+\n$/);
  expect(await readdir(userData.path)).toEqual(before);
  // If no app is running, it just exits.
  expect(await run({ args: ['--quit'] })).toMatchObject({ code: 0 });
});
