import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../shared/domain/change.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import type { View } from '../../../shared/view/view.ts';
import { applyViewPatch, diffView } from '../../../shared/view/view-patch.ts';
import { aChange, aSection, aService, aTicket, aView } from '../../fakes/domain-fixtures.ts';

/** The patch as the window gets it: a copy that shares nothing with main. */
const overIpc = <T>(value: T): T => structuredClone(value);

/** The window's view after it got the patch from `previous` to `next`. */
function carried(previous: View, next: View): View | null {
  const patch = diffView(previous, next);
  return patch === null ? previous : applyViewPatch(overIpc(previous), overIpc(patch));
}

it('Equal views need no patch', () => {
  const view = aView({ services: aSection([aService('a')]) });
  expect(diffView(view, { ...view, revision: 1 })).toBeNull();
});

it('A patch carries only the items that changed', () => {
  const [a, b, c] = [aService('a'), aService('b'), aService('c')];
  const changed = aService('b', { status: 'SUSPENDED' });
  const previous = aView({ services: aSection([a, b, c]) });
  const next = { ...previous, revision: 1, services: aSection([a, changed, c], { asOfMs: 2 }) };
  expect(diffView(previous, next)).toEqual({
    revision: 1,
    changed: {},
    services: {
      items: { upserted: [changed], removedIds: [], order: null },
      rest: { asOfMs: 2, problem: null, setAsideCount: 0 },
    },
    tickets: null,
    journal: null,
  });
});

it('A journal patch carries only new and updated entries', () => {
  const entry = (id: string): JournalEntry => ({ change: aChange(id), announcement: 'pending' });
  const [a, b, c] = [entry('a'), entry('b'), entry('c')];
  const told: JournalEntry = { ...b, announcement: 'told' };
  const previous = aView({ journal: [a, b] });
  const next = { ...previous, revision: 1, journal: [told, c] };
  expect(diffView(previous, next)?.journal).toEqual({
    upserted: [told, c],
    removedIds: ['a'],
    order: null,
  });
  expect(carried(previous, next)).toEqual(next);
});

it.each([0, 1, 3, -1, 100])(
  'A patch to revision %i does not apply to a view at revision 1',
  (revision) => {
    const patch = diffView(aView({ revision: revision - 1 }), aView({ revision, phase: 'ready' }));
    expect(patch).not.toBeNull();
    if (patch !== null) expect(applyViewPatch(aView({ revision: 1 }), patch)).toBeNull();
  },
);

it('A patch leaves the old view alone and keeps what did not change', () => {
  const previous = aView({ services: aSection([aService('a'), aService('b')]) });
  const before = structuredClone(previous);
  const next = {
    ...previous,
    revision: 1,
    services: aSection([...previous.services.items, aService('c')]),
  };
  const patch = diffView(previous, next);
  const applied = patch && applyViewPatch(previous, patch);
  expect(previous).toEqual(before);
  expect(applied?.tickets).toBe(previous.tickets);
  expect(applied?.services.items[0]).toBe(previous.services.items[0]);
});

// Ids that objects and arrays could mistake for their own.
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '1', '0', '__proto__', 'constructor');
const statuses = fc.constantFrom(null, 'ACTIVE', 'SUSPENDED', 'OPEN', 'ANSWERED');
const listOf = <T>(item: (id: string, status: string | null) => T) =>
  fc.uniqueArray(fc.tuple(ids, statuses), { selector: ([id]) => id }).map((pairs) => {
    return pairs.map(([id, status]) => item(id, status));
  });
const steps = fc.array(
  fc.record(
    {
      services: listOf<Service>((id, status) => aService(id, { status })),
      tickets: listOf<Ticket>((id, status) => aTicket(id, { status })),
      asOfMs: fc.option(fc.nat()),
      setAsideCount: fc.nat(3),
      journal: fc.record({ dropped: fc.nat(2), told: fc.boolean(), added: fc.nat(2) }),
      phase: fc.constantFrom<View['phase']>('starting', 'first-run', 'ready'),
      draft: fc.option(fc.constant({ subject: 'x', message: '', priority: null, serviceId: null })),
    },
    { requiredKeys: [] },
  ),
  { maxLength: 12 },
);

/** The new list with the old object wherever nothing changed, as main makes it. */
function sharing<T extends { id: string; status: string | null }>(
  before: readonly T[],
  after: readonly T[],
): readonly T[] {
  const old = new Map(before.map((item) => [item.id, item]));
  return after.map((item) =>
    old.get(item.id)?.status === item.status ? (old.get(item.id) ?? item) : item,
  );
}

/** The journal without its oldest entries, with the last one told, and with new ones at its end. */
function grown(
  before: View['journal'],
  { dropped, told, added }: { dropped: number; told: boolean; added: number },
): View['journal'] {
  const kept = before.slice(dropped);
  const last = kept.pop();
  const next = Array.from({ length: added }, (): JournalEntry => {
    count += 1;
    return { change: aChange(`c-${count}`), announcement: 'pending' };
  });
  return [
    ...kept,
    ...(last ? [{ ...last, ...(told && { announcement: 'told' as const }) }] : []),
    ...next,
  ];
}
let count = 0;

it('After every patch, the window’s view equals main’s', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let main = aView();
      let window: View | null = overIpc(main);
      for (const { services, tickets, journal, asOfMs, setAsideCount, ...scalars } of sequence) {
        const freshness = { asOfMs: asOfMs ?? null, setAsideCount: setAsideCount ?? 0 };
        const next: View = {
          ...main,
          ...scalars,
          revision: main.revision + 1,
          ...(journal && { journal: grown(main.journal, journal) }),
          ...(services && {
            services: aSection(sharing(main.services.items, services), freshness),
          }),
          ...(tickets && { tickets: aSection(sharing(main.tickets.items, tickets), freshness) }),
        };
        const patch = diffView(main, next);
        if (patch === null) continue;
        main = next;
        window = window && applyViewPatch(window, overIpc(patch));
        expect(window).toEqual(main);
      }
    }),
    { numRuns: 500 },
  );
});
