import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAccount } from '../../../electron/core/account/no-account.ts';
import { createMerge, type ShownAccount } from '../../../electron/core/accounts/account-views.ts';
import { createViewIds } from '../../../electron/core/accounts/view-ids.ts';
import { createScopedView } from '../../../shared/view/scoped-view.ts';
import type { AccountPart, View } from '../../../shared/view/view.ts';
import {
  aChange,
  aConnection,
  aReadyView,
  aSection,
  aService,
  aTicket,
} from '../../fakes/domain-fixtures.ts';

const serverId = fc.constantFrom('a', 'b', 'c', '~2~a', '~1~', '');
const ids = fc.uniqueArray(serverId.filter((id) => id !== ''));
const status = fc.constantFrom('ACTIVE', 'SUSPENDED', 'ODD', null);

/** What an account may have, with its server's own ids. */
const anyPart: fc.Arbitrary<AccountPart> = fc
  .record({
    services: fc.uniqueArray(fc.tuple(serverId, status), { selector: ([id]) => id }),
    tickets: fc.uniqueArray(fc.tuple(serverId, fc.constantFrom('OPEN', 'ANSWERED')), {
      selector: ([id]) => id,
    }),
    changed: ids,
    unread: ids,
    snoozed: ids,
    templates: ids,
    draft: fc.option(fc.constantFrom('Mail', 'Backup')),
    state: fc.constantFrom('online', 'offline', 'paused', 'key-refused', 'trouble', 'connecting'),
    asOfMs: fc.option(fc.nat()),
  })
  .map((made): AccountPart => {
    const form = { subject: made.draft ?? '', message: '', priority: null, serviceId: null };
    return {
      ...noAccount,
      phase: 'ready',
      services: aSection(
        made.services.map(([id, word]) => aService(id, { status: word })),
        { asOfMs: made.asOfMs },
      ),
      tickets: aSection(made.tickets.map(([id, word]) => aTicket(id, { status: word }))),
      connection: aConnection(made.state),
      journal: made.changed.map((id, at) => ({
        change: aChange(id, { itemId: id, firstSeenMs: at }),
        announcement: 'told',
      })),
      unread: { service: made.unread, ticket: made.unread },
      quiet: {
        now: null,
        heldCount: 0,
        snoozes: made.snoozed.map((id) => ({ kind: 'ticket', id, untilMs: null }) as const),
      },
      templates: made.templates.map((id) => ({
        id,
        name: id,
        subject: '',
        message: '',
        priority: null,
      })),
      draft: made.draft === null ? null : form,
    };
  });

const anyAccounts = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('1', '2', '3', 'demo'), { minLength: 1 }),
    fc.array(anyPart, { minLength: 4, maxLength: 4 }),
  )
  .map(([keys, parts]) =>
    keys.map((key, at): ShownAccount => {
      const part = parts[at];
      if (part === undefined) throw new Error('There are as many parts as keys.');
      return { key, name: null, part: createViewIds(key).part(part) };
    }),
  );

const viewOf = (accounts: readonly ShownAccount[]): View => ({
  ...aReadyView(),
  ...createMerge()(accounts),
});

describe('several accounts in one view', () => {
  it('Each account can be read back from it unchanged, with nothing of another', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const view = viewOf(accounts);
        const scoped = createScopedView();
        for (const { key, part } of accounts) {
          const { phase: _phase, ...shown } = part;
          expect(scoped(view, key)).toMatchObject(shown);
        }
      }),
    );
  });

  it('It has every account’s services, tickets and changes, and each card counts what is waiting in its account', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const view = viewOf(accounts);
        const count = (of: (part: AccountPart) => readonly unknown[]) =>
          accounts.reduce((sum, { part }) => sum + of(part).length, 0);
        expect(view.services.items).toHaveLength(count(({ services }) => services.items));
        expect(view.tickets.items).toHaveLength(count(({ tickets }) => tickets.items));
        expect(view.journal).toHaveLength(count(({ journal }) => journal));
        expect(new Set(view.services.items.map(({ id }) => id)).size).toBe(
          view.services.items.length,
        );
        for (const [at, { part }] of accounts.entries()) {
          const snoozed = new Set(part.quiet.snoozes.map(({ id }) => id));
          const waiting = [
            ...part.services.items.filter(
              (one) => one.status === 'SUSPENDED' || one.status === 'ODD',
            ),
            ...part.tickets.items.filter(
              (one) => one.status === 'ANSWERED' && !snoozed.has(one.id),
            ),
          ];
          expect(view.accounts[at]?.waitingCount).toBe(waiting.length);
        }
      }),
    );
  });

  it('The data is as old as its oldest reading, even while an account has never been read', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { services } = viewOf(accounts);
        const known = accounts.flatMap(({ part }) => part.services.asOfMs ?? []);
        if (services.items.length > 0 || known.length === accounts.length) {
          expect(services.asOfMs).toBe(known.length === 0 ? null : Math.min(...known));
        } else expect(services.asOfMs).toBeNull();
      }),
    );
  });

  it('Merging the same accounts again gives the same objects, so that nothing is sent to the window', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const merge = createMerge();
        const [before, again] = [merge(accounts), merge(accounts.map((one) => ({ ...one })))];
        const { accounts: _cards, ...lists } = before;
        for (const field of Object.keys(lists) as (keyof typeof lists)[])
          expect(again[field], field).toBe(before[field]);
        expect(merge(accounts).accounts).toEqual(before.accounts);
      }),
    );
  });

  it('A scoped list stays the same object as long as the full list does', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const view = viewOf(accounts);
        const scoped = createScopedView();
        const key = accounts[0]?.key ?? null;
        const before = scoped(view, key);
        const after = scoped({ ...view, revision: view.revision + 1 }, key);
        expect(after.services.items).toBe(before.services.items);
        expect(after.journal).toBe(before.journal);
      }),
    );
  });
});

it('What an unsent ticket may be, and the ticket that a reply is for, have the ids of their account', () => {
  const form = { subject: 'Mail', message: '', priority: null, serviceId: 'a' };
  const search = { kind: 'look-alikes', tickets: [aTicket('T-1', { serviceId: 'a' })] } as const;
  const state = { name: 'unknown', problem: null, search } as const;
  const item = { id: 'o', form, state, replyTo: 'T-2', filedAtMs: 0, changedAtMs: 0 };
  expect(createViewIds('2').item(item)).toMatchObject({
    id: '~2~o',
    form: { serviceId: '~2~a' },
    state: { search: { tickets: [{ id: '~2~T-1', serviceId: '~2~a' }] } },
    replyTo: '~2~T-2',
  });
});
