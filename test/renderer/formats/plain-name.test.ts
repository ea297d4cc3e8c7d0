import { expect, test } from 'vitest';
import {
  cutParts,
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

const long = 'a-rather-long-name-of-a-service';

test.each([
  ['short-28.example.net', null],
  [`${long} of words`, null],
  [`${long}--101.example.net`, [`${long}--`, '101', '.example.net']],
  [`${long}.shop.example.net`, [long, '', '.shop.example.net']],
  [`${long}.de`, ['a-rather-long-name-', 'of-a-service', '.de']],
  [`Server ${long} · 203.0.113.77`, [`Server ${long} · `, '203.0.113.77', '']],
  [`${long}-7`, ['a-rather-long-name-', 'of-a-service-7', '']],
  [`${'شركة-'.repeat(5)}101.example.net`, ['شركة-'.repeat(5), '101', '.example.net']],
  [`${'x'.repeat(30)}12345678901234.eu`, null],
  [`${'👩🏽‍💻'.repeat(9)}.ws`, ['👩🏽‍💻'.repeat(6), '👩🏽‍💻'.repeat(3), '.ws']],
])('%s is cut between labels or words, and in no number or letter', (name, parts) => {
  const cut = cutParts(name);
  expect(cut && [cut.head, cut.tail, cut.domain]).toEqual(parts);
});
