import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { GroupedView, View } from '../../../shared/view/view.ts';
import { applyViewPatch, diffView } from '../../../shared/view/view-patch.ts';
import { aChange, aSection, aService, aView, grouped } from '../../fakes/domain-fixtures.ts';

/** The patch as the window gets it: a copy that shares nothing with main. */
const overIpc = <T>(value: T): T => structuredClone(value);

/** A view of one account with these parts. */
const viewWith = (parts: Partial<View> = {}) => grouped(aView(parts));

it('Equal views need no patch', () => {
  const view = viewWith({ services: aSection([aService('a')]) });
  expect(diffView(view, { ...view, revision: 1, accounts: [...view.accounts] })).toBeNull();
});

it('A patch carries only what changed, of an item or of the account', () => {
  const [a, b, c] = [aService('a'), aService('b'), aService('c')];
  const entry = (id: string): JournalEntry => ({ change: aChange(id), announcement: 'pending' });
  const previous = viewWith({
    services: aSection([a, b, c]),
    journal: [entry('x'), entry('y')],
  });
  const next = viewWith({
    revision: 1,
    services: aSection([a, aService('b', { status: 'SUSPENDED' }), c], { asOfMs: 2 }),
    journal: [{ ...entry('y'), announcement: 'told' }, entry('z')],
  });
  const within = (parts: readonly unknown[], names: readonly string[] | null = null) => {
    return { parts, names };
  };
  const changed = ['b', within([['status', { value: 'SUSPENDED' }]])];
  const services = within([
    ['items', within([changed])],
    ['asOfMs', { value: 2 }],
  ]);
  const told = ['y', within([['announcement', { value: 'told' }]])];
  const journal = within([told, ['z', { value: entry('z') }]], ['y', 'z']);
  const account = within([
    ['services', services],
    ['journal', journal],
  ]);
  expect(diffView(previous, next)).toEqual({
    revision: 1,
    patch: within([['accounts', within([['1', account]])]]),
  });
});

// Ids that objects and arrays could mistake for their own.
const names = fc.constantFrom('a', 'b', 'c', '1', '0', '__proto__', 'constructor');
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, 0, 'x'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.array(fc.record({ id: names }), { maxLength: 3 }),
    fc.uniqueArray(fc.record({ id: names, of: tie('tree') }), { selector: ({ id }) => id }),
    fc.dictionary(names, tie('tree')),
  ),
}));

it('After every patch, the window’s view equals main’s', () => {
  fc.assert(
    fc.property(fc.array(tree), (trees) => {
      let main: GroupedView = aView();
      let window: GroupedView | null = overIpc(main);
      for (const settings of trees) {
        const next = { ...main, revision: main.revision + 1, settings: settings as Settings };
        const patch = diffView(main, next);
        if (patch === null) {
          expect(settings).toEqual(main.settings);
          continue;
        }
        main = next;
        window = window && applyViewPatch(window, overIpc(patch));
        expect(window).toEqual(main);
      }
    }),
    { numRuns: 500 },
  );
});
