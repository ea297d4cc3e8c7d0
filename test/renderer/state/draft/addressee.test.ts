import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addresseeIn, isStranded } from '../../../../renderer/state/draft/addressee.ts';
import { shownForm } from '../../../../renderer/state/draft/ticket-state.ts';
import { createWindowStore } from '../../../../renderer/state/store.ts';
import { success } from '../../../../shared/domain/problem.ts';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../../shared/view/view.ts';
import { createFakeBridge } from '../../../fakes/bridge-fake.ts';
import { anAccount, anAccountCard, aReadyView } from '../../../fakes/domain-fixtures.ts';

const form = { ...emptyTicketForm, subject: 'Mail', message: 'It bounces.' };
const keys = ['1', '2', '3'];
const cards = (of: readonly string[], drafts: Readonly<Record<string, typeof form>> = {}) =>
  of.map((key) =>
    anAccountCard(key, {
      account: anAccount({ offers: { tickets: true, newTickets: true } }),
      draft: drafts[key] ?? null,
    }),
  );

/** A window of several accounts, whose store follows this view. */
async function started(
  of: readonly string[],
  shownAccount: string | null,
  parts: Partial<View> = {},
) {
  const writing = { window: 'quick', turn: 1, isWanted: false } as const;
  const first = aReadyView({ accounts: cards(of), writing, ...parts });
  const view = { ...first, settings: { ...first.settings, shownAccount } };
  const bridge = createFakeBridge({
    'view:subscribe': () => view,
    'draft:save': () => success(null),
  });
  const store = createWindowStore(bridge, { kind: 'quick', ofAll: true });
  await store.start();
  const state = store.state.getState;
  const to = () => addresseeIn(state(), shownForm(state()));
  return { bridge, store, state, view, to };
}

it('Whatever becomes of accounts and settings, a text goes to no other account by itself', async () => {
  const change = fc.record({
    there: fc.shuffledSubarray(keys, { minLength: 1 }),
    shownAccount: fc.option(fc.constantFrom(...keys)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(keys, { minLength: 1 }),
      fc.option(fc.constantFrom(...keys)),
      fc.array(change, { maxLength: 4 }),
      async (there, shownAccount, changes) => {
        const { bridge, store, state, view, to } = await started(there, shownAccount);
        store.write(form);
        const first = to() ?? (there.length === 1 ? there[0] : null) ?? null;
        for (const { there: next, shownAccount: shown } of changes) {
          bridge.change({
            accounts: cards(next),
            settings: { ...view.settings, shownAccount: shown },
          });
          store.write({ ...form, message: `${form.message} ${next.length}` });
          if (first === null) return;
          const isThere = next.includes(first);
          if (next.length > 1) expect(to()).toBe(isThere ? first : null);
          expect(isStranded(state(), form)).toBe(!isThere);
        }
      },
    ),
  );
});

it('A text whose account is gone goes to the one that the person chooses', async () => {
  const { bridge, store, state, to } = await started(['1', '2'], '2');
  store.write({ ...form, serviceId: '~2~svc' });
  bridge.change({ accounts: cards(['1', '3']) });
  expect([to(), isStranded(state(), shownForm(state()))]).toEqual([null, true]);
  store.address('3');
  expect([to(), shownForm(state())]).toEqual(['3', form]);
});

it.each([
  ['2', '1', '2'],
  ['1', '1', '1'],
  // It may have been written before any was chosen.
  ['1', '2', null],
])(
  'A draft that account %s keeps goes, where %s is shown, to %s',
  async (keeper, shown, expected) => {
    const accounts = cards(['1', '2'], { [keeper]: form });
    const { to } = await started(['1', '2'], shown, { accounts, draft: form });
    expect(to()).toBe(expected);
  },
);
