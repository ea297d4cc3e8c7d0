import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extractAll } from '@electron/asar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot, watchProcess } from '../../../launch/app-process.ts';
import { packApp, temporaryFolder } from '../../../package/pack.ts';

const folder = temporaryFolder();
const appFolder = join(folder.path, 'app');
beforeAll(async () => {
  const { archive } = await packApp(folder.path);
  extractAll(archive, appFolder);
});
afterAll(() => folder.remove());

it('The packed app does the whole job from its archive alone, where no node_modules are near', async () => {
  for (let near = dirname(appFolder); near !== dirname(near); near = dirname(near)) {
    expect(existsSync(join(near, 'node_modules'))).toBe(false);
  }
  const smoke = watchProcess(
    spawn(process.execPath, [join(repositoryRoot, 'test/smoke.ts'), appFolder], { stdio: 'pipe' }),
  );
  const { code } = await smoke.exited;
  expect(code, smoke.stdout() + smoke.stderr()).toBe(0);
  const steps = smoke.stdout().match(/^\{"step":"[^"]+"/gm);
  expect(steps).toEqual(
    expect.arrayContaining([
      '{"step":"ready"',
      '{"step":"services"',
      '{"step":"tickets"',
      '{"step":"notified"',
      '{"step":"filed"',
      '{"step":"listed"',
    ]),
  );
});
