import { expect, it } from 'vitest';
import {
  nameForSupport,
  serviceAddress,
  serviceName,
  serviceNote,
  ticketName,
} from '../../../shared/domain/item-name.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

const site = { domain: 'one.example', ipAddress: '192.0.2.1', productName: 'Web Hosting M' };
const vps = { productName: 'VPS 2', ipAddress: '203.0.113.58' };

/** What the person reads first and second, and what support reads. */
it.each([
  ['a domain', site, 'one.example', 'Web Hosting M', 'one.example'],
  ['an address', vps, 'VPS 2 · 203.0.113.58', '', 'VPS 2 · 203.0.113.58'],
  [
    'an address where a domain should be',
    { ...vps, domain: vps.ipAddress, ipAddress: null },
    'VPS 2 · 203.0.113.58',
    '',
    'VPS 2 · 203.0.113.58',
  ],
  [
    'an IPv6 address as a name',
    { name: '2001:db8::1', ipAddress: '2001:db8::1' },
    '2001:db8::1',
    '',
    '2001:db8::1',
  ],
  ['a product', { productName: 'VPS 2', domain: '', ipAddress: ' ' }, 'VPS 2', '', 'VPS 2'],
  ['the provider’s name', { ...vps, name: 'web-1' }, 'web-1', '203.0.113.58 · VPS 2', 'web-1'],
  [
    'the person’s name',
    { ...vps, ownName: 'Shop server' },
    'Shop server',
    '203.0.113.58 · VPS 2',
    'Shop server (203.0.113.58)',
  ],
  [
    'the person’s name of a site',
    { ...site, name: 'x', ownName: '7' },
    '7',
    'one.example · Web Hosting M',
    '7 (one.example)',
  ],
  ['nothing', {}, 's1', '', 's1'],
])('A service with %s', (_, parts, name, note, inTickets) => {
  const service = aService('s1', parts);
  expect([serviceName(service), serviceNote(service), nameForSupport(service)]).toEqual([
    name,
    note,
    inTickets,
  ]);
});

it('A service’s address is its domain, else its IP address', () => {
  expect(serviceAddress(aService('s1', { ...site, domain: ' one.example ' }))).toBe('one.example');
  expect(serviceAddress(aService('s1', { ...site, domain: ' ' }))).toBe('192.0.2.1');
  expect(serviceAddress(aService('s1'))).toBeNull();
});

it('A ticket is named by its subject, else by its id', () => {
  expect(ticketName(aTicket('T-1', { subject: 'Help' }))).toBe('Help');
  expect(ticketName(aTicket('T-1', { subject: '' }))).toBe('T-1');
});
