import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessedWords, wordsOf } from '../../../shared/domain/guessed-words.ts';
import { serviceMeaning } from '../../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../../shared/domain/ticket-status.ts';
import { anyCharacters } from '../../fakes/any-text.ts';

/** Each word and its meaning, from the words of each meaning with bars between them. */
const inTable = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).flatMap(([meaning, all]) =>
    all.split('|').map((word) => [word.trim(), meaning] as const),
  );

const serviceWords: readonly (readonly [string | null, string])[] = [
  [null, 'unknown'],
  ['', 'unknown'],
  [' \t', 'unknown'],
  [' Active\n', 'active'],
  [' Canceled ', 'ended'],
  ...inTable({
    active: 'ACTIVE | active',
    suspended: `
      SUSPENDED | suspended | SUSPENDED_NO_PAYMENT | SUSPENSION | locked | billing_suspension | suspending | Suspension for non-payment | Overdue, suspended | SUSPENDİDO | Gesperrt |
      LOCKED_BILLING | lockedBilling | Account locked by staff |
      Suspendida por falta de pago | ASKIYA ALINDI | Askıya alındı | تم تعليق الخدمة | مُعلَّق`,
    attention: `
      UNLOCKED | not locked | TRANSFER_LOCKED | Locked by the registrar | Lock removed | Unpaid |
      Grace Period (Expired) | Redemption Period (Expired) | not expired | Expires soon | Pending Transfer | Transferred | Wird beendet |
      SUSPENSION_PENDING | Suspension warning | payment overdue | Scheduled for suspension | failed_renew | Unsuspended | not suspended | no longer suspended | PENDING_SUSPENSION | PENDING | NOT_CANCELLED | PENDINGCANCELLATION | constructor | __proto__ | активен | Suspension removed | Suspend lifted |
      Previously suspended | Will be suspended | has not yet been suspended | isn’t suspended |
      Nicht mehr gesperrt | Wird gesperrt | Sperre aufgehoben | Ya no está suspendido | Suspensión levantada |
      Askıya alınacak | Askıda değil | غير معلق | رفع التعليق`,
    ended: `
      CANCELLED | terminated | Completed | CLOSED | Expired | Transferred Away | TRANSFERRED_OUT | transferredAway | deleted | has expired |
      Abgelaufen | Süresi doldu | İptal edildi | Vencido | منتهي`,
  }),
];

const ticketWords: readonly (readonly [string | null, string])[] = [
  [null, 'unknown'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  [' Open ', 'open'],
  ...inTable({
    open: 'OPEN | open | new | New | UNASSIGNED',
    other: ` UNRESOLVED | Not solved | Will be closed | WAITINGONTECH | Waiting on Third Party | Waiting for Customer Service | AWAITING_CUSTOMER_SUPPORT |
      AWAITING_STAFF | not awaiting customer | pending | hold | UNANSWERED |
      not answered yet | NO_REPLY | Waiting for an answer | PENDING_REPLY |
      CUSTOMER_REPLY | CLIENT_REPLIED | toString | Unreplied | Requester replied | Auto-Reply | Reply due |
      Vendor reply | Answer requested | Being answered | hasn’t been answered | Unbeantwortet |
      Nicht beantwortet | Wird beantwortet | Vom Kunden beantwortet | Antwort ausstehend | Kunde wartet |
      No respondido | Sin respuesta | Respuesta del cliente | Cevaplanmadı | Müşteri yanıtladı |
      Yanıt bekleniyor | Cevaplandı değil | لم يتم الرد | بانتظار الرد | رد العميل`,
    answered: `
      WAITINGONCUSTOMER | WAITING_FOR_YOUR_REPLY |
      Awaiting your reply | awaiting-client-response | PENDING_USER | ANSWERED | answered | REPLIED |
      STAFF_REPLY | ANSWER | Responded | Beantwortet | Respondido | Cevaplandı | تم الرد | تمَّ الرّد | staffReply | Answered, will close soon | Customer service replied |
      Antwort vom Support | Wartet auf Kunden | Ihre Antwort wird erwartet | Respuesta del soporte |
      Esperando su respuesta | YANITLANDI | Destek yanıtı | Müşteri yanıtı bekleniyor | رد الدعم |
      بانتظار رد العميل`,
    closed: 'CLOSED | Resolved | solved | Archived | closed_by_staff | Resolved: no reply',
  }),
];

describe('the meaning of a service’s status word', () => {
  it.each(serviceWords)('of %j is %s', (word, meaning) => {
    expect(serviceMeaning(word)).toBe(meaning);
  });
});

describe('the meaning of a ticket’s status word', () => {
  it.each(ticketWords)('of %j is %s', (word, meaning) => {
    expect(ticketMeaning(word)).toBe(meaning);
  });

  it('Only a word for an answer, a reply or the customer’s turn means answered', () => {
    fc.assert(
      fc.property(anyCharacters(), (word) => {
        fc.pre(!wordsOf(word, guessedWords.answered).some((part) => tellingWords.has(part)));
        expect(ticketMeaning(word)).not.toBe('answered');
      }),
    );
  });
});

const tellingWords: ReadonlySet<string> = new Set(
  (['answered', 'answer', 'waitsFor', 'isAwaited'] as const).flatMap((role) => [
    ...guessedWords[role],
  ]),
);

const meanings = {
  answered: (word: string) => ticketMeaning(word),
  suspended: (word: string) => serviceMeaning(word),
} as const;

describe.each(['answered', 'suspended'] as const)('a word for %s', (role) => {
  const meaningOf = meanings[role];
  const oneOf = (...words: readonly ReadonlySet<string>[]) =>
    fc.constantFrom(...words.flatMap((set) => [...set]));
  const itself = fc.constantFrom(...guessedWords[role]);
  const isOfRole = (part: string) =>
    guessedWords[role].has(part) || (role === 'suspended' && guessedWords.suspension.has(part));

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
        fc.pre(!wordsOf(longer, guessedWords[role]).some((part) => isOfRole(part)));
        expect(meaningOf(longer)).not.toBe(role);
      }),
    );
  });

  it('does not mean it after a denial, or a word for what is still to come', () => {
    const denial = oneOf(guessedWords.not, guessedWords.later, guessedWords.undone);
    const fillers = fc.array(oneOf(guessedWords.filler), { maxLength: 2 });
    fc.assert(
      fc.property(
        denial,
        fillers,
        itself,
        fc.constantFrom(' ', '_', '-'),
        (no, between, word, joint) => {
          const words = [no, ...between, word];
          // "Waits for a call from you …" and phrases that only begin here say something else.
          fc.pre(wordsOf(words.join(' '), guessedWords[role]).length === words.length);
          expect(meaningOf(words.join(joint))).not.toBe(role);
        },
      ),
    );
  });
});

it('An answer by anybody but support, or one that is only named, never counts', () => {
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
        expect([status, ticketMeaning(status)]).toEqual([status, 'other']);
      },
    ),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...guessedWords.answer),
      fc.stringMatching(/^[b-df-hj-np-z]{5,9}$/),
      (word, other) => {
        expect(ticketMeaning(`${word} ${other}`)).toBe('other');
      },
    ),
  );
});
