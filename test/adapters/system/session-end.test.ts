import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { followSessionEnd } from '../../../electron/adapters/system/session-end.ts';

function setUp() {
  const [powerMonitor, app, window] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const calls: string[] = [];
  followSessionEnd({
    powerMonitor,
    app,
    quit: () => void calls.push('quit'),
    hurry: () => void calls.push('hurry'),
  });
  app.emit('browser-window-created', {}, window);
  return { powerMonitor, window, calls };
}

it('A computer that shuts down waits until the app has quit', () => {
  const { powerMonitor, calls } = setUp();
  powerMonitor.emit('shutdown', { preventDefault: () => void calls.push('wait') });
  expect(calls).toEqual(['wait', 'quit']);
});

it('A session that may end makes the app hurry, and does not wait for it', () => {
  const { window, calls } = setUp();
  window.emit('query-session-end', { preventDefault: () => void calls.push('wait') });
  expect(calls).toEqual(['hurry']);
});
