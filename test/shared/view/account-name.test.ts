import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountLabels, accountMarks } from '../../../shared/view/account-name.ts';
import type { AccountCard } from '../../../shared/view/view.ts';
import { anyText } from '../../fakes/any-text.ts';
import { anAccount, anAccountCard } from '../../fakes/domain-fixtures.ts';

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
