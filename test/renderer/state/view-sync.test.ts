import { expect, test } from 'vitest';
import { createViewSync } from '../../../renderer/state/view-sync.ts';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import { overviewOf } from '../../../shared/view/overview.ts';
import type { View } from '../../../shared/view/view.ts';
import type { ViewPatch } from '../../../shared/view/view-patch.ts';
import { createFakeBridge } from '../../fakes/bridge-fake.ts';
import { aChange, aReadyView, aSection, aService } from '../../fakes/domain-fixtures.ts';

function phasePatch(revision: number, phase: View['phase']): ViewPatch {
  return { revision, changed: { phase }, services: null, tickets: null, journal: null };
}

function follow(views: readonly View[]) {
  const seen: View[] = [];
  let subscriptions = 0;
  let lost = 0;
  const gates: (() => void)[] = [];
  const bridge = createFakeBridge({
    'view:subscribe': () =>
      new Promise((resolve, reject) => {
        const view = views[subscriptions++];
        gates.push(() => (view === undefined ? reject(new Error('main is gone')) : resolve(view)));
      }),
  });
  const sync = createViewSync({
    bridge,
    onView: (view) => seen.push(view),
    onLost: () => lost++,
    afterPaint: (run) => run(),
  });
  return {
    sync,
    seen,
    patch: bridge.patch,
    subscriptions: () => subscriptions,
    lost: () => lost,
    /** Answers the subscription that has waited longest. */
    async answer() {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('Patches are applied to the whole view', async () => {
  const { sync, seen, patch, answer } = follow([aReadyView({ revision: 4 })]);
  void sync.start();
  await answer();
  patch(phasePatch(5, 'waiting-for-keyring'));
  expect(seen.map((view) => [view.revision, view.phase])).toEqual([
    [4, 'ready'],
    [5, 'waiting-for-keyring'],
  ]);
});

test('New words from the provider keep the meanings object, on which every row depends, until a meaning changes', async () => {
  const { sync, seen, patch, answer } = follow([aReadyView({ revision: 4 })]);
  void sync.start();
  await answer();
  const { words } = aReadyView();
  const patchOf = (revision: number, changed: ViewPatch['changed']) =>
    patch({ revision, changed, services: null, tickets: null, journal: null });
  patchOf(5, { words: structuredClone(words) });
  const meant = { ...words.overrides, services: [{ key: 'odd', meaning: 'active' as const }] };
  patchOf(6, { words: { ...words, overrides: meant } });
  const [first, second, third] = seen.map((view) => view.words);
  expect(second).not.toBe(first);
  expect(second?.overrides).toBe(first?.overrides);
  expect(third?.overrides).toBe(meant);
});

test('Patches that overtake the subscription are applied after it, and older ones are dropped', async () => {
  const { sync, seen, patch, answer } = follow([aReadyView({ revision: 4 })]);
  void sync.start();
  patch(phasePatch(3, 'starting'));
  patch(phasePatch(4, 'starting'));
  patch(phasePatch(5, 'waiting-for-keyring'));
  expect(seen).toEqual([]);
  await answer();
  expect(seen.map((view) => view.phase)).toEqual(['ready', 'waiting-for-keyring']);
});

test('A gap in the revisions causes one new subscription, and later patches are applied', async () => {
  const { sync, seen, patch, answer, subscriptions } = follow([aReadyView(), aReadyView({ revision: 9 })]);
  void sync.start();
  await answer();
  patch(phasePatch(8, 'starting'));
  patch(phasePatch(9, 'starting'));
  patch(phasePatch(10, 'waiting-for-keyring'));
  expect(subscriptions()).toBe(2);
  await answer();
  expect(seen.map((view) => [view.revision, view.phase])).toEqual([
    [1, 'ready'],
    [9, 'ready'],
    [10, 'waiting-for-keyring'],
  ]);
});

test('A failed subscription is reported, and starting again tries again', async () => {
  const { sync, seen, answer, lost } = follow([]);
  void sync.start();
  await answer();
  expect(lost()).toBe(1);
  void sync.start();
  await answer();
  expect(lost()).toBe(2);
  expect(seen).toEqual([]);
});

test('An item that a patch does not change keeps its identity', async () => {
  const kept = aService('a');
  const section = aSection([kept, aService('b')]);
  const { sync, seen, patch, answer } = follow([aReadyView({ services: section })]);
  void sync.start();
  await answer();
  const changed = aService('b', { status: 'SUSPENDED' });
  patch({
    revision: 2,
    changed: {},
    services: {
      items: { upserted: [changed], removedIds: [], order: null },
      rest: { asOfMs: 2, problem: null, setAsideCount: 0 },
    },
    tickets: null,
    journal: null,
  });
  const [first, last] = [seen[0]?.services.items, seen.at(-1)?.services.items];
  expect(last).toEqual([kept, changed]);
  expect(last?.[0]).toBe(first?.[0]);
});

test('The start of a large account is shown first, then all of it, and patches apply to both', async () => {
  const services = ['s-1', 's-2', 's-3'].map((id) => aService(id));
  const whole = aReadyView({ revision: 5, services: aSection(services) });
  const beginning = aReadyView({ revision: 4, services: aSection(services.slice(0, 1)) });
  const overview = overviewOf(whole, { locale: 'en', today: '2026-01-15', lastVisit: whole.visit });
  let letWholeCome = () => {};
  const bridge = createFakeBridge({
    'view:first': () => ({ view: beginning, isWhole: false, overview }),
    'view:subscribe': () =>
      new Promise((resolve) => {
        letWholeCome = () => resolve(whole);
      }),
  });
  const seen: (readonly [revision: number, count: number, isWhole: boolean, inAll: number | undefined])[] =
    [];
  let paint = () => {};
  const sync = createViewSync({
    bridge,
    onView: (view, isWhole, ofAll) =>
      seen.push([view.revision, view.services.items.length, isWhole, ofAll?.services.count]),
    onLost: () => undefined,
    afterPaint: (run) => {
      paint = run;
    },
  });
  await sync.start();
  bridge.patch(phasePatch(5, 'ready'));
  paint();
  bridge.patch(phasePatch(6, 'waiting-for-keyring'));
  letWholeCome();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([
    [4, 1, false, 3],
    [5, 1, false, 3],
    [5, 3, true, undefined],
    [6, 3, true, undefined],
  ]);
});

test('Journal patches wait until the whole view has arrived', async () => {
  const entry: JournalEntry = { change: aChange('c'), announcement: 'told' };
  const answers: (() => void)[] = [];
  const seen: View[] = [];
  const bridge = createFakeBridge({
    'view:first': () => ({ view: aReadyView({ revision: 4 }), isWhole: false }),
    'view:subscribe': () =>
      new Promise((resolve) => {
        answers.push(() => resolve(aReadyView({ revision: 5, journal: [entry] })));
      }),
  });
  let readRest = () => {};
  const sync = createViewSync({
    bridge,
    onView: (view) => seen.push(view),
    onLost: () => expect.unreachable(),
    afterPaint: (run) => {
      readRest = run;
    },
  });
  await sync.start();
  // Its place is counted from the beginning of a journal of which this window has only the end.
  bridge.patch({ ...phasePatch(5, 'ready'), journal: { upserted: [entry], removedIds: ['a'], order: null } });
  expect(seen.map(({ revision, journal }) => [revision, journal.length])).toEqual([
    [4, 0],
    [5, 0],
  ]);
  readRest();
  answers[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.at(-1)?.journal).toEqual([entry]);
});
