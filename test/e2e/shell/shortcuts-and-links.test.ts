import { expect } from 'vitest';
import { test } from '../../launch/app-test.ts';
import { waitFor } from '../../run/wait-for.ts';

test('A shortcut taken by another app is refused, and pressing one that is not registered fails by name', async ({
  launch,
}) => {
  const app = await launch({ args: ['--demo'], faults: { takenShortcuts: ['Control+Alt+K'] } });
  const page = await app.page();
  const choose = (quickShortcut: string | null) =>
    page.evaluate(
      (keys) => window.hostbell?.invoke('settings:change', { quickShortcut: keys }),
      quickShortcut,
    );
  expect(await choose('Control+Alt+K')).toMatchObject({ ok: false });
  expect(await choose('Control+Alt+N')).toMatchObject({ ok: true });
  expect(await app.shortcuts()).toEqual(['Control+Alt+N']);
  await expect(app.pressShortcut('Control+Alt+K')).rejects.toThrow('nobody has registered Control+Alt+K');
  await app.pressShortcut('Control+Alt+N');
  await waitFor('the quick ticket in front', async () =>
    (await app.windows()).some(({ url, isFocused }) => url.includes('window=quick') && isFocused),
  );
  expect((await app.windows()).map(({ isFocused }) => isFocused)).toEqual([false, true]);
  // The window manager closes the one in front, which the app keeps hidden.
  await app.closeWindow();
  const visible = async () => (await app.windows()).map(({ isVisible }) => isVisible);
  expect(await visible()).toEqual([true, false]);

  // Electron releases no keys on Wayland, where the app has to tell them apart.
  await app.setFaults({ shortcuts: 'wayland' });
  expect(await choose('Control+Alt+M')).toMatchObject({ ok: true });
  expect(await app.shortcuts()).toEqual(['Control+Alt+N', 'Control+Alt+M']);
  await app.pressShortcut('Control+Alt+N');
  expect(await visible()).toEqual([true, false]);
  await app.pressShortcut('Control+Alt+M');
  await waitFor('the quick ticket', async () => (await visible())[1]);
});
