import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPortalAddress,
  isPortalPattern,
  portalOfLink,
  portalOfTicketLink,
  portalPageAddress,
  tidyPortalAddress,
} from '../../../shared/settings/portal-address.ts';
import { anyText } from '../../fakes/any-text.ts';
import { words } from '../../run/words.ts';

const pattern = 'https://portal.example/tickets/{id}?from=hostbell';
const settings = {
  portalAddress: 'https://portal.example/client',
  portalTicketAddress: pattern,
  portalServiceAddress: null,
};

describe('the address of the web portal', () => {
  it.each([
    'https://portal.example',
    'https://portal.example/',
    'https://portal.example:8443/client/area.php?lang=en#top',
    'https://bücher.example/',
    'HTTPS://Portal.Example/x',
  ])('may be %s', (address) => {
    expect(isPortalAddress(address)).toBe(true);
  });

  it.each([
    '',
    'https://portal.example/a b',
    'https://portal.example/\n',
    '\thttps://portal.example',
    'https://portal.example/\u0000',
    ...words(`
      portal.example http://portal.example javascript:alert(1) file:///etc/passwd data:text/html,x
      hostbell://ticket/new https:portal.example https:/portal.example https:///portal.example https://
      https://?x https://user@portal.example https://user:word@portal.example
      https://portal.example\\@evil.example https://portal.example/\u202egpj https://por\u200btal.example/
      https://portal.example/{id} https://portal.example:99999/`),
    `https://portal.example/${'x'.repeat(2_048)}`,
  ])('is never %j', (address) => {
    expect(isPortalAddress(address)).toBe(false);
  });

  it('A typed portal address is completed', () => {
    expect(tidyPortalAddress('  ')).toBeNull();
    expect(tidyPortalAddress(' portal.example/x ')).toBe('https://portal.example/x');
    expect(tidyPortalAddress('portal.example:8443')).toBe('https://portal.example:8443');
    expect(tidyPortalAddress('http://portal.example')).toBe('http://portal.example');
    expect(tidyPortalAddress('javascript:alert(1)')).toBe('javascript:alert(1)');
  });
});

describe('the address of a ticket in the portal', () => {
  it.each([
    pattern,
    'https://portal.example/{id}',
    'https://portal.example/?tid={id}&c=1',
    'https://portal.example/#/tickets/{id}',
    'https://portal.example/t{id}.html',
  ])('may be %s', (address) => {
    expect(isPortalPattern(address)).toBe(true);
  });

  it.each(
    words(`
      https://portal.example/tickets https://portal.example/{id}/{id} https://portal.example/{ticketId}
      https://portal.example/{id}/{x} https://{id}.example/ https://{id}/ https://portal.example:{id}/
      https://{id}@portal.example/ http://portal.example/{id} javascript:alert({id}) {id}`),
  )('is never %s', (address) => {
    expect(isPortalPattern(address)).toBe(false);
  });
});

it('The page is the ticket’s if its address is set, else the portal’s', () => {
  expect(portalPageAddress({ kind: 'ticket', id: 'tkt-7' }, settings)).toBe(
    'https://portal.example/tickets/tkt-7?from=hostbell',
  );
  expect(portalPageAddress({ kind: 'service', id: 'svc-7' }, settings)).toBe(
    'https://portal.example/client',
  );
});

it('No page is opened without a usable portal address', () => {
  for (const portalAddress of [null, '', 'http://portal.example', 'javascript:alert(1)'])
    expect(
      portalPageAddress({ kind: 'ticket', id: 'a' }, { ...settings, portalAddress }),
    ).toBeNull();
});

it.each([
  ['../../admin', '..%2F..%2Fadmin'],
  ['a?b=c&d#e', 'a%3Fb%3Dc%26d%23e'],
  ['a/b\\c', 'a%2Fb%5Cc'],
  ["'()*!", '%27%28%29%2A%21'],
  ['%2e%2e', '%252e%252e'],
  ['ключ 1', '%D0%BA%D0%BB%D1%8E%D1%87%201'],
  ['{id}', '%7Bid%7D'],
  ['$&', '%24%26'],
])('The id %j stays one part of the address', (id, encoded) => {
  expect(portalPageAddress({ kind: 'ticket', id }, settings)).toBe(
    `https://portal.example/tickets/${encoded}?from=hostbell`,
  );
});

it.each(['.', '..', '\ud800', ''])(
  'An id that would lead elsewhere opens the portal itself: %j',
  (id) => {
    expect(portalPageAddress({ kind: 'ticket', id }, settings)).toBe(
      'https://portal.example/client',
    );
    const dotted = { ...settings, portalTicketAddress: 'https://portal.example/a/.{id}/b' };
    expect(portalPageAddress({ kind: 'ticket', id: '.' }, dotted)).toBe(
      'https://portal.example/client',
    );
  },
);

it('No id changes the host, path or query that the person set', () => {
  const home = 'https://portal.example/client';
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.string()), (id) => {
      const address = portalPageAddress({ kind: 'ticket', id }, settings);
      if (address === home) return;
      const url = new URL(address ?? '');
      expect(url.origin).toBe('https://portal.example');
      expect(url.href).toBe(address);
      expect(url.search).toBe('?from=hostbell');
      expect(url.pathname.split('/')).toHaveLength(3);
      expect(decodeURIComponent(url.pathname.slice('/tickets/'.length))).toBe(id);
    }),
  );
});

it.each([
  ['https://portal.example/tickets/T-7', 'T-7', 'https://portal.example/tickets/{id}'],
  [
    'portal.example/tickets/T-7?tab=1#last',
    'T-7',
    'https://portal.example/tickets/{id}?tab=1#last',
  ],
  [
    ' https://portal.example/ticket.php?tid=7&c=x ',
    '7',
    'https://portal.example/ticket.php?tid={id}&c=x',
  ],
  ['https://portal.example/#/v1/tickets/1', '1', 'https://portal.example/#/v1/tickets/{id}'],
  ['https://7.example/7/tickets/7', '7', 'https://7.example/7/tickets/{id}'],
  ['https://portal.example/t/a%20b', 'a b', 'https://portal.example/t/{id}'],
])('%s for ticket %s reveals the address of every ticket', (link, id, address) => {
  const learned = portalOfTicketLink(link, id);
  expect(learned?.portalTicketAddress).toBe(address);
  expect(portalPageAddress({ kind: 'ticket', id: 'T-9' }, { ...settings, ...learned })).toBe(
    address.replace('{id}', 'T-9'),
  );
});

it.each([
  ['https://portal.example/tickets/8', '7'],
  ['https://portal.example/tickets/17', '7'],
  ['https://7.example/', '7'],
  ['http://portal.example/tickets/7', '7'],
  ['https://name:word@portal.example/tickets/7', '7'],
  ['javascript:alert(7)', '7'],
  [`https://portal.example/${'7/'.repeat(2_000)}`, '7'],
  ['', '7'],
  ['https://portal.example/tickets/7', ''],
])('%s is not a link to ticket %j', (link, id) => {
  expect(portalOfTicketLink(link, id)).toBeNull();
});

it('A link to any known ticket reveals the address of every ticket', () => {
  const ids = ['1', 'T-20419', 'T-2041'];
  expect(portalOfLink('https://portal.example/view?tid=T-20419&c=1', ids)).toEqual({
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/view?tid={id}&c=1',
  });
  expect(portalOfLink('https://portal.example/client-area', ids)).toEqual({
    portalAddress: 'https://portal.example/client-area',
  });
  expect(portalOfLink('', ids)).toEqual({ portalAddress: null });
});
