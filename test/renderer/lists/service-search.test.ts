import { expect, test } from 'vitest';
import { searchServices } from '../../../renderer/lists/service-search.ts';
import { aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const services = [
  aService('s-1', { domain: 'Shop.example', productName: 'Web Plus' }),
  aService('s-2', { ipAddress: '192.0.2.7', productName: 'VPS 4', status: 'SUSPENDED' }),
  aService('s-3', { domain: 'twice.example' }),
  aService('s-4', { domain: 'twice.example' }),
];

const find = (typed: string) => searchServices(services, typed, createTexts());
const search = (typed: string) => find(typed).map(({ id }) => id);

test('Every word has to match somewhere, and names that start with the text come first', () => {
  expect(search('web shop')).toEqual(['s-1']);
  expect(search('VPS')).toEqual(['s-2']);
  expect(search('2.7')).toEqual(['s-2']);
  expect(search('nothing')).toEqual([]);
  expect(search('tw')).toEqual(['s-3', 's-4']);
});

test('An empty query or a full name finds all services', () => {
  expect(search('')).toHaveLength(4);
  expect(search('Shop.example')[0]).toBe('s-1');
  expect(search('Shop.example')).toHaveLength(4);
});

test('Namesakes without an address are told apart by their ids', () => {
  services.push(aService('17', { productName: 'Mail' }), aService('18', { productName: 'Mail' }));
  expect(find('mai').map(({ note }) => note)).toEqual(['Service ID 17', 'Service ID 18']);
});
