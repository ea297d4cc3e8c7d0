import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';

/** As npm: installs all but the optional package, which cannot be had for this system; fails if a file says so. */
const npm = `
  const fs = require('fs');
  if (fs.existsSync('fails')) process.exit(7);
  console.log('npm ' + process.argv.slice(2).join(' '));
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  delete packages['node_modules/node'];
  fs.mkdirSync('node_modules/small', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;

/** A checkout in miniature, where nothing is installed. */
async function openCheckout() {
  const folder = await temporaryDirectory();
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
  lockAt('1.0.0');
  const ready = (nodeOptions = '') => {
    const env = { ...process.env, NODE_OPTIONS: nodeOptions };
    Object.assign(env, { npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: '' });
    const options = { cwd: checkout, env, encoding: 'utf8' } as const;
    const done = spawnSync(process.execPath, ['test/dev/ready.cjs'], options);
    return { code: done.status, printed: done.stdout + done.stderr };
  };
  return { path, lockAt, ready };
}

const nothingToDo = { code: 0, printed: '' };

test('What is not installed is installed once, also where no Node can be had for this system', async () => {
  const { path, lockAt, ready } = await openCheckout();
  const installs = (reason: string) => {
    const { code, printed } = ready();
    expect(printed).toContain(`with npm ci: ${reason}.\nnpm ci `);
    expect(code).toBe(0);
    expect(ready()).toEqual(nothingToDo);
  };
  installs('none are installed');
  rmSync(path('node_modules/small'), { recursive: true });
  installs('node_modules/small is missing');
  expect(existsSync(path('node_modules/small'))).toBe(true);
  lockAt('1.0.1');
  installs('node_modules/small is another version');
  expect(readFileSync(path('node_modules/.package-lock.json'), 'utf8')).toContain('1.0.1');
});

test('An installation that fails ends the command, and a Node that is too old gets one sentence', async () => {
  const { path, lockAt, ready } = await openCheckout();
  const old = process.features.typescript ? '--no-experimental-strip-types' : '';
  const { code, printed } = ready(old);
  expect(printed).toMatch(
    /needs Node 22\.18 or later, but this is v[\d.]+: install Node 24 from \S+\n$/,
  );
  expect(printed).not.toContain(' at ');
  expect(code).toBe(1);
  // With its own, any Node will do.
  mkdirSync(path('node_modules/node/bin'), { recursive: true });
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  writeFileSync(path(`node_modules/node/bin/${program}`), '');
  expect(ready(old)).toEqual(nothingToDo);
  lockAt('1.0.1');
  writeFileSync(path('fails'), '');
  expect(ready().code).toBe(7);
});
