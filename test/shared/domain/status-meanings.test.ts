import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessedWords, wordsOf } from '../../../shared/domain/guessed-words.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { noOverrides } from '../../../shared/domain/vocabulary.ts';

describe('the meaning of a service’s status word', () => {
  it.each([
    [null, 'unknown'],
    ['', 'unknown'],
    [' \t', 'unknown'],
    ['ACTIVE', 'active'],
    ['active', 'active'],
    [' Active\n', 'active'],
    ['SUSPENDED', 'suspended'],
    ['suspended', 'suspended'],
    ['SUSPENDED_FOR_NON_PAYMENT', 'suspended'],
    ['SUSPENDED_NO_PAYMENT', 'suspended'],
    ['Suspended - no payment', 'suspended'],
    ['Suspended: invoice not paid', 'suspended'],
    ['AUTO-SUSPENDED', 'suspended'],
    ['Casino suspended', 'suspended'],
    ['SUSPENSION', 'suspended'],
    ['In suspension', 'suspended'],
    ['locked', 'suspended'],
    ['LOCKED', 'suspended'],
    ['UNLOCKED', 'attention'],
    ['SUSPENSION_PENDING', 'attention'],
    ['Scheduled for suspension', 'attention'],
    ['failed_renew', 'attention'],
    ['UNSUSPENDED', 'attention'],
    ['Unsuspended', 'attention'],
    ['UN_SUSPENDED', 'attention'],
    ['NOT_SUSPENDED', 'attention'],
    ['not suspended', 'attention'],
    ['no longer suspended', 'attention'],
    ['NO_SUSPENSION', 'attention'],
    ['PENDING_SUSPENSION', 'attention'],
    ['NO_LONGER_SUSPENDED', 'attention'],
    ['INACTIVE', 'attention'],
    ['ACTIVE_PENDING', 'attention'],
    ['PENDING', 'attention'],
    ['CANCELLED', 'ended'],
    [' Canceled ', 'ended'],
    ['terminated', 'ended'],
    ['Completed', 'ended'],
    ['CLOSED', 'ended'],
    ['NOT_CANCELLED', 'attention'],
    ['FRAUD', 'attention'],
    ['PENDINGCANCELLATION', 'attention'],
    ['EXPIRED', 'attention'],
    ['constructor', 'attention'],
    ['__proto__', 'attention'],
    ['активен', 'attention'],
    ['Suspension removed', 'attention'],
    ['Suspend lifted', 'attention'],
    ['Suspended (lifted)', 'attention'],
    ['Previously suspended', 'attention'],
    ['Will be suspended', 'attention'],
    ['has not yet been suspended', 'attention'],
    ['isn’t suspended', 'attention'],
    ['Payment pending - suspended', 'suspended'],
    ['Overdue, suspended', 'suspended'],
    ['accountSuspended', 'suspended'],
    ['unSuspended', 'attention'],
    ['SUSPENDİDO', 'suspended'],
    ['Gesperrt', 'suspended'],
    ['Nicht mehr gesperrt', 'attention'],
    ['Wird gesperrt', 'attention'],
    ['Sperre aufgehoben', 'attention'],
    ['Suspendida por falta de pago', 'suspended'],
    ['Ya no está suspendido', 'attention'],
    ['Suspensión levantada', 'attention'],
    ['ASKIYA ALINDI', 'suspended'],
    ['Askıya alındı', 'suspended'],
    ['Askıya alınacak', 'attention'],
    ['Askıda değil', 'attention'],
    ['تم تعليق الخدمة', 'suspended'],
    ['مُعلَّق', 'suspended'],
    ['غير معلق', 'attention'],
    ['رفع التعليق', 'attention'],
  ] as const)('of %j is %s', (word, meaning) => {
    expect(serviceMeaning(word, noOverrides)).toBe(meaning);
  });

  it('Only ACTIVE means active', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        fc.pre(word.trim().toUpperCase() !== 'ACTIVE');
        expect(serviceMeaning(word, noOverrides)).not.toBe('active');
      }),
    );
  });
});

