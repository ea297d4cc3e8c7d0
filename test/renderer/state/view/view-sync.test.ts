import { expect, test } from 'vitest';
import { createViewSync } from '../../../../renderer/state/view/view-sync.ts';
import type { GroupedView, View } from '../../../../shared/view/view.ts';
import { diffView } from '../../../../shared/view/view-patch.ts';
import { createFakeBridge } from '../../../fakes/bridge-fake.ts';
import { aReadyView } from '../../../fakes/domain-fixtures.ts';

/** Follows a bridge with these views, one to a subscription. */
function follow(views: readonly View[]) {
  const seen: GroupedView[] = [];
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
    onLost: () => times.lost++,
  });
  return {
    sync,
    seen,
    times,
    patch(revision: number, changed: Partial<GroupedView>) {
      const before = aReadyView({ revision: revision - 1 });
      const patch = diffView(before, { ...before, ...changed, revision });
      if (patch === null) throw new Error('A patch changes something.');
      bridge.patch(patch);
    },
    change: bridge.change,
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

test('A gap in the revisions causes one new subscription, and later patches are applied', async () => {
  const { seen, patch, answer, times } = await followed(aReadyView(), aReadyView({ revision: 9 }));
  patch(8, { hasStarted: false });
  patch(9, { hasStarted: false });
  patch(10, { isInFront: true });
  expect(times.subscribed).toBe(2);
  await answer();
  expect(seen.map((view) => [view.revision, view.isInFront])).toEqual([
    [1, false],
    [9, false],
    [10, true],
  ]);
});

test('A failed subscription is reported, and starting again tries again', async () => {
  const { sync, seen, answer, times } = await followed();
  expect(times.lost).toBe(1);
  void sync.start();
  await answer();
  expect(times.lost).toBe(2);
  expect(seen).toEqual([]);
});
