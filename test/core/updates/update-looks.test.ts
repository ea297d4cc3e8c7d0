import { expect, it } from 'vitest';
import { failure, success } from '../../../shared/domain/problem.ts';
import { begin, dayMs, hourMs } from '../../scenes/watched-updates.ts';

it('Hostbell checks for a new version about once a day, and not in the first minutes', async () => {
  const { live, count, view } = await begin({ answer: success(null) });
  await live(hourMs / 4);
  expect(count('check')).toBe(0);
  await live(2 * hourMs);
  expect(count('check')).toBe(1);
  expect(view.view().updates.lastCheckedMs).not.toBeNull();
  await live(21 * hourMs);
  expect(count('check')).toBe(1);
  await live(9 * dayMs);
  expect(count('check')).toBeGreaterThanOrEqual(8);
  expect(count('check')).toBeLessThanOrEqual(10);
});

it('A check is remembered across restarts, even if the app stops right after it', async () => {
  const first = await begin({ answer: success(null) });
  const { directory, clock } = first;
  await first.live(2 * hourMs);
  expect(first.count('check')).toBe(1);
  first.stop();
  for (let start = 0; start < 5; start += 1) {
    const next = await begin({ answer: success(null) }, { directory, clock });
    expect(next.view.view().updates.lastCheckedMs).toBe(first.view.view().updates.lastCheckedMs);
    await next.live(2 * hourMs);
    expect(next.count('check')).toBe(0);
    next.stop();
  }
  const dies = await begin({ answer: success(null) }, { directory, clock });
  clock.jumpWallClock(3 * dayMs);
  await dies.live(hourMs * 2);
  expect(dies.count('check')).toBe(1);
  dies.stop();
  const after = await begin({ answer: success(null) }, { directory, clock });
  await after.live(12 * hourMs);
  expect(after.count('check')).toBe(0);
});

it('A clock that was wrong does not postpone the next check for years', async () => {
  const first = await begin({ answer: success(null) });
  const { directory, clock } = first;
  clock.jumpWallClock(1_000 * dayMs);
  await first.live(2 * hourMs);
  first.stop();
  clock.jumpWallClock(-1_000 * dayMs);
  const next = await begin({ answer: success(null) }, { directory, clock });
  await next.live(29 * hourMs);
  expect(next.count('check')).toBe(1);
});

it('A check is repeated within hours if there was no network, else the next day', async () => {
  const offline = await begin({ answer: failure({ kind: 'failed', why: 'no-network' }) });
  await offline.live(10 * hourMs);
  expect(offline.count('check')).toBeGreaterThanOrEqual(4);
  expect(offline.state()).toEqual({ name: 'failed', version: null, why: 'no-network' });
  expect(offline.view.view().updates.lastCheckedMs).toBeNull();
  const broken = await begin({ answer: failure({ kind: 'failed', why: 'not-found' }) });
  await broken.live(20 * hourMs);
  expect(broken.count('check')).toBe(1);
  expect(broken.state()).toEqual({ name: 'failed', version: null, why: 'not-found' });
});

it.each(['no-address', 'bad-address', 'unknown-format'] as const)(
  'An installation with %s never checks, and says so',
  async (way) => {
    const { handlers, live, world, state } = await begin({ way });
    await handlers['update:check']();
    await live(3 * dayMs);
    expect(world.asked).toEqual([]);
    expect(state()).toEqual({ name: 'none', why: way });
  },
);

it('Switched off, updates are neither looked for nor installed', async () => {
  const { handlers, world, settings, state, until, live, isReady, count } = await begin();
  await handlers['update:check']();
  expect(isReady()).toBe(true);
  settings(false);
  await until(() => state().name === 'off');
  expect(state()).toEqual({ name: 'off' });
  expect(isReady()).toBe(false);
  const before = count('check');
  await handlers['update:download']();
  await handlers['update:restart']();
  await live(3 * dayMs);
  expect(count('check')).toBe(before);
  expect(world.asked).not.toContain('restart');
  settings(true);
  await until(() => state().name !== 'off');
});

it('Switched off at startup, updates wait for a person to ask', async () => {
  const { handlers, state, live, count } = await begin({ automatic: false, answer: success(null) });
  expect(state()).toEqual({ name: 'off' });
  await live(3 * dayMs);
  expect(count('check')).toBe(0);
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'current' });
  await live(2 * hourMs);
  expect(state()).toEqual({ name: 'off' });
});

it('Switching updates off ends a download, and nothing becomes ready to install', async () => {
  const { handlers, settings, state, until, isReady } = await begin({ downloaded: 'never' });
  const checking = handlers['update:check']();
  await until(() => state().name === 'downloading');
  settings(false);
  await checking;
  await until(() => state().name === 'off');
  expect(isReady()).toBe(false);
});
