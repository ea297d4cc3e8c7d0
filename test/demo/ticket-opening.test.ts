import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createApiRequest } from '../server/api-request.ts';
import { type ApiServer, startApiServer } from '../server/api-server.ts';

describe('opening a ticket', () => {
  let server: ApiServer;
  let call: ReturnType<typeof createApiRequest>;

  beforeEach(async () => {
    server = await startApiServer({ clock: createManualClock(Date.UTC(2026, 4, 1, 12)) });
    call = createApiRequest(server);
  });
  afterEach(() => server.stop());

  const post = (form: unknown) => call('/tickets', { method: 'POST', body: JSON.stringify(form) });

  it('answers 201 with the five fields of the document, status OPEN', async () => {
    const { status, body } = await post({
      subject: 'Disk is full',
      message: 'Please help.',
      priority: 'HIGH',
      serviceId: 'svc-2',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: 'T-1003',
      subject: 'Disk is full',
      status: 'OPEN',
      priority: 'HIGH',
      createdAt: '2026-05-01T12:00:00.000Z',
    });
  });

  it('puts the ticket first in the list and keeps its text in any script, unchanged', async () => {
    const message = 'Zeile 1\n"Anführung" <b>&amp;</b> \u{1F600} \u202e עברית';
    await post({ subject: 'Ünïcode', message, serviceId: 'svc-2' });
    const list = await call('/tickets');
    expect(list.body).toMatchObject({
      data: [
        { id: 'T-1003', subject: 'Ünïcode', priority: 'NORMAL' },
        { id: 'T-1002' },
        { id: 'T-1001' },
      ],
    });
    const detail = await call('/tickets/T-1003');
    expect(detail.body).toMatchObject({ message, serviceId: 'svc-2', messages: [] });
  });

  it('opens two tickets when the same form arrives twice', async () => {
    await post({ subject: 'Twice', message: 'Twice' });
    await post({ subject: 'Twice', message: 'Twice' });
    expect(server.book.tickets().filter(({ subject }) => subject === 'Twice')).toHaveLength(2);
  });

  it.each([
    ['no subject', { message: 'Hello' }],
    ['a blank subject', { subject: '  ', message: 'Hello' }],
    ['a subject that is not text', { subject: 7, message: 'Hello' }],
    ['a subject of 256 characters', { subject: 'x'.repeat(256), message: 'Hello' }],
    ['no message', { subject: 'Hello' }],
    ['a blank message', { subject: 'Hello', message: '\n' }],
    ['an unknown priority', { subject: 'Hello', message: 'Hello', priority: 'URGENT' }],
    ['someone else’s service', { subject: 'Hello', message: 'Hello', serviceId: 'svc-99' }],
    ['a list', [{ subject: 'Hello', message: 'Hello' }]],
    ['null', null],
  ])('answers 400 with a sentence to %s and opens nothing', async (_what, form) => {
    const { status, body } = await post(form);
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(server.book.tickets()).toHaveLength(2);
  });

  it.each(['', '{"subject":"Hello"', 'subject=Hello&message=Hello'])(
    'answers 400 to a body that is not JSON: %j',
    async (body) => {
      expect((await call('/tickets', { method: 'POST', body })).status).toBe(400);
    },
  );

  it('answers 400 to JSON without its content type', async () => {
    const { status } = await call('/tickets', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ subject: 'Hello', message: 'Hello' }),
    });
    expect(status).toBe(400);
  });

  it('accepts a body of up to 1 MB and answers 413 to a larger one', async () => {
    const overhead = JSON.stringify({ subject: 'Long', message: '' }).length;
    const room = 1024 * 1024 - overhead;
    expect((await post({ subject: 'Long', message: 'x'.repeat(room) })).status).toBe(201);
    expect((await post({ subject: 'Long', message: 'x'.repeat(room + 1) })).status).toBe(413);
    expect(server.book.tickets()).toHaveLength(3);
  });
});
