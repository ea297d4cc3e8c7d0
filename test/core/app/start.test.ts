import { afterEach, expect, it } from 'vitest';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

it('The updater is loaded a second after startup, and not at all if the app quits before then', async () => {
  let loads = 0;
  const { updates } = createQuietDesktop();
  const counted = {
    ...updates,
    loadUpdater: () => {
      loads += 1;
      return updates.loadUpdater();
    },
  };
  const brief = await startHostbell({ updates: counted });
  await brief.stop();
  await brief.clock.advance(60_000);
  expect(loads).toBe(0);

  const hostbell = await startHostbell({ updates: counted });
  expect(loads).toBe(0);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});

it('A check for updates within the first second loads the updater at once, and only once', async () => {
  let loads = 0;
  const { updates } = createQuietDesktop();
  const hostbell = await startHostbell({
    updates: {
      ...updates,
      loadUpdater: () => {
        loads += 1;
        return updates.loadUpdater();
      },
    },
  });
  await hostbell.handlers['update:check'](null);
  expect(loads).toBe(1);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});
