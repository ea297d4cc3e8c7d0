import { describe, expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { longestMessage, longestSubject } from '../../../shared/tickets/ticket-form.ts';
import type { RunningHostbell } from '../../scenes/running-hostbell.ts';
import type { ApiServer } from '../../server/api-server.ts';
import { aCore, forEachTest } from '../for-each-test.ts';

const form: TicketForm = { subject: 'Slow', message: 'Since noon.', priority: null, serviceId: null };
const post = { method: 'POST', path: '/tickets' };

let server: ApiServer;
let hostbell: RunningHostbell;

forEachTest(aCore, (connected) => {
  ({ server, hostbell } = connected);
});

const write = (next: TicketForm) => hostbell.handlers['draft:save']({ form: next, replaces: null });
const posted = () => server.requests(post).map(({ body }) => JSON.parse(body));

it('A form that cannot be sent is refused for the reason, and stays the draft', async () => {
  const bad = { ...form, subject: 's'.repeat(longestSubject + 1) };
  const problem = { kind: 'subject-too-long', limit: longestSubject };
  await write(bad);
  expect(await hostbell.handlers['ticket:file'](bad)).toEqual({ ok: false, problem });
  expect(hostbell.view.view()).toMatchObject({ draft: bad, outbox: [] });
  expect(server.requests(post)).toEqual([]);
  const again = await hostbell.startAgain();
  expect(again.view.view().draft).toEqual(bad);
});

describe('a form with strange text', () => {
  it('of 100 kB is kept as a draft, and sent in full', async () => {
    const long = { ...form, message: `${'ü'.repeat(longestMessage - 1)}.` };
    await write(long);
    expect(await hostbell.handlers['ticket:file'](long)).toMatchObject({
      value: { state: { name: 'sent' } },
    });
    expect(posted()).toMatchObject([{ message: long.message }]);
    expect(hostbell.view.view().draft).toBeNull();
  });

  it('with NUL and lone surrogates is kept as typed, and sent as plain text', async () => {
    const strange = { ...form, subject: 'a\u0000b\ud800', message: '\udfffc\u0000\r\nd\u001b[31m' };
    await write(strange);
    const again = await hostbell.startAgain();
    expect(again.view.view().draft).toEqual(strange);
    expect(await again.handlers['ticket:file'](strange)).toMatchObject({
      value: { state: { name: 'sent' } },
    });
    expect(posted()).toMatchObject([{ subject: 'ab\ufffd', message: '\ufffdc\nd[31m' }]);
    // The ticket that was sent is no longer a draft, although its text was cleaned up on the way.
    expect(again.view.view().draft).toBeNull();
  });
});

describe('a form about a service that no longer exists', () => {
  it('is rejected in the provider’s words, and can then be sent without the service', async () => {
    const orphan = { ...form, serviceId: 'svc-gone' };
    expect(await hostbell.handlers['ticket:file'](orphan)).toMatchObject({
      value: { state: { name: 'rejected', problem: { words: 'This account has no such service.' } } },
    });
    const id = hostbell.view.view().outbox[0]?.id ?? '';
    expect(await hostbell.handlers['outbox:edit']({ id })).toEqual({ ok: true, value: orphan });
    expect(await hostbell.handlers['ticket:file']({ ...orphan, serviceId: null })).toMatchObject({
      value: { state: { name: 'sent' } },
    });
  });

  it('keeps a draft that still names the service when sent without it', async () => {
    const orphan = { ...form, serviceId: 'svc-gone' };
    await write(orphan);
    await hostbell.handlers['ticket:file']({ ...orphan, serviceId: null });
    expect(hostbell.view.view().draft).toEqual(orphan);
  });
});
