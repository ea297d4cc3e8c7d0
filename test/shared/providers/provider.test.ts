import { expect, it } from 'vitest';
import { hintOf, isNamed, providerMeant } from '../../../shared/providers/provider.ts';
import { shippedPage, shippedPageIds } from '../../server/providers/shipped-pages.ts';

const hints = shippedPageIds
  .filter((id) => id !== 'hostbell')
  .map((id) => hintOf({ id, page: shippedPage(id) }));

it.each([
  ['Linode (Akamai)', 'linode'],
  [' linode ', 'linode'],
  ['vul', 'vultr'],
  ['https://cloud.linode.com/profile/tokens', 'linode'],
  ['API.linode.com', 'linode'],
  ['portal.example.com/api/client/', 'fossbilling'],
  ['https://portal.example.com/api', 'hostbill'],
  ['portal.example.com', null],
  ['https://portal.example.com/api/v1', null],
  ['linode.com.evil.example', null],
  ['https://evil.example/?cloud.linode.com', null],
  ['https://cloud.linode.com@evil.example', null],
  ['linode (akamai).', null],
  // Two names begin like this.
  ['host', null],
  ['vu', null],
  ['constructor', null],
  ['', null],
  [':::', null],
])('Who types %j means %s', (typed, id) => {
  expect(providerMeant(typed, hints)?.id ?? null).toBe(id);
});

it('A name is told from an address that means the same provider', () => {
  const fossbilling = providerMeant('FOSSBilling', hints);
  expect(fossbilling && isNamed(fossbilling, 'fossb')).toBe(true);
  expect(fossbilling && isNamed(fossbilling, 'portal.example.com/api/client')).toBe(false);
});

it('The window gets of a page no more than its name, its addresses and the kind of key', () => {
  const hint = hintOf({ id: 'linode', page: shippedPage('linode') });
  expect(Object.keys(hint).sort()).toEqual(['base', 'hosts', 'id', 'key', 'name']);
});
