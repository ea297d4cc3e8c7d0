import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { openWhenActivated } from '../../../electron/adapters/windows/activation.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { asElectron } from '../../run/as-electron.ts';

const minuteMs = 60_000;

it.each([
  ['long after the start, without a window', { afterMs: minuteMs, isVisible: false, opens: 1 }],
  ['with a window to see', { afterMs: minuteMs, isVisible: true, opens: 0 }],
  ['by its own start', { afterMs: 100, isVisible: false, opens: 0 }],
])('An app that macOS brings to the front %s opens one where it has none', async (_when, row) => {
  const { app, clock, state } = setUp();
  state.isVisible = row.isVisible;
  await clock.advance(row.afterMs);
  app.emit('did-become-active');
  await clock.advance(minuteMs);
  expect(state.opened).toBe(row.opens);
});

it('A click on a notification that opens its own window opens no second one', async () => {
  const { app, clock, state } = setUp();
  await clock.advance(minuteMs);
  app.emit('did-become-active');
  await clock.advance(50);
  state.isVisible = true;
  await clock.advance(minuteMs);
  expect(state.opened).toBe(0);
});

function setUp() {
  const app = new EventEmitter();
  const clock = createManualClock();
  const state = { isVisible: false, opened: 0 };
  openWhenActivated({
    app: asElectron(app),
    clock,
    hasVisibleWindow: () => state.isVisible,
    open: () => {
      state.opened += 1;
    },
  });
  return { app, clock, state };
}
