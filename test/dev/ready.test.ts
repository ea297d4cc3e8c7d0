import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../run/temporary-directory.ts';

const root = resolve(import.meta.dirname, '../..');
const canPack = spawnSync('tar', ['--version']).status === 0;

/** A package as its registry holds it: its files in a tar file. */
function pack(
  folder: string,
  manifest: { readonly name: string; readonly version: string },
  from?: string,
) {
  const place = join(folder, manifest.name);
  mkdirSync(join(place, 'package'), { recursive: true });
  if (from !== undefined) cpSync(from, join(place, 'package/installArchSpecificPackage.js'));
  writeFileSync(join(place, 'package/package.json'), JSON.stringify(manifest));
  spawnSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: place });
  const file = readFileSync(join(place, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(file).digest('base64')}`;
  return { ...manifest, file, integrity };
}

/** A checkout in miniature whose packages come from a registry that has no binary of Node, as for some systems. */
async function openCheckout() {
  const folder = await temporaryDirectory();
  const shelf = join(folder, 'shelf');
  const installScript = join(folder, 'install.js');
  // As in the real package: it installs that of this system, and fails without it.
  writeFileSync(
    installScript,
    `const { status } = require('child_process').spawnSync('npm install --no-save node-for-this-system@1.0.0', { shell: true });
     process.exit(status);`,
  );
  const scripts = { preinstall: 'node installArchSpecificPackage' };
  const packages = [
    pack(shelf, { name: 'small', version: '1.0.0' }),
    pack(shelf, { name: 'node', version: '24.0.0', ...{ scripts } }, installScript),
  ];
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const found = packages.find(({ name }) => url === `/${name}.tgz`);
    if (found === undefined)
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    else response.end(found.file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const checkout = join(folder, 'a checkout');
  mkdirSync(join(checkout, 'test/dev'), { recursive: true });
  cpSync(join(root, 'test/dev/ready.cjs'), join(checkout, 'test/dev/ready.cjs'));
  const manifest = {
    name: 'checkout',
    version: '1.0.0',
    devDependencies: { small: '1.0.0' },
    optionalDependencies: { node: '24.0.0' },
    allowScripts: { node: true },
  };
  const locked = packages.map(({ name, version, integrity }) => {
    const place = name === 'node' ? { optional: true, hasInstallScript: true } : { dev: true };
    return [
      `node_modules/${name}`,
      { version, resolved: `${registry}/${name}.tgz`, integrity, ...place },
    ];
  });
  const { allowScripts: _allowed, ...wanted } = manifest;
  const lock = { ...manifest, lockfileVersion: 3, requires: true };
  const writeJson = (name: string, value: object) =>
    writeFileSync(join(checkout, name), JSON.stringify(value));
  writeJson('package.json', manifest);
  writeJson('package-lock.json', {
    ...lock,
    packages: { '': wanted, ...Object.fromEntries(locked) },
  });
  writeFileSync(
    join(checkout, '.npmrc'),
    `registry=${registry}/\naudit=false\nupdate-notifier=false\n`,
  );
  return {
    path: (name: string) => join(checkout, name),
    asked,
    ready: (nodeOptions = '') =>
      runReady(checkout, { npm_config_cache: join(folder, 'cache') }, nodeOptions),
  };
}

/** As a person's terminal starts it, without what the npm of the test run has set. */
async function runReady(cwd: string, more: NodeJS.ProcessEnv, nodeOptions: string) {
  const foreign = /^(npm_|NODE_OPTIONS$|INIT_CWD$)/i;
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const env = { ...Object.fromEntries(own), ...more, NODE_OPTIONS: nodeOptions };
  const child = spawn(process.execPath, ['test/dev/ready.cjs'], { cwd, env, stdio: 'pipe' });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, printed };
}

test('What is not installed is installed once, also where no Node can be had for this system', async ({
  skip,
}) => {
  if (!canPack) return skip('it packs with tar');
  const { path, asked, ready } = await openCheckout();
  const first = await ready();
  expect(first.printed).toContain('with npm ci: none are installed.');
  expect(first.code, first.printed).toBe(0);
  expect(asked.join(' ')).toContain('/node-for-this-system');
  expect(existsSync(path('node_modules/small/package.json'))).toBe(true);
  expect(existsSync(path('node_modules/node'))).toBe(false);
  // A missing optional package is no reason to install again.
  expect(await ready()).toEqual({ code: 0, printed: '' });

  rmSync(path('node_modules/small'), { recursive: true });
  const second = await ready();
  expect(second.printed).toContain('node_modules/small is missing.');
  expect(second.code).toBe(0);
  expect(existsSync(path('node_modules/small/package.json'))).toBe(true);

  const installed = path('node_modules/.package-lock.json');
  writeFileSync(installed, readFileSync(installed, 'utf8').replaceAll('"1.0.0"', '"0.9.0"'));
  expect((await ready()).printed).toContain('node_modules/small is another version.');
  expect(await ready()).toEqual({ code: 0, printed: '' });
});

test('An installation that fails ends the command, and a Node that is too old gets one sentence', async ({
  skip,
}) => {
  if (!canPack) return skip('it packs with tar');
  const { path, ready } = await openCheckout();
  const old = process.features.typescript ? '--no-experimental-strip-types' : '';
  const { code, printed } = await ready(old);
  expect(printed).toMatch(
    /needs Node 22\.18 or later, but this is v[\d.]+: install Node 24 from \S+\n$/,
  );
  expect(printed).not.toContain(' at ');
  expect(code).toBe(1);
  // With its own, any Node will do.
  mkdirSync(path('node_modules/node/bin'), { recursive: true });
  writeFileSync(
    path(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`),
    '',
  );
  expect(await ready(old)).toEqual({ code: 0, printed: '' });

  const lock = path('package-lock.json');
  writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll('1.0.0', '1.0.1'));
  const failed = await ready();
  expect(failed.code).not.toBe(0);
  expect(failed.printed).toContain('npm error');
});
