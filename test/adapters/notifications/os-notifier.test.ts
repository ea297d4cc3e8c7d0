import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createOsNotifier,
  type OsNotification,
} from '../../../electron/adapters/notifications/os-notifier.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';

describe('the OS notifier', () => {
  const notification: OsNotification = {
    title: 'Title',
    body: 'Body',
    route: { view: 'services' },
    urgency: 'normal',
    isSilent: false,
    buttons: [],
  };
  const way = (takes: boolean) => {
    const seen: OsNotification[] = [];
    return {
      seen,
      async show(shown: OsNotification) {
        seen.push(shown);
        return takes;
      },
    };
  };

  it('uses the first way that accepts the notification, and none after it', async () => {
    const [first, second, third] = [way(false), way(true), way(true)];
    expect(await createOsNotifier([first.show, second.show, third.show])(notification)).toBe(true);
    expect([first.seen.length, second.seen.length, third.seen.length]).toEqual([1, 1, 0]);
  });

  it('fails when no way accepts it', async () => {
    expect(await createOsNotifier([way(false).show, way(false).show])(notification)).toBe(false);
    expect(await createOsNotifier([])(notification)).toBe(false);
  });

  it('leaves no option in a title, and no markup either in a body, which keeps the rest', async () => {
    const text = fc.string({ unit: fc.constantFrom('<', '>', '&', '-', 'b', ';', ' ') });
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const only = way(true);
        await createOsNotifier([only.show])({ ...notification, title: '--x\0', body });
        const { title, body: shown } = only.seen[0] ?? notification;
        expect(title).toBe('‑‑x');
        expect(shown).not.toMatch(/[<>&]|^-/);
        const original = shown
          .replace(/^‑+/, (hyphens) => '-'.repeat(hyphens.length))
          .replaceAll('‹', '<')
          .replaceAll('›', '>')
          .replaceAll('＆', '&');
        expect(original).toBe(plainLine(body, 300, { keepsIsolates: true }) || '…');
      }),
    );
  });
});
