import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { accountOf, idIn } from '../../../shared/values/account-ids.ts';
import { accountLabels, accountMarks } from '../../../shared/view/account-name.ts';
import {
  accountOfDraft,
  addresseeOf,
  isOffered,
  namedAccount,
} from '../../../shared/view/addressee.ts';
import { createShownView } from '../../../shared/view/shown-view.ts';
import type { AccountCard, Offers, View } from '../../../shared/view/view.ts';
import { anyText } from '../../fakes/any-text.ts';
import { anAccount, anAccountCard, aReadyView } from '../../fakes/domain-fixtures.ts';

const keys = ['1', '2', '3', 'demo'] as const;
const anyKey = fc.constantFrom(...keys, 'gone');
const anyForm = fc.record<TicketForm>({
  subject: fc.constantFrom('Mail', 'Backup'),
  message: fc.constant('It fails.'),
  priority: fc.constant(null),
  serviceId: fc.option(anyKey.map((key) => idIn(key, 'svc-1'))),
});

/** Any of the accounts, with any drafts: each about a service of its own or about none. */
const anyView = fc
  .record({
    there: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }),
    drafts: fc.array(fc.option(fc.constantFrom('Mail', 'Backup')), { minLength: 4, maxLength: 4 }),
    shownAccount: fc.option(anyKey),
  })
  .map(({ there, drafts, shownAccount }): View => {
    const accounts = there.map((key, at) => {
      const subject = drafts[at] ?? null;
      const draft =
        subject === null ? null : { subject, message: '', priority: null, serviceId: null };
      return anAccountCard(key, { draft });
    });
    const view = aReadyView();
    const draft = accounts.find((card) => card.draft !== null)?.draft ?? null;
    return { ...view, accounts, draft, settings: { ...view.settings, shownAccount } };
  });

describe('the account that a ticket goes to', () => {
  it('It is the service’s account, else one that is named; with one account, none', () => {
    fc.assert(
      fc.property(
        anyView,
        fc.option(anyForm),
        fc.array(fc.option(anyKey)),
        (view, form, chosen) => {
          const to = addresseeOf(view, form, chosen);
          if (view.accounts.length < 2) expect(to).toBeNull();
          else if (form?.serviceId != null) expect(to).toBe(accountOf(form.serviceId));
          else {
            const named = [...chosen, view.settings.shownAccount];
            const there = named.filter((key) => view.accounts.some((card) => card.key === key));
            expect(to).toBe(there[0] ?? null);
          }
        },
      ),
    );
  });

  it('A draft belongs to the account whose view shows it', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        fc.pre(view.accounts.length > 1);
        const shownIn = createShownView();
        for (const { key, draft } of view.accounts)
          expect(accountOfDraft(shownIn(view, key), key)).toBe(draft === null ? null : key);
      }),
    );
  });
});

/** The parts of an account named by the provider, with this id there. */
const atProvider = (
  id: string,
  company: string,
  offers: Offers = {},
): Pick<AccountCard, 'name' | 'label' | 'account'> => ({
  name: null,
  label: `${company} (${id}@one.example)`,
  account: anAccount({
    account: { id, name: null, email: null, company, further: {} },
    baseAddress: 'https://portal.example/api/v1',
    offers,
  }),
});

it('A link can name an account by its displayed name or by its id at its provider', () => {
  const accounts = [
    anAccountCard('1', atProvider('acc-7', 'Example Ltd')),
    anAccountCard('2', { ...atProvider('acc-8', 'Example Ltd'), name: 'Shop', label: 'Shop' }),
  ];
  expect(namedAccount(accounts, 'example LTD')).toBe('1');
  expect(namedAccount(accounts, 'Example Ltd (acc-7@one.example)')).toBe('1');
  expect(namedAccount(accounts, ' shop ')).toBe('2');
  expect(namedAccount(accounts, 'acc-8')).toBe('2');
  for (const name of ['', '1', '~2~', 'ACC-8', 'Sho', '__proto__', 'null'])
    expect(namedAccount(accounts, name), name).toBeNull();
});

