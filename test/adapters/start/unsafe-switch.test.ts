import { expect, it } from 'vitest';
import { findUnsafeSwitch } from '../../../electron/adapters/start/unsafe-switch.ts';

const startedWith = (name: string, isPackaged = true) =>
  findUnsafeSwitch({ isPackaged, commandLine: { hasSwitch: (asked) => asked === name } });

it.each(['ignore-certificate-errors', 'ssl-key-log-file', 'log-net-log'])(
  'An installed Hostbell does not start with --%s',
  (name) => {
    expect(startedWith(name)).toBe(name);
    expect(startedWith(name, false)).toBeNull();
  },
);

it('It starts with any other switch', () => {
  for (const name of ['no-sandbox', 'user-data-dir', 'lang', ''])
    expect(startedWith(name)).toBeNull();
});
