import type { Clock } from '../../core/ports.ts';

/** A start, at login too, brings the app to the front; nobody has asked for a window by that. */
const startMs = 5_000;
/** By then, what brought the app to the front has opened its own window. */
const settledMs = 500;

/**
 * Opens the window when macOS brings the app to the front and it has none to show. Of a click on a notification of an
 * earlier run Electron reports nothing else (`notification_center_delegate.mm`), and after Command-Tab there would be
 * only a menu bar. Other systems do not emit the event.
 */
export function openWhenActivated(deps: {
  readonly app: Pick<Electron.App, 'on'>;
  readonly clock: Clock;
  readonly hasVisibleWindow: () => boolean;
  readonly open: () => void;
}): void {
  const { app, clock, hasVisibleWindow, open } = deps;
  const startedMs = clock.monotonicMs();
  app.on('did-become-active', () => {
    if (clock.monotonicMs() - startedMs < startMs) return;
    clock.setTimer(settledMs, () => {
      if (!hasVisibleWindow()) open();
    });
  });
}
