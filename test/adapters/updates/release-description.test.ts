import type { UpdateInfo } from 'electron-updater';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { readDescription } from '../../../electron/adapters/updates/updater.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import { describeRelease, sha512Of } from '../../server/update-server.ts';

const contents = Buffer.from('a program');
const good = describeRelease({ version: '2.0.0', contents });
const hash = sha512Of(contents);

// electron-updater hands on whatever the file holds, under the name of its own type.
const read = (text: string, ending: '.AppImage' | '.exe' = '.AppImage') =>
  readDescription(load(text) as UpdateInfo, ending);

it('The description of a release names a version, and the size and hash of its file', () => {
  const update = { version: '2.0.0', sizeBytes: contents.length, fingerprint: hash };
  expect(read(good)).toEqual(success(update));
});

it('Of several files the one for this processor is chosen', () => {
  const line = (name: string, size: number) =>
    `  - url: ${name}\n    sha512: ${hash}\n    size: ${size}\n`;
  const files = [
    line('a.deb', 1),
    line('a.AppImage', 2),
    line(`a-${process.arch}.AppImage`, 3),
  ].join('');
  expect(read(`version: 2.0.0\nfiles:\n${files}`)).toMatchObject({ value: { sizeBytes: 3 } });
  expect(read(`version: 2.0.0\nfiles:\n${files}`, '.exe')).toEqual(failure('description'));
});

const file = (name: string) =>
  `version: 2.0.0\nfiles:\n  - url: ${name}\n    sha512: ${hash}\n    size: 1\n`;

it.each([
  ['a list', '- 2.0.0'],
  ['no version', file('a.AppImage').replace('version', 'v')],
  ['a version that is a number', file('a.AppImage').replace('2.0.0', '2')],
  ['no files', 'version: 2.0.0\n'],
  ['an empty list of files', 'version: 2.0.0\nfiles: []\n'],
  ['no hash', file('a.AppImage').replace('sha512', 'hash')],
  ['another kind of hash', file('a.AppImage').replace(/sha512: .*/, 'sha2: 00\n    sha512: 00')],
  ['no size', file('a.AppImage').replace('size', 'length')],
  ['a negative size', file('a.AppImage').replace('size: 1', 'size: -1')],
  ['an enormous size', file('a.AppImage').replace('size: 1', 'size: 99999999999')],
  [
    'a request for an administrator’s rights',
    `${file('a.AppImage')}    isAdminRightsRequired: true\n`,
  ],
  ['a prototype', '__proto__: {version: 2.0.0}\n'],
])('A description with %s is refused', (_name, text) => {
  expect(read(text)).toEqual(failure('description'));
});

it.each([
  ['another host', 'https://evil.example/a.AppImage'],
  ['another host, no scheme', '//evil.example/a.AppImage'],
  ['a parent folder', '../../a.AppImage'],
  ['a parent folder, encoded', "'%2e%2e%2fa.AppImage'"],
  ['a parent folder, as on Windows', "'..\\a.AppImage'"],
  ['a file on this computer', 'file:///bin/sh'],
  ['a hidden file', '.a.AppImage'],
  ['an option', '-a.AppImage'],
])('A description that leads to %s is refused', (_name, name) => {
  expect(read(file(name))).toEqual(failure('address'));
});
