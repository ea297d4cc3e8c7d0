import { describe, expect, it } from 'vitest';
import { ownMessages } from '../../../electron/core/tickets/search/reply-search.ts';
import {
  findTicket,
  type SearchedTicket,
} from '../../../electron/core/tickets/search/ticket-search.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

const sentAtMs = Date.UTC(2026, 0, 15, 9, 0, 0);
const minutes = 60_000;
const hours = 60 * minutes;

const searched = (parts: Partial<SearchedTicket> = {}): SearchedTicket => ({
  subject: 'The site is slow',
  serviceId: null,
  sentAtMs,
  knownTicketIds: [],
  knowsAll: false,
  hasRival: false,
  otherSubjects: [],
  isLastLook: false,
  ...parts,
});
const countSame = async (...of: Parameters<typeof ownMessages>) => (await ownMessages(...of)).same;
const made = (afterMs: number, id = 't-1', subject = 'The site is slow') =>
  aTicket(id, { subject, createdAt: new Date(sentAtMs + afterMs).toISOString() });

describe('looking for a ticket that may have arrived', () => {
  it('is not sure of one without text in a list whose tickets have texts', () => {
    const ticket = aTicket('t-1', { ...made(0), message: ' ', conversation: [] });
    const withText = aTicket('t-0', { subject: 'Other', message: 'Hello' });
    const silent = aTicket('t-0', { subject: 'Other', message: null, conversation: [] });
    expect(findTicket([ticket, withText], searched())).toEqual({ kind: 'without-text', ticket });
    expect(findTicket([ticket, silent], searched())).toEqual({ kind: 'one', ticket });
  });

  it('treats subjects that differ only in white space and Unicode composition as the same', () => {
    const kindOf = (subject: string) =>
      findTicket([made(0, 't-1', subject)], searched({ subject: 'Café  is slow' })).kind;
    expect(kindOf(' Cafe\u0301 is\nslow ')).toBe('one');
    expect(kindOf('Cafe is slow')).toBe('none');
  });

  it.each([
    ['<p>It is <b>slow</b></p>', 'It is <b>slow</b>'],
    ['It is &lt;b&gt;slow&lt;/b&gt;', 'It is <b>slow</b>'],
    ['It is slow', 'It is <b>slow</b>'],
    ['One<br />\nTwo &amp;amp; three', 'One\n\nTwo &amp; three'],
    ['<p>if a &lt; b &amp;&amp; b &gt; c</p>', 'if a < b && b > c'],
  ])('counts the message %j as %j, which a server changed', async (served, typed) => {
    const conversation = [{ text: served, author: null, at: null }];
    expect(await countSame({ conversation }, typed)).toBe(1);
    expect(await countSame({ conversation }, `${typed} too`)).toBe(0);
  });

  it('counts no message that staff wrote, though it says the same', async () => {
    const said = { text: 'Any news?', author: null, at: null };
    const conversation = [{ ...said, isStaff: true as const }, said];
    expect(await countSame({ conversation }, 'Any news?')).toBe(1);
  });

  it.each([
    ['[#T-9] The site is slow', 'The site is slow'],
    ['Re: The site is slow', 'The site is slow'],
    ['[#T-9] The site is s…', 'The site is slow'],
    ['THE SITE IS SLOW', 'The site is slow'],
    ['DNS…', 'DNS does not resolve'],
  ])('asks whether %j is what the server made of %j', (served, subject) => {
    const ticket = made(0, 't-1', served);
    expect(findTicket([ticket], searched({ subject }))).toEqual({
      kind: 'doubtful',
      tickets: [ticket],
    });
  });

  it('does not ask about a subject of two letters, which many subjects contain', () => {
    const ticket = made(0, 't-1', 'It');
    expect(findTicket([ticket], searched({ subject: 'It is slow' }))).toEqual({ kind: 'none' });
  });

  it('ignores tickets that were there before, and tickets that match another item', () => {
    expect(findTicket([made(0)], searched({ knownTicketIds: ['t-1'] }))).toEqual({ kind: 'none' });
    const others = made(0, 't-1', 'The site is slow today');
    expect(findTicket([others], searched({ otherSubjects: ['The site is slow today'] }))).toEqual({
      kind: 'none',
    });
  });

  it('leaves a ticket that seems a day older to the person', () => {
    const older = made(-25 * hours);
    expect(findTicket([older], searched())).toEqual({ kind: 'doubtful', tickets: [older] });
    const newer = made(0, 't-2');
    expect(findTicket([older, newer], searched())).toEqual({ kind: 'one', ticket: newer });
  });

  it('calls a ticket missing only when the list has nothing new at all', () => {
    const unlike = [
      made(0, 't-1', 'Ticket received'),
      aTicket('t-2', { subject: null, serviceId: 'svc-9' }),
    ];
    const lastLook = { knowsAll: true, isLastLook: true };
    expect(findTicket(unlike, searched({ knowsAll: true })).kind).toBe('none');
    expect(findTicket(unlike, searched(lastLook))).toEqual({ kind: 'doubtful', tickets: unlike });
    expect(findTicket(unlike, searched({ ...lastLook, serviceId: 'svc-9' }))).toEqual({
      kind: 'doubtful',
      tickets: unlike.slice(1),
    });
    expect(findTicket(unlike, searched({ ...lastLook, knownTicketIds: ['t-1', 't-2'] })).kind).toBe(
      'none',
    );
  });

  it.each([
    ['five minutes before, by the two clocks', -5 * minutes, 'one'],
    ['hours after: the list was read late', 30 * hours, 'one'],
    ['six minutes before: someone else’s, or a clock that is off', -6 * minutes, 'doubtful'],
    ['hours before: a wrong time zone, or someone else’s', -11 * hours, 'doubtful'],
  ])('judges a ticket created %s', (_, afterMs, kind) => {
    expect(findTicket([made(afterMs)], searched()).kind).toBe(kind);
  });

  it.each([null, '', 'yesterday', '2026-01-14', '2026-01-14T09:00:00', '2026-13-45T99:99:99Z'])(
    'treats a time that cannot be compared (%j) as a match',
    (createdAt) => {
      expect(
        findTicket([aTicket('t-1', { subject: 'The site is slow', createdAt })], searched()).kind,
      ).toBe('one');
    },
  );

  it('knows a new one with the same words from a server whose zone nobody knew', () => {
    const west = made(-5 * hours + 3_000);
    const known = { knowsAll: true, hasMessage: () => true };
    expect(findTicket([west], searched(known)).kind).toBe('one');
    for (const doubt of [{ knowsAll: false }, { hasMessage: () => false }])
      expect(findTicket([west], searched({ ...known, ...doubt })).kind).toBe('doubtful');
    const odd = made(-5 * hours + 7 * minutes);
    expect(findTicket([odd], searched(known)).kind).toBe('doubtful');
  });

  it('reads times in the zone of the server once that is known', () => {
    const zoneMs = -5 * hours;
    expect(findTicket([made(-5 * hours)], searched({ zoneMs })).kind).toBe('one');
    expect(findTicket([made(-11 * hours)], searched({ zoneMs })).kind).toBe('doubtful');
    const bare = { ...made(0), createdAt: '2026-01-14 22:00:00' };
    expect(findTicket([bare], searched({ zoneMs })).kind).toBe('doubtful');
  });

  it('takes no old ticket without a date for it when all ids have changed', () => {
    const undated = { ...made(0, 'new-7'), createdAt: null };
    const before = { knowsAll: true, listedIds: ['t-6', 't-7'] };
    expect(findTicket([undated], searched(before)).kind).toBe('doubtful');
    expect(findTicket([undated, made(0, 't-6', 'Mail')], searched(before)).kind).toBe('one');
    expect(findTicket([made(0, 'new-7')], searched(before)).kind).toBe('one');
  });

  it('leaves several matches to the person, and any match that another item may own', () => {
    const two = [made(0), made(0, 't-2')];
    expect(findTicket(two, searched())).toEqual({ kind: 'doubtful', tickets: two });
    expect(findTicket([made(0)], searched({ hasRival: true })).kind).toBe('doubtful');
  });
});
