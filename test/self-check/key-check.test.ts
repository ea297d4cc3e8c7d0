import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { checkKeyStorage } from '../../electron/self-check/system-checks.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createKeyring } from '../fakes/secrets.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

async function check(
  platform: NodeJS.Platform,
  state: Partial<ReturnType<typeof createKeyring>['state']>,
) {
  const { safeStorage, state: keyring } = createKeyring();
  Object.assign(keyring, state);
  const directory = await temporaryDirectory();
  const deps = {
    safeStorage,
    directory,
    platform,
    clock: createManualClock(),
    log: createRecordingLog(),
  };
  const found = await checkKeyStorage({ ...deps, environment: {} });
  return { ...found, left: await readdir(directory) };
}

describe('the check of the key’s storage', () => {
  it('passes with the mark that it saw, and leaves nothing behind', async () => {
    const seen = 'sealed (v11) and opened again';
    expect(await check('linux', {})).toEqual({ result: 'passed', seen, left: [] });
  });

  it('is not here on Linux without a keyring', async () => {
    expect(await check('linux', { prefix: 'v10' })).toMatchObject({ result: 'not here', left: [] });
    expect(await check('linux', { isAvailable: false })).toMatchObject({ result: 'not here' });
  });

  it('fails where there always is one, and for one that is locked', async () => {
    expect(await check('darwin', { isAvailable: false })).toMatchObject({ result: 'failed' });
    expect(await check('win32', { prefix: 'v11' })).toMatchObject({ result: 'failed', left: [] });
    expect(await check('linux', { isLocked: true })).toMatchObject({ result: 'failed' });
  });
});