it('A name or id that several accounts share names none of them', () => {
  const same = ['1', '2'].map((key) => anAccountCard(key, atProvider('acc-1', 'Example Ltd')));
  expect(namedAccount(same, 'Example Ltd')).toBeNull();
  expect(namedAccount(same, 'acc-1')).toBeNull();
  // A name comes before an id, so no provider can take another account's name.
  const named = [
    anAccountCard('1', { name: 'acc-9', label: 'acc-9' }),
    anAccountCard('2', atProvider('acc-9', 'Other')),
  ];
  expect(namedAccount(named, 'acc-9')).toBe('1');
});

const taking = anAccountCard('1', atProvider('a', 'One', { tickets: true, newTickets: true }));
const reading = anAccountCard('2', atProvider('b', 'Two', { tickets: true }));
const unread = anAccountCard('3');
const both = aReadyView({ accounts: [taking, reading] });

it('A new ticket is offered where an account takes some', () => {
  const shownIn = createShownView();
  expect(isOffered('newTickets', both)).toBe(true);
  expect(isOffered('newTickets', shownIn(both, '1'))).toBe(true);
  expect(isOffered('newTickets', shownIn(both, '2'))).toBe(false);
  expect(isOffered('tickets', shownIn(both, '2'))).toBe(true);
  expect(isOffered('newTickets', both, idIn('1', 's'))).toBe(true);
  expect(isOffered('newTickets', both, idIn('2', 's'))).toBe(false);
  expect(isOffered('newTickets', aReadyView({ accounts: [reading, reading] }))).toBe(false);
  expect(isOffered('newTickets', aReadyView({ accounts: [reading, unread] }))).toBe(true);
});

it('A ticket goes to no account that takes none, even if that one is shown', () => {
  expect(addresseeOf(both, null, ['2'])).toBeNull();
  expect(addresseeOf(both, null, ['2', '1'])).toBe('1');
});

interface Owner {
  readonly company?: string;
  readonly email?: string;
  readonly id?: string;
  readonly host?: string;
}

/** An account named by the provider: the person gave it no name. */
function owned(
  key: string,
  { company = 'Acme', email, id = 'acc', host = 'one.example' }: Owner,
): AccountCard {
  return anAccountCard(key, {
    name: null,
    account: anAccount({
      account: { id, name: null, company, email: email ?? null, further: {} },
      baseAddress: `https://${host}/api/v1`,
    }),
  });
}

it.each<[string, Owner, Owner, readonly string[]]>([
  [
    'the provider',
    { host: 'a.example' },
    { host: 'b.example' },
    ['Acme (a.example)', 'Acme (b.example)'],
  ],
  [
    'the e-mail address',
    { email: 'a@x.example' },
    { email: 'b@x.example' },
    ['Acme (a@x.example)', 'Acme (b@x.example)'],
  ],
  ['the provider’s id', { id: 'acc-7' }, { id: 'acc-8' }, ['Acme (acc-7)', 'Acme (acc-8)']],
  ['our key, if all else is the same', {}, {}, ['Acme', 'Acme #2']],
])('Two accounts with the same name are told apart by %s', (_, one, other, labels) => {
  expect(accountLabels([owned('1', one), owned('2', other)])).toEqual(labels);
});

it('A name that only one account has is used as is', () => {
  const cards = [
    owned('1', {}),
    owned('2', { company: 'Acme' }),
    anAccountCard('3', { name: 'Shop' }),
  ];
  expect(accountLabels(cards)[2]).toBe('Shop');
  expect(accountLabels(cards.slice(0, 1))).toEqual(['Acme']);
});

it('No two accounts get the same label, whatever their names', () => {
  const names = fc.array(
    fc.oneof(anyText(), fc.constantFrom('Acme', 'Acme #2', 'Acme (one.example)')),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(names, (companies) => {
      const labels = accountLabels(
        companies.map((company, at) => owned(String(at + 1), { company })),
      );
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).not.toMatch(/[\n\u202e]/);
    }),
  );
});

it('Each account has a mark of its own', () => {
  const labels = ['Harbour Lane', 'Brightwell Café', 'harbour lane (b.example)', 'شركة الميناء'];
  const marks = accountMarks(labels.map((label, at) => ({ key: String(at + 1), label })));
  expect([...marks]).toEqual([
    ['1', 'H1'],
    ['3', 'H2'],
    ['2', 'B'],
    ['4', 'ش'],
  ]);
});
