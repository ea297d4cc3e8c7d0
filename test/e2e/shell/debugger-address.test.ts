import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { debuggerAddress, readDebuggerAddress } from '../../shell/chromium/debugger-address.ts';

const path = '/devtools/browser/0b0c1d2e-3f40-4152-a637-48596a7b8c9d';

it('The debugger’s address of the browser is told when its file is complete, not when it is there', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'hostbell-shell-'));
  const file = join(profile, 'DevToolsActivePort');
  expect(debuggerAddress(profile)).toBeNull();
  let told: string | null = null;
  const reading = readDebuggerAddress(profile).then((address) => {
    told = address;
  });
  for (const unfinished of ['', '4', '41234', '41234\n', '41234\n/', `41234\n${path.slice(0, -1)}`]) {
    await writeFile(file, unfinished);
    expect(debuggerAddress(profile)).toBeNull();
  }
  expect(told).toBeNull();
  await writeFile(file, `41234\n${path}`);
  await reading;
  expect(told).toBe(`ws://127.0.0.1:41234${path}`);
  await rm(profile, { recursive: true });
});

it('A browser that ends before it has told its debugger’s address is an error', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'hostbell-shell-'));
  const reading = readDebuggerAddress(profile);
  await rm(profile, { recursive: true });
  await expect(reading).rejects.toThrow('the browser has ended');
});
