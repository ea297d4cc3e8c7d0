import { expect } from 'vitest';
import { invoke, test } from './fixture-app.ts';

test('The keyring is asked once per run, and its answer holds whatever follows', async ({ launch }) => {
  const first = await launch();
  const sealed = await invoke(await first.page(), 'encrypt', 'kept');
  await first.setFaults({ keyring: 'locked' });
  expect(await invoke(await first.page(), 'decrypt', sealed)).toBe('kept');
  await first.quit();

  const dismissed = await launch({ faults: { keyring: 'locked' } });
  const page = await dismissed.page();
  expect(await invoke(page, 'decrypt', sealed)).toContain('is temporarily unavailable');
  await dismissed.setFaults({ keyring: 'good' });
  expect(await invoke(page, 'decrypt', sealed)).toContain('is temporarily unavailable');
  expect(await invoke(page, 'keyring')).toEqual({
    // Depends on the desktop that the tests run on.
    backend: expect.stringMatching(/^(basic_text|gnome_libsecret|kwallet6)$/),
    isAvailable: true,
  });
  const unprotected = String(await invoke(page, 'encrypt', 'known to all'));
  expect(unprotected.slice(0, 3)).toBe('v10');
  await dismissed.quit();

  const open = await launch({ faults: { keyring: 'silent' } });
  const answer = invoke(await open.page(), 'decrypt', sealed);
  await open.setFaults({ keyring: 'good' });
  expect(await answer).toBe('kept');
  expect(await invoke(await open.page(), 'decrypt', unprotected)).toBe('known to all');
});
