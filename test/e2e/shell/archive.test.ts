import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { expect } from 'vitest';
import { runApp } from '../../launch/harness.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { test } from './fixture-app.ts';

const program = '#!/bin/sh\necho started from "$0"';
const files = {
  'package.json': '{ "name": "archived", "version": "4.5.6", "type": "module", "main": "main.js" }',
  'node_modules/dependency/package.json': '{ "exports": "./lib/index.js" }',
  'node_modules/dependency/lib/index.js':
    "const { readFileSync } = require('node:fs');\nmodule.exports = readFileSync(__filename, 'utf8').length > 0 ? require('./word') : '';",
  'node_modules/dependency/lib/word.js': "module.exports = 'of the archive';",
  'other.js': "export const place = import.meta.url.replace(/.*app\\.asar/, '');",
  'data/text.txt': 'archived text',
  'data/program.sh': program,
};
const main = `
import { app } from 'electron';
import childProcess, { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import word from 'dependency';
import { place } from './other.js';
const inside = (path) => join(import.meta.dirname, path);
const codeOf = (act) => { try { return act() } catch ({ code, path }) { return [code, path] } };
const require = createRequire(import.meta.url);
const originalFs = require('original-fs');
const found = {
  appPath: app.getAppPath(), name: app.name, version: app.getVersion(), word, place,
  required: require('dependency'), resolved: require.resolve('dependency'),
  text: readFileSync(inside('data/text.txt'), 'utf8'), later: await readFile(inside('data/text.txt'), 'utf8'),
  list: readdirSync(inside('data')).sort(), isFolder: statSync(app.getAppPath()).isDirectory(),
  size: (await stat(inside('data/text.txt'))).size, real: realpathSync(inside('data/text.txt')),
  absent: [existsSync(inside('none')), codeOf(() => readFileSync(inside('none')))],
  written: codeOf(() => writeFileSync(inside('data/text.txt'), '')),
  spawned: spawnSync(inside('data/program.sh')).error?.code,
  executed: require('node:child_process').execFileSync(inside('data/program.sh'), { encoding: 'utf8' }).trim(),
  original: [originalFs.statSync(app.getAppPath()).isFile(), originalFs.existsSync(inside('data'))],
};
process.noAsar = true;
found.noAsar = existsSync(inside('data'));
process.stdout.write(JSON.stringify(found), () => app.exit(0));
`;

test('An app in an archive finds its modules and files there and the programs beside it, as in Electron', async ({
  userData,
}) => {
  const folder = await temporaryDirectory();
  for (const [name, text] of Object.entries({ ...files, 'main.js': main })) {
    await mkdir(dirname(join(folder, 'app', name)), { recursive: true });
    await writeFile(join(folder, 'app', name), text);
  }
  await chmod(join(folder, 'app/data/program.sh'), 0o755);
  const archive = join(folder, 'app.asar');
  await createPackageWithOptions(join(folder, 'app'), archive, { unpack: '*.sh' });
  const { stdout, stderr } = await runApp({
    shell: 'preview shell',
    appPath: archive,
    userDataDir: userData.path,
  });
  expect(stdout, stderr).not.toBe('');
  expect(JSON.parse(stdout)).toEqual({
    appPath: archive,
    name: 'archived',
    version: '4.5.6',
    word: 'of the archive',
    place: '/other.js',
    required: 'of the archive',
    resolved: join(archive, 'node_modules/dependency/lib/index.js'),
    text: 'archived text',
    later: 'archived text',
    list: ['program.sh', 'text.txt'],
    isFolder: true,
    size: 13,
    real: join(archive, 'data/text.txt'),
    absent: [false, ['ENOENT', join(archive, 'none')]],
    written: ['ENOTDIR', join(archive, 'data/text.txt')],
    spawned: 'ENOTDIR',
    executed: `started from ${archive}.unpacked/data/program.sh`,
    original: [true, false],
    noAsar: false,
  });
});
