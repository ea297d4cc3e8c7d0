import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { priorityChoices } from '../../../shared/tickets/priority-choices.ts';
import { checkText, type ServiceCheck } from '../../../shared/tickets/service-check.ts';
import {
  checkTicketForm,
  emptyTicketForm,
  isEmptyForm,
  longestMessage,
  longestSubject,
  ourLimits,
  roomLeft,
} from '../../../shared/tickets/ticket-form.ts';
import { fillTemplate, freeTemplateName } from '../../../shared/tickets/ticket-template.ts';
import { anyText } from '../../fakes/any-text.ts';
import { aService, aTicket } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const form = (parts: Partial<TicketForm>): TicketForm => ({
  subject: 'Site is down',
  message: 'Since this morning.',
  priority: null,
  serviceId: null,
  ...parts,
});

/** A form with these parts, as it would be sent. */
function sent(parts: Partial<TicketForm>): TicketForm {
  const checked = checkTicketForm(form(parts));
  if (!checked.ok) throw new Error(`refused: ${checked.problem.kind}`);
  return checked.value;
}

it('A ticket is sent in plain characters and line ends', () => {
  const subject = '  Site\r\n is \t do\u{0}wn\u{1b}[31m\u{7f}\u{85} \n';
  const message = '\n one\r\ntwo\rthr\u{8}ee\nhalf \ud83d of a pair \n';
  expect(sent({ subject, message, priority: ' Very urgent ', serviceId: ' svc/1 ' })).toEqual({
    subject: 'Site is down[31m',
    message: 'one\ntwo\nthree\nhalf \u{fffd} of a pair',
    priority: 'Very urgent',
    serviceId: ' svc/1 ',
  });
  expect(sent({ serviceId: '' }).serviceId).toBeNull();
});

it.each([null, '', '   ', '\u{0}'])('The priority %j is left out', (priority) => {
  expect(sent({ priority }).priority).toBeNull();
});

it.each([
  [{ subject: '' }, { kind: 'subject-empty' }],
  [{ subject: ' \n\t ' }, { kind: 'subject-empty' }],
  [{ subject: '\u{0}' }, { kind: 'subject-empty' }],
  [{ message: '' }, { kind: 'message-empty' }],
  [{ message: ' \r\n ' }, { kind: 'message-empty' }],
  [{ subject: '', message: '' }, { kind: 'subject-empty' }],
  [
    { subject: 'x'.repeat(longestSubject + 1) },
    { kind: 'subject-too-long', limit: longestSubject },
  ],
  [
    { message: 'x'.repeat(longestMessage + 1) },
    { kind: 'message-too-long', limit: longestMessage },
  ],
])('A ticket is refused when a part is missing or too long (case %#)', (parts, problem) => {
  expect(checkTicketForm(form(parts))).toEqual({ ok: false, problem });
});

it('What a provider allows counts, where its page says so, and is told when it nears', () => {
  const longest = { subject: 64, message: 2_000 };
  const subjectOf = (length: number) => 'x'.repeat(length);
  expect(checkTicketForm(form({ subject: subjectOf(64) }), longest).ok).toBe(true);
  const problem = { kind: 'subject-too-long', limit: 64 };
  expect(checkTicketForm(form({ subject: subjectOf(65) }), longest)).toEqual({
    ok: false,
    problem,
  });
  const left = [0, 47, 48, 64, 65].map((length) => roomLeft(` ${subjectOf(length)} `, 64));
  expect(left).toEqual([null, null, 16, 0, -1]);
});

it('A text that is too short for its provider is refused, as a reader counts', () => {
  const limits = { ...ourLimits, least: { subject: 3, message: 10 } };
  const enough = { subject: 'Off', message: 'It is off.' };
  expect(checkTicketForm(form(enough), limits).ok).toBe(true);
  // Neither white space nor the second half of an emoji counts.
  const tooShort = { subject: [' No  ', 'N🙂'], message: ['\nIt is off \n', '🙂'.repeat(9)] };
  for (const part of ['subject', 'message'] as const)
    for (const text of tooShort[part])
      expect(checkTicketForm(form({ ...enough, [part]: text }), limits)).toEqual({
        ok: false,
        problem: { kind: `${part}-too-short`, limit: limits.least[part] },
      });
});

it('A character that a provider cannot store is named before sending', () => {
  const limits = { ...ourLimits, characters: 'U+FFFF' } as const;
  const plain = 'Grüße, 你好, \u200d, ✔, \uffee';
  expect(checkTicketForm(form({ subject: plain, message: plain }), limits).ok).toBe(true);
  const happy = 'Thanks 🙂🙂 👍 🙂';
  expect(checkTicketForm(form({ message: happy })).ok).toBe(true);
  for (const [part, kind] of [
    ['subject', 'subject-not-storable'],
    ['message', 'message-not-storable'],
  ] as const)
    expect(checkTicketForm(form({ [part]: happy }), limits)).toEqual({
      ok: false,
      problem: { kind, characters: '🙂 👍' },
    });
  const many = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join('');
  const checked = checkTicketForm(form({ message: many }), limits);
  expect(
    !checked.ok && 'characters' in checked.problem && [...checked.problem.characters],
  ).toHaveLength(9);
});

