import { afterEach, expect, it } from 'vitest';
import { failure } from '../../../shared/domain/problem.ts';
import { createMemorySettings, createMemoryToldOnce } from '../../fakes/quiet-desktop.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

async function demo(...how: Parameters<typeof startHostbell>) {
  const hostbell = await startHostbell({ isDemo: true, ...how[0] });
  await hostbell.until(({ phase }) => phase === 'ready');
  return { hostbell, background: hostbell.lifecycle, view: () => hostbell.view.view() };
}

it('A hidden window comes back with the question once the tray is gone for good', async () => {
  const { hostbell, background, view } = await demo();
  background.trayLooked(true, 'shown');
  expect(background.closing()).toBe('hide');
  background.trayLooked(false, 'hidden');
  // A panel that restarts.
  background.trayLooked(true, 'hidden');
  background.trayLooked(false, 'none');
  expect([hostbell.windowMoves, view().desktop.asksToStay]).toEqual([[], false]);
  background.trayLooked(false, 'none');
  expect([hostbell.windowMoves, view().desktop.asksToStay]).toEqual([['main'], true]);
  await hostbell.handlers['closing:answer']({ answer: 'stay' });
  background.trayLooked(false, 'hidden');
  expect(hostbell.windowMoves).toEqual(['main', 'main closed']);
});

it('Started hidden, Hostbell opens no window when the tray goes', async () => {
  const { hostbell, background } = await demo();
  background.startedHidden();
  for (const isPresent of [true, false, false, false]) background.trayLooked(isPresent, 'none');
  expect(hostbell.windowMoves).toEqual([]);
});

it('Without a tray, closing asks once and then does what was answered', async () => {
  for (const [answer, expected] of [
    ['stay', 'hide'],
    ['quit', 'end'],
  ] as const) {
    const { hostbell, background, view } = await demo();
    background.trayLooked(false, 'shown');
    expect(background.closing()).toBe('stay');
    expect(view().desktop.asksToStay).toBe(true);
    await hostbell.handlers['closing:answer']({ answer });
    expect(view().desktop.asksToStay).toBe(false);
    expect(view().settings.withoutTray).toBe(answer);
    expect(hostbell.windowMoves).toEqual(['main closed']);
    expect(background.closing()).toBe(expected);
    expect(background.staysWithoutWindow()).toBe(answer === 'stay');
  }
});

it('A cancelled question leaves the window open and is asked again', async () => {
  const { hostbell, background, view } = await demo();
  background.trayLooked(false, 'shown');
  background.closing();
  await hostbell.handlers['closing:answer']({ answer: 'cancel' });
  expect(hostbell.windowMoves).toEqual([]);
  expect(view().settings.withoutTray).toBe('ask');
  expect(background.closing()).toBe('stay');
});

it('Closing again during the question quits Hostbell', async () => {
  const { background } = await demo();
  background.trayLooked(false, 'shown');
  expect([background.closing(), background.closing()]).toEqual(['stay', 'end']);
  expect(background.staysWithoutWindow()).toBe(false);
});

it('An answer that cannot be saved holds for this run', async () => {
  const { hostbell, background, view } = await demo({
    preferences: {
      settings: { ...createMemorySettings(), write: () => failure({ kind: 'disk-full' }) },
    },
  });
  background.trayLooked(false, 'shown');
  background.closing();
  await hostbell.handlers['closing:answer']({ answer: 'stay' });
  expect(view().settings.withoutTray).toBe('ask');
  expect(background.closing()).toBe('hide');
});

it('Closing quits Hostbell without a question while no account is watched', async () => {
  const hostbell = await startHostbell();
  await hostbell.until(({ phase }) => phase === 'first-run');
  hostbell.lifecycle.trayLooked(false, 'shown');
  expect(hostbell.lifecycle.closing()).toBe('end');
});

it('Started hidden, Hostbell quits only when the person chooses to', async () => {
  const { hostbell, background } = await demo();
  background.startedHidden();
  background.trayLooked(false, 'none');
  expect(background.staysWithoutWindow()).toBe(true);
  background.closing();
  await hostbell.handlers['closing:answer']({ answer: 'quit' });
  expect(background.closing()).toBe('end');
  expect(background.staysWithoutWindow()).toBe(false);
});

it('A missing tray is reported only once, and only while the window is open', async () => {
  const toldOnce = createMemoryToldOnce();
  const { hostbell, background, view } = await demo({ preferences: { toldOnce } });
  background.trayLooked(false, 'none');
  expect(view().notices).toEqual([]);
  background.trayLooked(false, 'shown');
  background.trayLooked(false, 'shown');
  expect(view().notices).toEqual([{ id: 'no-tray', kind: 'no-tray' }]);
  hostbell.handlers['notice:dismiss']({ id: 'no-tray' });

  const later = await demo({ preferences: { toldOnce } });
  later.background.trayLooked(false, 'shown');
  expect(later.view().notices).toEqual([]);
});

it('The report of a missing tray goes away when a tray appears later', async () => {
  const { background, view } = await demo();
  background.trayLooked(false, 'shown');
  background.trayLooked(true, 'shown');
  expect(view().notices).toEqual([]);
  expect(view().desktop.hasTray).toBe(true);
});

it('A new window opens where the person was, unless a place is asked for', async () => {
  const { hostbell, view } = await demo();
  hostbell.handlers['place:note']({ route: { view: 'service', id: 's-1' } });
  hostbell.open(null);
  expect(view().navigation?.route).toEqual({ view: 'service', id: 's-1' });
  hostbell.open({ view: 'tickets' });
  expect(view().navigation?.route).toEqual({ view: 'tickets' });
});

it('A new window does not open at a place in an account that was removed', async () => {
  const { hostbell, view } = await demo();
  hostbell.handlers['place:note']({ route: { view: 'service', id: 's-1' } });
  await hostbell.handlers['account:forget'](null);
  hostbell.open(null);
  expect(view().navigation).toBeNull();
});

it('A window is released only when it can come back and holds no unsaved text', async () => {
  const { hostbell, background } = await demo();
  expect(background.mayRelease()).toBe(true);
  background.draftSaved(failure({ kind: 'disk-full' }));
  expect(background.mayRelease()).toBe(false);
  const form = { subject: 'S', message: '', priority: null, serviceId: null };
  expect(await hostbell.handlers['draft:save']({ form })).toMatchObject({
    ok: true,
  });
  expect(background.mayRelease()).toBe(true);
  background.trayLooked(false, 'shown');
  expect(background.mayRelease()).toBe(false);

  const fresh = await startHostbell();
  await fresh.until(({ phase }) => phase === 'first-run');
  expect(fresh.lifecycle.mayRelease()).toBe(false);
});
