import { afterEach, beforeEach, expect, it } from 'vitest';
import { createQuietDesktop } from '../../fakes/quiet-desktop.ts';
import { startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';

afterEach(stopEveryHostbell);

let loads = 0;
const { updates: quiet } = createQuietDesktop();
const updates = {
  ...quiet,
  loadUpdater: () => {
    loads += 1;
    return quiet.loadUpdater();
  },
};
beforeEach(() => {
  loads = 0;
});

it('The updater is loaded a second after startup, if the app still runs', async () => {
  const brief = await startHostbell({ updates });
  await brief.stop();
  await brief.clock.advance(60_000);
  expect(loads).toBe(0);

  const hostbell = await startHostbell({ updates });
  expect(loads).toBe(0);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});

it('A check for updates loads the updater at once, and once', async () => {
  const hostbell = await startHostbell({ updates });
  await hostbell.handlers['update:check'](null);
  expect(loads).toBe(1);
  await hostbell.clock.advance(1_000);
  expect(loads).toBe(1);
});
