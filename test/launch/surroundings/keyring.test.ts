import { expect, onTestFinished, test } from 'vitest';
import { startKeyringBus } from '../../desktop/keyring-bus.ts';
import { hasKeyring } from '../../shell/electron/desktop/system-keyring.ts';

test('There is a keyring on Linux only where one answers on the session bus', async ({ skip }) => {
  if (process.platform !== 'linux') return skip('only Linux keeps keys by its session bus');
  for (const environment of [{}, { DBUS_SESSION_BUS_ADDRESS: 'disabled:' }])
    expect(await hasKeyring({ PATH: process.env.PATH, ...environment })).toBe(false);
  const bus = await startKeyringBus({ hasTray: false });
  onTestFinished(bus.stop);
  if ('reason' in bus) return skip(bus.reason);
  expect(await hasKeyring({ ...process.env, ...bus.environment })).toBe(true);
});
