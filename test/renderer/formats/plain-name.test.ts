import { expect, test } from 'vitest';
import {
  plainServiceName,
  plainTicketName,
  plainWord,
} from '../../../renderer/formats/plain-name.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';

test('A name is one line without control characters', () => {
  expect(plainTicketName(aTicket('t', { subject: '\u202eevil\u202c \u0007two\nlines' }))).toBe(
    'evil two lines',
  );
  expect(plainTicketName(aTicket('t', { subject: 'שלום עולם' }))).toBe('שלום עולם');
  expect(plainServiceName(aService('s', { domain: '\u200b\u0000' }))).toBe('s');
});

test('A long name is cut off', () => {
  expect([...plainTicketName(aTicket('t', { subject: 'x'.repeat(10_000) }))]).toHaveLength(300);
  expect([...plainWord('🛎'.repeat(10_000))]).toHaveLength(60);
});
