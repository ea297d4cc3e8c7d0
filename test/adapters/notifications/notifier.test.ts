import { describe, expect, it } from 'vitest';
import { createOsNotifier, type Notice } from '../../../electron/adapters/notifications/notifier.ts';

describe('the notifier', () => {
  const notice: Notice = {
    title: 'Title',
    body: 'Body',
    route: { view: 'services' },
    urgency: 'normal',
    isSilent: false,
    actions: [],
  };
  const way = (takes: boolean) => {
    const seen: Notice[] = [];
    return {
      seen,
      async show(shown: Notice) {
        seen.push(shown);
        return takes;
      },
    };
  };

  it('uses the first way that takes the notice, and no other', async () => {
    const [first, second, third] = [way(false), way(true), way(true)];
    expect(await createOsNotifier([first, second, third]).show(notice)).toBe(true);
    expect([first.seen.length, second.seen.length, third.seen.length]).toEqual([1, 1, 0]);
  });

  it('says so when no way takes it', async () => {
    expect(await createOsNotifier([way(false), way(false)]).show(notice)).toBe(false);
    expect(await createOsNotifier([]).show(notice)).toBe(false);
  });

  it('gives every way the same clean texts', async () => {
    const only = way(true);
    await createOsNotifier([only]).show({ ...notice, title: '-x\u0000', body: '<img src=x>&' });
    expect(only.seen).toEqual([{ ...notice, title: '‑x', body: '‹img src=x›＆' }]);
  });
});
