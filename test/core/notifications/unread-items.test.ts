import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createUnreadItems,
  mostUnread,
  storedUnread,
} from '../../../electron/core/notifications/unread.ts';
import { createKeptDocument } from '../../../electron/core/storage/documents.ts';
import { type ItemRef, itemKinds, nothingUnread } from '../../../shared/domain/unread.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { aSection } from '../../fakes/domain-fixtures.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

function itemsIn(directory: string) {
  const kept = createKeptDocument({
    documents: openFaultyDocuments(directory),
    name: 'watch',
    schema: storedUnread,
    initial: nothingUnread,
    onValue: () => undefined,
  });
  return createUnreadItems(kept);
}

const service = (id: string): ItemRef => ({ kind: 'service', id });
const ticket = (id: string): ItemRef => ({ kind: 'ticket', id });
const listed = (ids: readonly string[]) => aSection(ids.map((id) => ({ id })));

it('All items can be marked as read at once, of one kind or of both', async () => {
  const items = itemsIn(await temporaryDirectory());
  await items.add([service('1'), ticket('1')]);
  await items.markAllSeen('ticket');
  expect(items.unread()).toEqual({ service: ['1'], ticket: [] });
  await items.add([ticket('1')]);
  await items.markAllSeen(null);
  expect(items.unread()).toEqual(nothingUnread);
});

it('Unread items are forgotten once a list no longer has them', async () => {
  const items = itemsIn(await temporaryDirectory());
  await items.add([service('1'), service('2'), ticket('3')]);
  await items.keepListed({ services: listed(['2', '9']), tickets: aSection([], { asOfMs: null }) });
  expect(items.unread()).toEqual({ service: ['2'], ticket: ['3'] });
});

it('Unread items are limited in number, with the most recent news last', async () => {
  const items = itemsIn(await temporaryDirectory());
  await items.add([service('first'), service('second')]);
  await items.add([service('first')]);
  expect(items.unread().service).toEqual(['second', 'first']);
  await items.add(Array.from({ length: mostUnread }, (_, index) => service(`s-${index}`)));
  expect(items.unread().service).toHaveLength(mostUnread);
  expect(items.unread().service).not.toContain('first');
});

it('Exactly the items with news since the last look are unread', async () => {
  const ref = fc.record({
    kind: fc.constantFrom(...itemKinds),
    id: fc.constantFrom('1', '2', '__proto__'),
  });
  const step = fc.oneof(
    fc.record({ do: fc.constant('news' as const), ref }),
    fc.record({ do: fc.constant('look' as const), ref }),
  );
  const directory = await temporaryDirectory();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const items = itemsIn(directory);
      const expected = new Map<string, ItemRef>();
      for (const { do: what, ref: item } of steps) {
        const name = `${item.kind} ${item.id}`;
        if (what === 'news') expected.set(name, item);
        else expected.delete(name);
        await (what === 'news' ? items.add([item]) : items.markSeen([item]));
      }
      const unread = itemKinds.flatMap((kind) => items.unread()[kind].map((id) => `${kind} ${id}`));
      expect(unread.toSorted()).toEqual([...expected.keys()].toSorted());
    }),
    { numRuns: 40 },
  );
});