describe('the meaning of a ticket’s status word', () => {
  it.each([
    [null, 'unknown'],
    ['', 'unknown'],
    ['  ', 'unknown'],
    ['OPEN', 'open'],
    ['open', 'open'],
    [' Open ', 'open'],
    ['new', 'open'],
    ['New', 'open'],
    ['NEWS', 'other'],
    ['UNASSIGNED', 'open'],
    ['WAITINGONTECH', 'other'],
    ['WAITINGONCUSTOMER', 'answered'],
    ['CLOSED', 'closed'],
    ['Resolved', 'closed'],
    ['solved', 'closed'],
    ['Archived', 'closed'],
    ['AWAITING_CUSTOMER', 'answered'],
    ['WAITING_FOR_YOUR_REPLY', 'answered'],
    ['Waiting on Customer', 'answered'],
    ['Awaiting your reply', 'answered'],
    ['awaiting-client-response', 'answered'],
    ['PENDING_USER', 'answered'],
    ['Waiting on Third Party', 'other'],
    ['Waiting for Customer Service', 'other'],
    ['AWAITING_CUSTOMER_SUPPORT', 'other'],
    ['AWAITING_STAFF', 'other'],
    ['not awaiting customer', 'other'],
    ['pending', 'other'],
    ['hold', 'other'],
    ['ANSWERED', 'answered'],
    ['answered', 'answered'],
    ['REPLIED', 'answered'],
    ['STAFF_REPLY', 'answered'],
    ['Support replied', 'answered'],
    ['ANSWER', 'answered'],
    ['UNANSWERED', 'other'],
    ['UN-ANSWERED', 'other'],
    ['NOT_ANSWERED', 'other'],
    ['not answered yet', 'other'],
    ['NO_REPLY', 'other'],
    ['AWAITING_REPLY', 'other'],
    ['Waiting for an answer', 'other'],
    ['PENDING_REPLY', 'other'],
    ['NEEDS_REPLY', 'other'],
    ['CUSTOMER_REPLY', 'other'],
    ['Customer-Reply', 'other'],
    ['CLIENT_REPLIED', 'other'],
    ['ANSWERED_BY_CUSTOMER', 'other'],
    ['IN_PROGRESS', 'other'],
    ['ON_HOLD', 'other'],
    ['REOPENED', 'other'],
    ['toString', 'other'],
    ...[
      'Unreplied',
      'Requester replied',
      'You replied',
      'Auto-Reply',
      'Guest reply',
      'Reply due',
      'Vendor reply',
      'Answer requested',
      'customerReply',
      'Being answered',
      'hasn’t been answered',
      'Unbeantwortet',
      'Nicht beantwortet',
      'Wird beantwortet',
      'Vom Kunden beantwortet',
      'Antwort ausstehend',
      'Kunde wartet',
      'No respondido',
      'Sin respuesta',
      'Respuesta del cliente',
      'Cevaplanmadı',
      'Müşteri yanıtladı',
      'Yanıt bekleniyor',
      'Cevaplandı değil',
      'لم يتم الرد',
      'بانتظار الرد',
      'رد العميل',
    ].map((word) => [word, 'other'] as const),
    ...[
      'Responded',
      'Beantwortet',
      'Respondido',
      'Cevaplandı',
      'CEVAPLANDI',
      'cevaplandi',
      'تم الرد',
      'تمَّ الرّد',
      'staffReply',
      'Answered, will close soon',
      'Customer service replied',
      'Antwort vom Support',
      'Wartet auf Kunden',
      'Ihre Antwort wird erwartet',
      'Respuesta del soporte',
      'Esperando su respuesta',
      'YANITLANDI',
      'Destek yanıtı',
      'Müşteri yanıtı bekleniyor',
      'رد الدعم',
      'بانتظار رد العميل',
    ].map((word) => [word, 'answered'] as const),
  ] as const)('of %j is %s', (word, meaning) => {
    expect(ticketMeaning(word, noOverrides)).toBe(meaning);
  });

  it('Only a word for an answer, a reply or the customer’s turn means answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (word) => {
        fc.pre(!wordsOf(word, guessedWords.answered).some((part) => tellingWords.has(part)));
        expect(ticketMeaning(word, noOverrides)).not.toBe('answered');
      }),
    );
  });
});

