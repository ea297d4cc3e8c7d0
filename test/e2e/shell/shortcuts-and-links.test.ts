import { expect } from 'vitest';
import { createAppTest } from '../../launch/app-test.ts';
import { launchOnPreview } from '../../launch/harness-preview.ts';
import { waitFor } from '../../run/wait-for.ts';

const test = createAppTest(launchOnPreview);

test('A shortcut that another app has is refused, and pressing one that nobody has fails by name', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'], faults: { takenShortcuts: ['Control+Alt+T'] } });
  const page = await app.page();
  const choose = (quickShortcut: string | null) =>
    page.evaluate(
      (keys) => window.hostbell?.invoke('settings:change', { quickShortcut: keys }),
      quickShortcut,
    );
  expect(await choose('Control+Alt+T')).toMatchObject({ ok: false });
  expect(await choose('Control+Alt+N')).toMatchObject({ ok: true });
  expect(await app.shortcuts()).toEqual(['Control+Alt+N']);
  await expect(app.pressShortcut('Control+Alt+T')).rejects.toThrow('nobody has registered Control+Alt+T');
  await app.pressShortcut('Control+Alt+N');
  await waitFor('the quick ticket in front', async () =>
    (await app.windows()).some(({ url, isFocused }) => url.includes('window=quick') && isFocused),
  );
  expect((await app.windows()).map(({ isFocused }) => isFocused)).toEqual([false, true]);
  // The window manager closes the one in front, which the app keeps hidden.
  await app.closeWindow();
  expect((await app.windows()).map(({ isVisible }) => isVisible)).toEqual([true, false]);
});
