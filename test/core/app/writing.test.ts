import { afterEach, expect, it } from 'vitest';
import { createWriting, handOverMs } from '../../../electron/core/app/items/writing.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import type { WritingWindow } from '../../../shared/view/view.ts';
import { aReadyView } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

/** Both windows are open, unless another one is named. */
function setUp(isOpen: (window: WritingWindow) => boolean = () => true) {
  const clock = createManualClock();
  const nobody = { window: null, turn: 0, isWanted: false };
  const view = createViewStore(aReadyView({ writing: nobody }));
  const writing = createWriting({ view, clock, windows: { hasPage: isOpen } });
  const { 'writing:take': take, 'writing:give': give } = writing.handlers;
  return { clock, writing, take, give, shown: () => view.view().writing };
}

it('A window gets its turn once the one before has handed over', async () => {
  const { writing, take, give, shown } = setUp();
  await take(null, 'main');
  expect(shown()).toEqual({ window: 'main', turn: 1, isWanted: false });
  const taking = take(null, 'quick');
  await expect.poll(shown).toEqual({ window: 'main', turn: 1, isWanted: true });
  // Its last letters still count.
  expect([writing.isTurnOf('main'), writing.isTurnOf('quick')]).toEqual([true, false]);
  give({ turn: 1 }, 'main');
  await taking;
  expect(shown()).toEqual({ window: 'quick', turn: 2, isWanted: false });
  expect([writing.isTurnOf('main'), writing.isTurnOf('quick')]).toEqual([false, true]);
});

it('Only the window that writes hands over, and only the turn that it has', async () => {
  const { take, give, shown } = setUp();
  await take(null, 'main');
  const taking = take(null, 'quick');
  await expect.poll(() => shown().isWanted).toBe(true);
  give({ turn: 1 }, 'quick');
  give({ turn: 0 }, 'main');
  give({ turn: 1 }, undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown().window).toBe('main');
  give({ turn: 1 }, 'main');
  await taking;
});

it('The mini window, in which nothing is written, gets no turn', async () => {
  const { take, shown } = setUp();
  await take(null, 'main');
  await take(null, 'mini');
  expect(shown()).toEqual({ window: 'main', turn: 1, isWanted: false });
});

it('A page that does not hand over in time has lost its turn', async () => {
  const { clock, writing, take, shown } = setUp((window) => window === 'main');
  await take(null, 'main');
  const taking = take(null, 'quick');
  await expect.poll(() => shown().isWanted).toBe(true);
  await clock.advance(handOverMs);
  await taking;
  expect(shown()).toMatchObject({ window: 'quick', turn: 2 });
  expect(writing.isTurnOf('main')).toBe(false);
  await take(null, 'main');
  expect(shown()).toMatchObject({ window: 'main', turn: 3 });
});

it('Main changes a text while no window writes, which then goes on in a new turn', async () => {
  const { writing, take, give, shown } = setUp();
  await take(null, 'main');
  const changed = writing.between(async () => shown());
  await expect.poll(() => shown().isWanted).toBe(true);
  give({ turn: 1 }, 'main');
  expect(await changed).toEqual({ window: null, turn: 1, isWanted: false });
  expect(shown()).toEqual({ window: 'main', turn: 2, isWanted: false });
});

it('What a window sends out of its turn changes nothing, nor does one that cannot write', async () => {
  const { handlers, view } = await startHostbell({ isDemo: true });
  const form = { subject: 'S', message: '', priority: null, serviceId: null };
  await handlers['writing:take'](null, 'main');
  for (const window of ['quick', 'mini', undefined] as const) {
    expect(await handlers['draft:save']({ form }, window)).toMatchObject({ ok: false });
    const reply = { id: 'tkt-1', text: 'Thanks.' };
    expect(await handlers['reply:save'](reply, window)).toMatchObject({ ok: false });
  }
  expect(view.view()).toMatchObject({ draft: null, replies: [] });
  expect(await handlers['draft:save']({ form }, 'main')).toMatchObject({ ok: true });
});