it('Any ticket is refused, or sent in a form that stays the same when checked again', () => {
  const text = fc.oneof(fc.string(), anyText());
  fc.assert(
    fc.property(
      text,
      text,
      fc.option(text),
      fc.option(text),
      (subject, message, priority, serviceId) => {
        const checked = checkTicketForm({ subject, message, priority, serviceId });
        if (!checked.ok) return;
        expect(checkTicketForm(checked.value)).toEqual(checked);
        expect(checked.value.subject).not.toMatch(/\p{Cc}/u);
        expect(checked.value.message).not.toMatch(/[^\P{Cc}\t\n]/u);
        expect(checked.value.subject.isWellFormed() && checked.value.message.isWellFormed()).toBe(
          true,
        );
      },
    ),
  );
});

it('A form is empty if nothing was written, whatever was chosen', () => {
  expect(isEmptyForm(emptyTicketForm)).toBe(true);
  expect(
    isEmptyForm({ ...emptyTicketForm, subject: ' \n', priority: 'HIGH', serviceId: 'svc-1' }),
  ).toBe(true);
  expect(isEmptyForm({ ...emptyTicketForm, subject: 'x' })).toBe(false);
  expect(isEmptyForm({ ...emptyTicketForm, message: 'x' })).toBe(false);
});

it('The priorities of the provider and of its tickets can be chosen, lowest first', () => {
  const tickets = ['P1', 'LOW', 'Medium', 'LOW', 'HIGH', null, ' '].map((priority, index) =>
    aTicket(String(index), { priority }),
  );
  expect(priorityChoices(tickets, ['HIGH'])).toEqual(['HIGH', 'Medium', 'LOW', 'P1']);
  const many = Array.from({ length: 9 }, (_, index) =>
    aTicket(`${index}`, { priority: `P${index}` }),
  );
  expect(priorityChoices(many, [])).toHaveLength(6);
  expect(priorityChoices([], [])).toEqual([]);
});

const template = {
  id: 't',
  name: 'Down',
  subject: '{service} is down',
  message: 'Seen {today}: {address} / {address} {unknown} {constructor}',
  priority: 'HIGH',
};
const today = '15 Jan 2026';

it('A placeholder without a value stays', () => {
  expect(fillTemplate(template, { service: null, today })).toMatchObject({
    subject: '{service} is down',
    message: 'Seen 15 Jan 2026: {address} / {address} {unknown} {constructor}',
    serviceId: null,
  });
});

it('Server text in a filled template is not read as a placeholder', () => {
  const service = aService('s-1', { domain: '{today} $& $1 {address}' });
  expect(fillTemplate(template, { service, today }).subject).toBe(
    '{today} $& $1 {address} is down',
  );
});

it('A template made from text gets a name that no other has', () => {
  expect(freeTemplateName('  Down\nsince noon ', [])).toBe('Down since noon');
  expect(freeTemplateName('Down', [template])).toBe('Down 2');
  expect(freeTemplateName('Down', [template, { name: 'Down 2' }])).toBe('Down 3');
  expect(freeTemplateName('x'.repeat(500), [])?.length).toBeLessThanOrEqual(80);
  expect(freeTemplateName(' \n', [])).toBeNull();
});

it('A person’s own name for a service has its address beside it, once', () => {
  const service = aService('s-2', { ownName: 'Shop server', ipAddress: '192.0.2.1' });
  const both = { ...template, message: '{service} at {address}' };
  expect(fillTemplate(both, { service, today })).toMatchObject({
    subject: 'Shop server (192.0.2.1) is down',
    message: 'Shop server at 192.0.2.1',
  });
});

it('A connection test is reported in lines of plain text', () => {
  const check: ServiceCheck = {
    target: 'shop.example',
    atMs: Date.UTC(2026, 0, 15, 9, 4),
    dns: { ok: true, ms: 12, addresses: ['192.0.2.1', '2001:db8::1'] },
    address: '192.0.2.1',
    ports: [
      { port: 80, connect: { ok: true, ms: 30 } },
      { port: 443, connect: { ok: false, failure: 'refused' } },
    ],
    http: { ok: true, ms: 44, url: 'http://shop.example/', status: 503 },
    tls: null,
  };
  expect(checkText(check, createTexts()).split('\n')).toEqual([
    'Tested shop.example from my computer at 2026-01-15 09:04 UTC:',
    '- DNS: 192.0.2.1, 2001:db8::1 (12 ms)',
    '- TCP port 80: connected (30 ms)',
    '- TCP port 443: connection refused',
    '- HTTP: http://shop.example/ returned 503 (44 ms)',
  ]);
  const tls = {
    ok: true,
    ms: 9,
    issuer: 'Example CA',
    validTo: '2026-02-01',
    isTrusted: false,
  } as const;
  expect(checkText({ ...check, dns: null, ports: [], http: null, tls }, createTexts())).toContain(
    '- TLS certificate: not trusted by my computer; valid until 2026-02-01, issued by Example CA',
  );
});
