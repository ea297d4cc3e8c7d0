import { afterEach, expect, it } from 'vitest';
import { success } from '../../../shared/domain/problem.ts';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

const { loginItem } = createQuietDesktop().desktop;

it('A person learns that the system blocks starting at login', async () => {
  const system = { isAllowed: false };
  const hostbell = await startHostbell({
    desktop: { loginItem: { ...loginItem, isBlocked: () => !system.isAllowed } },
  });
  const isSaid = () => hostbell.view.view().desktop.isLoginBlocked;
  const choose = (startAtLogin: boolean) => hostbell.handlers['settings:change']({ startAtLogin });
  expect(isSaid()).toBe(false);
  expect(await choose(true)).toEqual({ ok: true, value: null });
  expect(isSaid()).toBe(true);
  await choose(false);
  expect(isSaid()).toBe(false);
  await choose(true);
  // The person allows it in the system's settings and comes back.
  system.isAllowed = true;
  hostbell.powerState.setWindowInFront(true);
  expect(isSaid()).toBe(false);
});

it('A start looks whether the system still starts Hostbell at login', async () => {
  const first = await startHostbell();
  await first.handlers['settings:change']({ startAtLogin: true });
  const { settings } = first.view.view();
  const hostbell = await startHostbell({
    preferences: {
      settings: { read: () => settings, write: () => success(null), problem: () => null },
    },
    desktop: { loginItem: { ...loginItem, isBlocked: () => true } },
  });
  expect(hostbell.view.view().desktop.isLoginBlocked).toBe(true);
});
