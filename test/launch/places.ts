import { waitFor } from '../run/wait-for.ts';
import type { RunningApp } from './harness.ts';

/** Asks for a poll through the tray, once there is an account and no poll is under way. */
export async function refreshByTray(app: RunningApp): Promise<void> {
  // Polls keep a minimum distance, which the test need not wait out.
  await app.passTime(2_000);
  // The label may change between reading and clicking: the time in it, or a poll that started.
  await waitFor('a poll by the tray', async () => {
    const label = await refreshLabel(app);
    if (label === null) return null;
    await app.clickTrayItem(label);
    return true;
  });
}

/** Waits for a moment between two polls. */
export async function betweenPolls(app: RunningApp): Promise<void> {
  await waitFor('a moment between two polls', async () =>
    (await refreshLabel(app))?.includes('(last updated'),
  );
}

async function refreshLabel(app: RunningApp): Promise<string | null> {
  const items = (await app.tray())?.items ?? [];
  return items.find(({ label }) => label.startsWith('Refresh'))?.label ?? null;
}
