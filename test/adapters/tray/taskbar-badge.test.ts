import { expect, it } from 'vitest';
import { createTaskbarBadge } from '../../../electron/adapters/tray/taskbar-badge.ts';
import { createTexts } from '../../../shared/texts/text.ts';

function setUp(platform: NodeJS.Platform) {
  const shown: string[] = [];
  const badge = createTaskbarBadge({
    platform,
    nativeImage: {
      createFromPath: (file) =>
        // A picture that says which part of which file it is.
        ({
          crop: ({ x, width }: Electron.Rectangle) => `${file} ${x} ${width}`,
        }) as unknown as Electron.NativeImage,
    },
    screen: { getPrimaryDisplay: () => ({ scaleFactor: 1 }) as Electron.Display },
    resourcesDirectory: '/r',
    texts: createTexts(),
    setBadge: (next) => shown.push(next === null ? 'none' : `${next.image} ${next.description}`),
  });
  return { badge, shown };
}

it('counts what is unread over our button in the taskbar of Windows, when the count changes', () => {
  const { badge, shown } = setUp('win32');
  for (const count of [0, 2, 2, 30, 0]) badge.show(count);
  expect(shown).toEqual([
    '/r/tray/overlay-16.png 16 16 2 unread',
    '/r/tray/overlay-16.png 144 16 30 unread',
    'none',
  ]);
});

it('leaves other systems alone', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const { badge, shown } = setUp(platform);
    badge.show(3);
    expect(shown).toEqual([]);
  }
});
