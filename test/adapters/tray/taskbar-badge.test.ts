import { expect, it } from 'vitest';
import { createTaskbarBadge } from '../../../electron/adapters/tray/taskbar-badge.ts';
import { createTexts } from '../../run/texts.ts';

function setUp(platform: NodeJS.Platform) {
  const shown: string[] = [];
  const badge = createTaskbarBadge({
    platform,
    // An image that only says what it shows.
    icons: { badge: (count) => ({ toString: () => `picture of ${count}` }) as Electron.NativeImage },
    texts: createTexts(),
    setBadge: (next) => shown.push(next === null ? 'none' : `${next.image}: ${next.description}`),
  });
  return { badge, shown };
}

it('The taskbar button on Windows shows the unread count, and is updated only when that changes', () => {
  const { badge, shown } = setUp('win32');
  for (const count of [0, 2, 2, 30, 0]) badge.show(count);
  expect(shown).toEqual(['picture of 2: 2 unread', 'picture of 30: 30 unread', 'none']);
});

it('Other systems have no taskbar badge', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const { badge, shown } = setUp(platform);
    badge.show(3);
    expect(shown).toEqual([]);
  }
});
