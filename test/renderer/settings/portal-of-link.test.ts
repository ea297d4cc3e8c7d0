import { expect, test } from 'vitest';
import { portalOfLink } from '../../../renderer/settings/account/portal-of-link.ts';

const ids = ['1', 'T-20419', 'T-2041'];

test('A pasted link to any known ticket reveals the address of every ticket', () => {
  expect(portalOfLink('https://portal.example/view?tid=T-20419&c=1', ids)).toEqual({
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/view?tid={id}&c=1',
  });
});

test('Any other link is the portal’s own address', () => {
  expect(portalOfLink('https://portal.example/client-area', ids)).toEqual({
    portalAddress: 'https://portal.example/client-area',
  });
  expect(portalOfLink('', ids)).toEqual({ portalAddress: null });
});
