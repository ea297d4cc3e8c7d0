import { expect, it } from 'vitest';
import { failure, success } from '../../../shared/domain/problem.ts';
import { begin, dayMs, hourMs, newVersion } from '../../scenes/watched-updates.ts';

it('A new version is downloaded automatically, and is then ready to install', async () => {
  const { handlers, world, state, isReady } = await begin();
  expect(isReady()).toBe(false);
  await handlers['update:check']();
  expect(world.asked).toEqual(['check', 'download']);
  expect(state()).toEqual({ name: 'ready', version: '2.0.0' });
  expect(isReady()).toBe(true);
  await handlers['update:restart']();
  expect(world.asked).toEqual(['check', 'download', 'restart']);
});

it('Unless updates are automatic, a new version is offered with its size', async () => {
  const { handlers, world, settings, state, until, isReady, view } = await begin();
  settings(false);
  await until(() => state().name === 'off');
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'offered', version: '2.0.0', sizeBytes: 1_000 });
  expect(world.asked).toEqual(['abort', 'check']);
  await handlers['update:put-away']();
  expect(view.view().updates.isBarPutAway).toBe(true);
  await handlers['update:download']();
  expect(world.asked).toEqual(['abort', 'check', 'download']);
  expect(isReady()).toBe(true);
});

it('An offered version is downloaded once updates are automatic', async () => {
  const { handlers, settings, state, until } = await begin({ automatic: false });
  await handlers['update:check']();
  settings(true);
  await until(() => state().name === 'ready');
});

it('A check that is not answered ends after two minutes, and the next one works', async () => {
  const { handlers, world, state, until, clock } = await begin({ answer: 'never' });
  const checking = handlers['update:check']();
  await until(() => world.asked.includes('check'));
  await clock.advance(119_000);
  expect(state()).toEqual({ name: 'checking' });
  await clock.advance(2_000);
  await checking;
  expect(state()).toEqual({ name: 'failed', version: null, why: 'no-answer' });
  expect(world.asked).toEqual(['check', 'abort']);
  world.answer = success(null);
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'current' });
});

it('A download ends two minutes after its last progress', async () => {
  const { handlers, world, state, until, clock, isReady } = await begin({ downloaded: 'never' });
  const checking = handlers['update:check']();
  await until(() => state().name === 'downloading');
  for (const percent of [51, 52, 53]) {
    await clock.advance(100_000);
    world.progress(percent);
  }
  expect(state()).toEqual({ name: 'downloading', version: '2.0.0', percent: 53 });
  await clock.advance(121_000);
  await checking;
  expect(state()).toEqual({ name: 'failed', version: '2.0.0', why: 'no-answer' });
  expect(isReady()).toBe(false);
});

it('A refused version is not installed, nor downloaded again unasked', async () => {
  const refused = failure({ kind: 'refused', why: 'content' } as const);
  const { handlers, world, live, state, isReady, count, directory, clock, stop } = await begin({
    downloaded: refused,
  });
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'refused', version: '2.0.0', why: 'content' });
  expect(isReady()).toBe(false);
  await live(2 * dayMs);
  expect(count('check')).toBeGreaterThan(1);
  expect(count('download')).toBe(1);
  expect(state()).toEqual({ name: 'refused', version: '2.0.0', why: 'content' });
  stop();
  const next = await begin({ downloaded: refused }, { directory, clock });
  await next.live(2 * dayMs);
  expect(next.count('check')).toBeGreaterThan(0);
  expect(next.count('download')).toBe(0);
  // The maker fixes the release: another file under the same version.
  next.world.answer = success({ ...newVersion, fingerprint: 'def' });
  next.world.downloaded = success(null);
  await next.live(2 * dayMs);
  expect(next.state()).toEqual({ name: 'ready', version: '2.0.0' });
  expect(world.asked).not.toContain('restart');
});

it('A version whose download fails is not installed, and is tried again the next day', async () => {
  const { handlers, world, live, state, isReady } = await begin({
    downloaded: failure({ kind: 'failed', why: 'incomplete' }),
  });
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'failed', version: '2.0.0', why: 'incomplete' });
  expect(isReady()).toBe(false);
  world.downloaded = success(null);
  await live(2 * dayMs);
  expect(isReady()).toBe(true);
});

it('A version stays ready if a later check fails, and not if it is withdrawn', async () => {
  const { handlers, world, state, isReady, count } = await begin();
  await handlers['update:check']();
  world.answer = failure({ kind: 'failed', why: 'server' });
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'ready', version: '2.0.0' });
  world.answer = success(newVersion);
  await handlers['update:check']();
  expect(count('download')).toBe(1);
  world.answer = success(null);
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'current' });
  expect(isReady()).toBe(false);
});

it('A new version of a package is only reported, with a link to its page', async () => {
  const { handlers, world, state, isReady } = await begin({ way: 'elsewhere' });
  await handlers['update:check']();
  expect(state()).toEqual({ name: 'elsewhere', version: '2.0.0' });
  await handlers['update:download']();
  await handlers['update:restart']();
  expect(world.asked).toEqual(['check']);
  expect(isReady()).toBe(false);
  expect(await handlers['update:open-page']()).toBe(true);
  expect(world.asked).toEqual(['check', 'page']);
});

it('The update bar comes back when there is another version', async () => {
  const { handlers, world, view } = await begin({ automatic: false });
  await handlers['update:check']();
  await handlers['update:put-away']();
  world.answer = success({ ...newVersion, version: '2.0.1' });
  await handlers['update:check']();
  expect(view.view().updates).toMatchObject({ state: { version: '2.0.1' }, isBarPutAway: false });
});

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
