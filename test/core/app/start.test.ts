import { afterEach, expect, it } from 'vitest';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

it('What finds updates is loaded a second after the start, and not at all when the app ends before', async () => {
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

it('Who asks for updates within that second is answered', async () => {
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
