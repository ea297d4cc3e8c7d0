import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import {
  checkTicketForm,
  emptyTicketForm,
  isEmptyForm,
  longestMessage,
  longestSubject,
  ourLimits,
  roomLeft,
} from '../../../shared/tickets/ticket-form.ts';
import { anyText } from '../../fakes/any-text.ts';

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
