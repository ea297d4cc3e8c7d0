import { readdir } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { createUserData } from '../../../launch/app-process.ts';
import { launchApp, type RunningApp } from '../../../launch/harness.ts';

let app: RunningApp | null = null;
afterEach(async () => {
  await app?.kill();
  app = null;
});

it.each([
  ['--version', 0, /^Hostbell \d+\.\d+\.\d+\n$/],
  ['--help', 0, /^Usage: hostbell/],
  ['--diagnostics', 0, /^Hostbell [\s\S]*Log:/],
])(
  'answers %s on the terminal, with exit code %i and without a window or data',
  async (option, code, text) => {
    const data = createUserData();
    app = await launchApp({ args: [option], userDataDir: data.path });
    expect(await app.exited).toMatchObject({ code });
    expect(app.stdout()).toMatch(text);
    expect(await readdir(data.path)).toEqual([]);
    await data.remove();
  },
);

it('ends at --quit of a second start, and at once where nothing runs', async () => {
  app = await launchApp({ args: ['--demo', '--hidden'] });
  const ended = app.exited;
  await app.secondInstance('--quit');
  expect(await ended).toMatchObject({ code: 0 });
  app = await launchApp({ args: ['--quit'] });
  expect(await app.exited).toMatchObject({ code: 0 });
});
