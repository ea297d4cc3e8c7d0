import { expect, it } from 'vitest';
import { findProviders, hintOf, providerMeant } from '../../../shared/providers/provider.ts';
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

it.each([
  ['lin', ['linode']],
  [' CLOUD', ['hetzner-cloud']],
  ['akamai', ['linode']],
  ['host', ['hostbill', 'hostinger', 'hostup']],
  ['billing', []],
  ['GoDaddy', []],
  ['(', []],
])('The field finds by %j, at the beginning of a name or a word, %j', (typed, ids) => {
  expect(findProviders(typed, hints).map(({ id }) => id)).toEqual(ids);
});

it('A name that begins as typed comes before one of which a later word does', () => {
  const [first, second] = hints;
  if (first === undefined || second === undefined) throw new Error('There are no hints.');
  const named = [
    { ...first, name: 'Next Host' },
    { ...second, name: 'Hosts' },
  ];
  expect(findProviders('host', named).map(({ name }) => name)).toEqual(['Hosts', 'Next Host']);
});

it('The window gets of a page no more than its name, its addresses and the kind of key', () => {
  const hint = hintOf({ id: 'linode', page: shippedPage('linode') });
  expect(Object.keys(hint).sort()).toEqual(['base', 'hosts', 'id', 'key', 'name']);
});
