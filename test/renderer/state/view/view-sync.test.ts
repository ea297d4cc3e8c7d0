import { expect, test } from 'vitest';
import { createViewSync } from '../../../../renderer/state/view/view-sync.ts';
import type { View } from '../../../../shared/view/view.ts';
import type { ViewPatch } from '../../../../shared/view/view-patch.ts';
import { createFakeBridge } from '../../../fakes/bridge-fake.ts';
import { aReadyView, aSection, aService } from '../../../fakes/domain-fixtures.ts';

/** Follows a bridge with these views, one to a subscription. */
function follow(
  views: readonly View[],
  loadFor: (view: View) => Promise<void> | null = () => null,
) {
  const seen: View[] = [];
  const gates: (() => void)[] = [];
  const times = { subscribed: 0, lost: 0 };
  const bridge = createFakeBridge({
    'view:subscribe': () =>
      new Promise((resolve, reject) => {
        const view = views[times.subscribed++];
        gates.push(() => (view === undefined ? reject(new Error('main is gone')) : resolve(view)));
      }),
  });
  const sync = createViewSync({
    bridge,
    onView: (view) => seen.push(view),
    loadFor,
    onLost: () => times.lost++,
  });
  return {
    sync,
    seen,
    times,
    patch: (revision: number, changed: ViewPatch['changed'], lists: Partial<ViewPatch> = {}) =>
      bridge.patch({ revision, changed, services: null, tickets: null, journal: null, ...lists }),
    /** Answers the subscription that has waited longest. */
    async answer() {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** The same once it has the first of the views. */
async function followed(...views: readonly View[]) {
  const following = follow(views);
  void following.sync.start();
  await following.answer();
  return following;
}

test('Patches are applied to the view', async () => {
  const { seen, patch } = await followed(aReadyView({ revision: 4 }));
  patch(5, { phase: 'waiting-for-keyring' });
  expect(seen.map((view) => [view.revision, view.phase])).toEqual([
    [4, 'ready'],
    [5, 'waiting-for-keyring'],
  ]);
});

test('Patches that overtake the subscription are applied after it, and older ones are dropped', async () => {
  const { sync, seen, patch, answer } = follow([aReadyView({ revision: 4 })]);
  void sync.start();
  patch(3, { phase: 'starting' });
  patch(4, { phase: 'starting' });
  patch(5, { phase: 'waiting-for-keyring' });
  expect(seen).toEqual([]);
  await answer();
  expect(seen.map((view) => view.phase)).toEqual(['ready', 'waiting-for-keyring']);
});

test('A gap in the revisions causes one new subscription, and later patches are applied', async () => {
  const { seen, patch, answer, times } = await followed(aReadyView(), aReadyView({ revision: 9 }));
  patch(8, { phase: 'starting' });
  patch(9, { phase: 'starting' });
  patch(10, { phase: 'waiting-for-keyring' });
  expect(times.subscribed).toBe(2);
  await answer();
  expect(seen.map((view) => [view.revision, view.phase])).toEqual([
    [1, 'ready'],
    [9, 'ready'],
    [10, 'waiting-for-keyring'],
  ]);
});

test('What a view needs is loaded before it is shown, whether it comes whole or by a patch', async () => {
  const [plain, withHtml] = [aReadyView(), aReadyView({ revision: 2, phase: 'starting' })];
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const { sync, seen, patch, answer } = follow([plain, withHtml], ({ phase }) =>
    phase === 'starting' ? loading : null,
  );
  void sync.start();
  await answer();
  patch(2, { phase: 'starting' });
  await answer();
  expect(seen).toEqual([plain]);
  load();
  await answer();
  expect(seen).toEqual([plain, withHtml]);
});

test('A failed subscription is reported, and starting again tries again', async () => {
  const { sync, seen, answer, times } = await followed();
  expect(times.lost).toBe(1);
  void sync.start();
  await answer();
  expect(times.lost).toBe(2);
  expect(seen).toEqual([]);
});

test('An item that a patch does not change keeps its identity', async () => {
  const kept = aService('a');
  const { seen, patch } = await followed(aReadyView({ services: aSection([kept, aService('b')]) }));
  const changed = aService('b', { status: 'SUSPENDED' });
  const items = { upserted: [changed], removedIds: [], order: null };
  patch(2, {}, { services: { items, rest: { asOfMs: 2, problem: null, setAsideCount: 0 } } });
  const [first, last] = [seen[0]?.services.items, seen.at(-1)?.services.items];
  expect(last).toEqual([kept, changed]);
  expect(last?.[0]).toBe(first?.[0]);
});
