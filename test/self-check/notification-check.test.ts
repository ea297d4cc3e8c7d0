import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { checkNotification } from '../../electron/self-check/system-checks.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { asElectron } from '../run/as-electron.ts';

/** A desktop that emits these events once a notification is shown, each after so many milliseconds. */
async function check(events: Partial<Record<'show' | 'failed', number>>, answers = true) {
  const clock = createManualClock();
  class Notification extends EventEmitter {
    static isSupported = () => true;
    constructor(_options: Electron.NotificationConstructorOptions) {
      super();
    }
    show(): void {
      for (const [event, delayMs] of Object.entries(events))
        clock.setTimer(delayMs, () => this.emit(event, {}, 'not\nallowed'));
    }
    close(): void {}
  }
  const serviceAnswers = async () => answers;
  const deps = {
    Notification: asElectron<typeof Electron.Notification>(Notification),
    serviceAnswers,
  };
  const found = checkNotification({ ...deps, name: 'Hostbell', clock });
  await clock.advance(60_000);
  return found;
}

describe('the check of a notification', () => {
  it('passes once it is shown', async () => {
    expect(await check({ show: 300 })).toEqual({ result: 'passed', seen: 'shown' });
  });

  it('fails with the reason if the desktop refuses it, also after it was shown', async () => {
    const refused = { result: 'failed', seen: 'refused: not allowed' };
    expect(await check({ failed: 0 })).toEqual(refused);
    expect(await check({ show: 0, failed: 600 })).toEqual(refused);
  });

  it('fails if the desktop says nothing', async () => {
    expect(await check({})).toMatchObject({ result: 'failed' });
  });

  it('is not here where no service answers', async () => {
    expect(await check({ show: 0 }, false)).toMatchObject({ result: 'not here' });
  });
});
