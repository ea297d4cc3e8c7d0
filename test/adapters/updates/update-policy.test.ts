import { execFileSync } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createUpdatePolicy,
  policyFile,
  policyLimitBytes,
} from '../../../electron/adapters/updates/update-policy.ts';
import { createRecordingLog } from '../../fakes/recording-log.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

async function read(contents: string | Uint8Array | null) {
  const file = join(await temporaryDirectory(), 'policy.json');
  if (contents !== null) await writeFile(file, contents);
  return createUpdatePolicy({ file, log: createRecordingLog() })();
}

describe('the policy of a computer', () => {
  it.each([
    ['{"updates":"off"}', 'policy'],
    ['{ "updates": "off", "something": "of a newer Hostbell" }', 'policy'],
    ['{"updates":"on"}', null],
    ['\uFEFF{"updates":"off"}', 'policy'],
    ['{}', null],
    ['{"something":1}', null],
  ] as const)('A policy is understood: %s', async (contents, meaning) => {
    expect(await read(contents)).toBe(meaning);
  });

  it('A computer without a policy is free to update', async () => {
    expect(await read(null)).toBeNull();
    const file = join(await temporaryDirectory(), 'absent', 'policy.json');
    expect(await createUpdatePolicy({ file, log: createRecordingLog() })()).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['half a file', '{"updates":"o'],
    ['another word', '{"updates":"Off"}'],
    ['a boolean', '{"updates":false}'],
    ['a list', '["off"]'],
    ['null', 'null'],
    ['a string', '"off"'],
    ['two documents', '{"updates":"on"}{"updates":"on"}'],
    ['a byte order mark before nonsense', '\uFEFF{'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ['NULs', '\0\0\0\0'],
    ['more than the size limit', `{"updates":"on","x":"${'x'.repeat(policyLimitBytes)}"}`],
    ['nesting too deep for parsers', '['.repeat(50_000)],
  ])('Updates are off when the policy holds %s', async (_name, contents) => {
    expect(await read(contents)).toBe('unreadable-policy');
  });

  it('A __proto__ in a policy has no effect', async () => {
    expect(await read('{"__proto__":{"updates":"on"},"updates":"off"}')).toBe('policy');
    expect(await read('{"__proto__":{"updates":"off"}}')).toBeNull();
  });

  it('Updates are off when the policy is a folder, a pipe without a writer, an endless device, or a circular link', async ({
    skip,
  }) => {
    const directory = await temporaryDirectory();
    const policy = (name: string) =>
      createUpdatePolicy({ file: join(directory, name), log: createRecordingLog() })();
    await mkdir(join(directory, 'folder'));
    expect(await policy('folder')).toBe('unreadable-policy');
    if (process.platform === 'win32') skip('Windows keeps no pipes among its files');
    execFileSync('mkfifo', [join(directory, 'pipe')]);
    expect(await policy('pipe')).toBe('unreadable-policy');
    await symlink('/dev/zero', join(directory, 'zero'));
    expect(await policy('zero')).toBe('unreadable-policy');
    await symlink('circle', join(directory, 'circle'));
    expect(await policy('circle')).toBe('unreadable-policy');
  });

  it('Updates are off when there is no permission to read the policy', async ({ skip }) => {
    if (process.getuid?.() === 0) skip('root may read everything');
    const file = join(await temporaryDirectory(), 'policy.json');
    await writeFile(file, '{"updates":"on"}');
    await chmod(file, 0);
    expect(await createUpdatePolicy({ file, log: createRecordingLog() })()).toBe(
      'unreadable-policy',
    );
  });

  it('The policy is read again each time', async () => {
    const file = join(await temporaryDirectory(), 'policy.json');
    const policy = createUpdatePolicy({ file, log: createRecordingLog() });
    expect(await policy()).toBeNull();
    await writeFile(file, '{"updates":"off"}');
    expect(await policy()).toBe('policy');
  });

  it('is in a place where only an administrator can create a folder', () => {
    expect(policyFile('linux', { HOME: '/home/me' })).toBe('/etc/hostbell/policy.json');
    expect(policyFile('darwin', {})).toBe('/Library/Application Support/Hostbell/policy.json');
    const windows = { ProgramData: 'D:\\Data', ProgramFiles: 'D:\\Programs' };
    expect(policyFile('win32', windows)).toBe('D:\\Programs\\Hostbell\\policy.json');
    expect(policyFile('win32', {})).toBe('C:\\Program Files\\Hostbell\\policy.json');
  });
});