const tellingWords: ReadonlySet<string> = new Set(
  (['answered', 'answer', 'waitsFor', 'isAwaited'] as const).flatMap((role) => [...guessedWords[role]]),
);

const meanings = {
  answered: (word: string) => ticketMeaning(word, noOverrides),
  suspended: (word: string) => serviceMeaning(word, noOverrides),
} as const;

describe.each(['answered', 'suspended'] as const)('a word for %s', (role) => {
  const meaningOf = meanings[role];
  const oneOf = (...words: readonly ReadonlySet<string>[]) =>
    fc.constantFrom(...words.flatMap((set) => [...set]));
  const itself = fc.constantFrom(...guessedWords[role]);

  it('means it in any case, with any accent and any separators around it', () => {
    const spellings = fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => word.toLocaleUpperCase('tr'),
      (word: string) => word.replaceAll('i', 'ı'),
      (word: string) => word.normalize('NFD'),
      (word: string) => word.replace(/[a-z]/g, '$&\u0301'),
    );
    const around = fc.string({ unit: fc.constantFrom(' ', '_', '-', '.', '!', '\t', '(', ')') });
    fc.assert(
      fc.property(itself, spellings, around, around, (word, spell, before, after) => {
        expect(meaningOf(before + spell(word).replace(' ', '_') + after)).toBe(role);
      }),
    );
  });

  it('does not mean it as part of a longer word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abnxyüıد'), minLength: 1 });
    fc.assert(
      fc.property(itself, letters, fc.boolean(), (word, more, isBefore) => {
        const longer = isBefore ? more + word : word + more;
        fc.pre(!wordsOf(longer, guessedWords[role]).some((part) => guessedWords[role].has(part)));
        expect(meaningOf(longer)).not.toBe(role);
      }),
    );
  });

  it('does not mean it after a denial, or a word for what is still to come', () => {
    const denial = oneOf(guessedWords.not, guessedWords.later, guessedWords.undone);
    const fillers = fc.array(oneOf(guessedWords.filler), { maxLength: 2 });
    fc.assert(
      fc.property(denial, fillers, itself, fc.constantFrom(' ', '_', '-'), (no, between, word, joint) => {
        const words = [no, ...between, word];
        // "Waits for a call from you …" and phrases that only begin here say something else.
        fc.pre(wordsOf(words.join(' '), guessedWords[role]).length === words.length);
        expect(meaningOf(words.join(joint))).not.toBe(role);
      }),
    );
  });
});

it('An answer by the customer or anybody else but support never counts, nor does one that is only named', () => {
  const said = fc.constantFrom(...guessedWords.answered, ...guessedWords.answer);
  const who = fc.constantFrom(...guessedWords.customer, ...guessedWords.others);
  fc.assert(
    fc.property(
      said,
      who,
      fc.constantFrom(...guessedWords.filler),
      fc.boolean(),
      (word, by, filler, isAfter) => {
        const status = isAfter ? `${word} ${filler} ${by}` : `${by} ${word}`;
        expect([status, ticketMeaning(status, noOverrides)]).toEqual([status, 'other']);
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...guessedWords.answer),
      fc.stringMatching(/^[b-df-hj-np-z]{5,9}$/),
      (word, other) => {
        expect(ticketMeaning(`${word} ${other}`, noOverrides)).toBe('other');
      },
    ),
  );
});
