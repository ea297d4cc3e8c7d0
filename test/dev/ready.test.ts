import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';

/** As npm: installs all but the optional package, which cannot be had for this system. */
const npm = `
  const fs = require('fs');
  console.log('npm ' + process.argv.slice(2).join(' '));
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  delete packages['node_modules/node'];
  fs.mkdirSync('node_modules/small', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;

test('What is not installed is installed once, also where no Node can be had for this system', async () => {
  const folder = await temporaryDirectory();
  // A checkout in miniature, where nothing is installed.
  const checkout = join(folder, 'a checkout');
  const path = (name: string) => join(checkout, name);
  mkdirSync(path('test/dev'), { recursive: true });
  cpSync(join(import.meta.dirname, 'ready.cjs'), path('test/dev/ready.cjs'));
  writeFileSync(join(folder, 'npm-cli.js'), npm);
  const lockAt = (version: string) =>
    writeFileSync(
      path('package-lock.json'),
      JSON.stringify({
        packages: {
          '': { name: 'checkout' },
          'node_modules/small': { version, integrity: `sha512-of-${version}` },
          'node_modules/node': { version: '24.0.0', integrity: 'sha512-c', optional: true },
        },
      }),
    );
  const env = {
    ...process.env,
    ...{ npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: '' },
  };
  const ready = () =>
    spawnSync(process.execPath, ['test/dev/ready.cjs'], { cwd: checkout, env, encoding: 'utf8' });
  const installs = (reason: string) => {
    expect(ready()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`with npm ci: ${reason}.\nnpm ci `),
    });
    expect(ready()).toMatchObject({ status: 0, stdout: '' });
  };
  lockAt('1.0.0');
  installs('none are installed');
  rmSync(path('node_modules/small'), { recursive: true });
  installs('node_modules/small is missing');
  lockAt('1.0.1');
  installs('node_modules/small is another version');
});
