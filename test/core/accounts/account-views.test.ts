import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountViews } from '../../../electron/core/accounts/account-entries.ts';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { accountOf, idIn } from '../../../shared/values/account-ids.ts';
import { noAccount } from '../../../shared/view/no-account.ts';
import { createShownView } from '../../../shared/view/shown-view.ts';
import type { AccountPart } from '../../../shared/view/view.ts';
import {
  aChange,
  aConnection,
  aSection,
  aService,
  aTicket,
  aView,
} from '../../fakes/domain-fixtures.ts';

const serverId = fc.constantFrom('a', 'b', 'c', '~2~a', '~1~', '');
const serverIds = fc.uniqueArray(serverId.filter((id) => id !== ''));
const status = fc.constantFrom('ACTIVE', 'SUSPENDED', 'ODD', null);

/** What the account with a key may have. */
const anyPart: fc.Arbitrary<(key: string) => AccountPart> = fc
  .record({
    services: fc.uniqueArray(fc.tuple(serverId, status), { selector: ([id]) => id }),
    tickets: fc.uniqueArray(fc.tuple(serverId, fc.constantFrom('OPEN', 'ANSWERED')), {
      selector: ([id]) => id,
    }),
    changed: serverIds,
    unread: serverIds,
    snoozed: serverIds,
    templates: serverIds,
    draft: fc.option(fc.constantFrom('Mail', 'Backup')),
    state: fc.constantFrom('online', 'offline', 'paused', 'key-refused', 'trouble', 'connecting'),
    asOfMs: fc.option(fc.nat()),
  })
  .map((made) => (key): AccountPart => {
    const ids = (own: readonly string[]) => own.map((id) => idIn(key, id));
    const form = { subject: made.draft ?? '', message: '', priority: null, serviceId: null };
    return {
      ...noAccount,
      phase: 'ready',
      services: aSection(
        made.services.map(([id, word]) => aService(idIn(key, id), { status: word })),
        { asOfMs: made.asOfMs },
      ),
      tickets: aSection(made.tickets.map(([id, word]) => aTicket(idIn(key, id), { status: word }))),
      connection: aConnection(made.state),
      journal: ids(made.changed).map((id, at) => ({
        change: aChange(id, { itemId: id, firstSeenMs: at }),
        announcement: 'told',
      })),
      unread: { service: ids(made.unread), ticket: ids(made.unread) },
      quiet: {
        now: null,
        heldCount: 0,
        snoozes: ids(made.snoozed).map((id) => ({ kind: 'ticket', id, untilMs: null }) as const),
      },
      templates: ids(made.templates).map((id) => ({
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
    keys.map((key, at) => {
      const part = parts[at];
      if (part === undefined) throw new Error('There are as many parts as keys.');
      return { key, part: part(key) };
    }),
  );

type Accounts = typeof anyAccounts extends fc.Arbitrary<infer T> ? T : never;

/** Main's view, once each account has told its part. */
function shownTogether(accounts: Accounts) {
  const store = createViewStore(aView());
  const views = createAccountViews(store);
  const opened = accounts.map(({ key, part }) => {
    const one = views.open(key, null);
    one.update(part);
    return one;
  });
  return { store, view: store.view(), opened };
}

describe('several accounts in one view', () => {
  it('One of them is shown as if it were the only one', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { view } = shownTogether(accounts);
        const shownIn = createShownView();
        for (const { key, part } of accounts) {
          const shown = shownIn(view, key);
          expect(shown).toMatchObject(part);
          expect(shown.services.items.every(({ id }) => accountOf(id) === key)).toBe(true);
        }
      }),
    );
  });

  it('It has everything of every account, and each card counts what waits there', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { view } = shownTogether(accounts);
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
        const { services } = shownTogether(accounts).view;
        const known = accounts.flatMap(({ part }) => part.services.asOfMs ?? []);
        if (services.items.length > 0 || known.length === accounts.length) {
          expect(services.asOfMs).toBe(known.length === 0 ? null : Math.min(...known));
        } else expect(services.asOfMs).toBeNull();
      }),
    );
  });

  it('What is told again changes nothing, and keeps its objects', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { store, view, opened } = shownTogether(accounts);
        const shownIn = createShownView();
        const key = accounts[0]?.key ?? null;
        const before = shownIn(view, key);
        const end = store.onPatch(() => {
          throw new Error('The window hears of it.');
        });
        for (const [at, { part }] of accounts.entries()) opened[at]?.update(structuredClone(part));
        expect(store.view()).toBe(view);
        end();
        store.update({ isInFront: true });
        const after = shownIn(store.grouped(), key);
        expect(after.services).toBe(before.services);
        expect(after.journal).toBe(before.journal);
        expect(store.view().services).toBe(view.services);
      }),
    );
  });
});
