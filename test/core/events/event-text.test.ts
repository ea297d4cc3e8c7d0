import { describe, expect, it } from 'vitest';
import {
  lineOf,
  meaningOf,
  messageOf,
  testText,
} from '../../../electron/core/events/event-text.ts';
import { readStream, type StreamEvent } from '../../../electron/core/events/read-stream.ts';
import { firstPage } from '../../../shared/providers/first-page.ts';
import type { Relay } from '../../../shared/settings/alerts.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';

/** What is read of these bytes, which come in pieces of this size. */
async function messagesIn(relay: Relay, text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  const heard: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.subarray(at, at + size));
      controller.close();
    },
  });
  const clock = createManualClock();
  const end = await readStream(body, { clock, onBytes() {}, onEvent: (one) => heard.push(one) });
  expect(end).toBe('ended');
  return heard.map((event) => messageOf(relay, event)).filter((message) => message !== null);
}

/** As the relays' documents, or a relay itself, say. */
const streams = {
  nchan: {
    text: ': hi\n\nid: 1795717813:0\ndata: hello one\n\nid: 1795717820:0\ndata: line1\ndata: línea 2\n\n:\n\n',
    messages: [
      { id: '1795717813:0', text: 'hello one' },
      { id: '1795717820:0', text: 'line1\nlínea 2' },
    ],
  },
  ntfy: {
    text: [
      'event: open\ndata: {"id":"weSj9RtNkj","time":1635528898,"event":"open","topic":"mytopic"}\n\n',
      'data: {"id":"p0M5y6gcCY","time":1635528909,"event":"message","topic":"mytopic","message":"Hi!"}\n\n',
      'event: keepalive\ndata: {"id":"VNxNIg5fpt","time":1635528928,"event":"keepalive","topic":"mytopic"}\n\n',
      'data: {"id":"x1","time":1635528929,"event":"message","topic":"mytopic","title":"Billing","message":"Fatura hazır"}\r\n\r\n',
    ].join(''),
    messages: [
      { id: 'p0M5y6gcCY', text: 'Hi!' },
      { id: 'x1', text: 'Billing: Fatura hazır' },
    ],
  },
  smee: {
    text: [
      'event: ready\ndata: {}\n\n',
      'event: ping\ndata: {}\n\n',
      'id: 7\ndata: {"host":"smee.io","content-type":"application/json","body":{"event":"invoice.created"},"query":{},"timestamp":1700000000000}\n\n',
    ].join(''),
    messages: [{ id: null, text: '{"event":"invoice.created"}' }],
  },
};

describe.each(['nchan', 'ntfy', 'smee'] as const)('A stream of %s', (relay) => {
  it.each([1, 2, 7, 10_000])('is read in pieces of %i bytes', async (size) => {
    expect(await messagesIn(relay, streams[relay].text, size)).toEqual(streams[relay].messages);
  });
});

it.each(['a\u0001b', 'a b', 'ä', 'x'.repeat(201), ''])(
  'The id %j, which no header could carry, is none',
  (id) => {
    expect(messageOf('nchan', { event: undefined, data: 'x', id })).toEqual({
      id: null,
      text: 'x',
    });
    const data = JSON.stringify({ event: 'message', id, message: 'x' });
    expect(messageOf('ntfy', { event: undefined, data, id: null })).toEqual({
      id: null,
      text: 'x',
    });
  },
);

it('A message of ntfy that is too long to be read is one without words', async () => {
  const long = `data: {"event":"message","id":"a","message":"${'x'.repeat(50_000)}"}\n\n`;
  expect(await messagesIn('ntfy', long, 1_000)).toEqual([{ id: null, text: '' }]);
});

it('A message of smee that is nested too deeply is one without words', async () => {
  const deep = `data: {"body":${'['.repeat(8_150)}${']'.repeat(8_150)}}\n\n`;
  expect(await messagesIn('smee', deep, 1_000)).toEqual([{ id: null, text: '' }]);
});

it.each([
  ['{"event":"","type":"invoice.created"}', 'invoice.created'],
  ['{"event":"invoice.created","amount":"9.99","link":"https://evil.example"}', 'invoice.created'],
  ['{"id":1,"type":"InvoiceCreated"}', 'InvoiceCreated'],
  ['{"amount":5}', '{"amount":5}'],
  ['two\nlines\u202e', 'two lines'],
  ['{broken', '{broken'],
])('Of %j the line is %j', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

it.each([
  ...['invoice.created', 'InvoiceCreated', 'invoice_created', 'New invoice #12 (unpaid)'],
  ...[
    'Neue Rechnung 12',
    'Yeni faturanız hazır',
    'Nueva factura',
    'فاتورة جديدة',
    'invoice issued',
  ],
])('%j speaks of an invoice', (line) => {
  expect(meaningOf(line)).toBe('invoice');
});

it.each([
  ...['invoice.paid', 'InvoicePaid', 'invoice.payment_failed', 'Invoice overdue: reminder'],
  ...['Rechnung bezahlt', 'Fatura ödendi', 'Factura pagada', 'فاتورة مدفوعة', 'hello', ''],
])('%j speaks of no new one', (line) => {
  expect(meaningOf(line)).toBe('other');
});

it("A provider's page says what its events are called; our own test is known too", () => {
  const words = firstPage.events?.words;
  expect(
    ['service.suspended', 'TICKET_ANSWERED', 'invoice issued', testText].map((line) =>
      meaningOf(line, words),
    ),
  ).toEqual(['known', 'known', 'invoice', 'known']);
  expect(meaningOf('service.suspended')).toBe('other');
  expect(meaningOf('hello', { '…': 'invoice', '.-_': 'invoice' })).toBe('other');
});
