import { foldText } from '../values/text-search.ts';

/**
 * How an unknown status word is guessed: the words of our five languages, by what they say. Whole words count, in any
 * of the languages at once, since a provider's language is not known. `service-status.ts` and `ticket-status.ts` have
 * the rules that read them. Separated by commas.
 */
const english = {
  /** Somebody has answered, or is done with their part. Several words are a phrase. The last one is Clientexec's. */
  answered: 'answered, replied, responded, waitingoncustomer',
  /** Names an answer without saying that there is one. */
  answer: 'answer, reply, response',
  /** A service is suspended. Several words are a phrase. */
  suspended: 'suspended, suspending',
  /** Names a suspension without saying that there is one. */
  suspension: 'suspension',
  /**
   * A service is over. WHMCS, HostBill, Blesta, Clientexec and FOSSBilling have most of the English ones; those of domains
   * are WHMCS's.
   */
  ended:
    'cancelled, canceled, terminated, completed, closed, deleted, expired, transferred away, transferred out',
  /** What stands beside it is only spoken of. */
  announced: 'warning, notice, reminder, risk, request, appeal, review',
  /** Denies what follows. */
  not: 'not, no, un, never, without, isn, hasn, wasn, non',
  /** What follows is still to come, awaited or asked for. */
  later:
    'await, awaiting, wait, waiting, pending, need, needs, due, requested, required, expected, scheduled, soon, will, be, being, partially',
  /** What stands beside it is over, or was taken back. */
  undone: 'lifted, removed, ended, cancelled, canceled, reversed, previously, formerly',
  /** The account's holder. */
  customer:
    'customer, customers, client, clients, user, users, owner, requester, requestor, reporter, submitter, sender, contact, member, subscriber, tenant, buyer, caller, you, me',
  /** What is the holder's. */
  yours: 'your',
  /** Neither the holder nor support: outsiders, and what answers by itself. */
  others:
    'guest, visitor, vendor, supplier, partner, reseller, third, party, registrar, auto, automatic, automatically, automated, autoresponder, bot, system',
  support:
    'support, staff, admin, administrator, agent, operator, team, tech, technician, service, care, helpdesk, desk, department, engineer, provider, employee',
  /** "Waits for", before the one who is waited for … */
  waitsFor: 'await, awaiting, wait, waiting, pending, need, needs',
  /** … and "is awaited", after it. */
  isAwaited: '',
  /** Changes nothing about what the other words say. */
  filler:
    'a, an, the, by, from, of, on, for, in, under, is, has, have, been, was, now, already, currently, longer, yet, any, our, t',
} as const;

type Role = keyof typeof english;

const byLanguage: Readonly<
  Record<'en' | 'de' | 'tr' | 'es' | 'ar', Readonly<Record<Role, string>>>
> = {
  en: english,
  de: {
    answered: 'beantwortet, geantwortet',
    answer: 'Antwort, Rückmeldung',
    suspended: 'gesperrt, suspendiert',
    suspension: 'Sperre, Sperrung, Suspendierung',
    ended: 'storniert, beendet, abgelaufen, gelöscht',
    announced: 'Warnung, Hinweis, Erinnerung, Ankündigung, Antrag, Prüfung',
    not: 'nicht, nie, kein, keine, ohne',
    later:
      'wartet, warten, warte, ausstehend, erforderlich, erwartet, fällig, angefordert, wird, werden, bald, teilweise',
    undone: 'aufgehoben, entfernt, beendet, ehemals, früher',
    customer:
      'Kunde, Kunden, Kundin, Nutzer, Benutzer, Anwender, Inhaber, Melder, Absender, Ersteller, Sie, Ihnen',
    yours: 'Ihr, Ihre, Ihrer, Ihren',
    others:
      'Gast, Besucher, Lieferant, Lieferanten, Partner, Dritte, Dritten, automatisch, automatische',
    support: 'Mitarbeiter, Kundendienst, Techniker, Anbieter, Bearbeiter, Abteilung',
    waitsFor: 'wartet, warten, warte',
    isAwaited: 'erwartet, ausstehend',
    filler:
      'der, die, das, dem, den, des, ein, eine, vom, von, durch, auf, ist, wurde, hat, bereits, mehr, noch',
  },
  tr: {
    answered:
      'cevaplandı, cevaplandırıldı, cevaplanmış, cevapladı, yanıtlandı, yanıtlanmış, yanıtladı, cevap verildi, yanıt verildi',
    answer: 'cevap, cevabı, yanıt, yanıtı',
    suspended: 'askıya alındı, askıya alınmış, askıda',
    suspension: 'askı',
    ended: 'iptal edildi, sonlandırıldı, süresi doldu, silindi',
    announced: 'uyarısı, uyarı, bildirimi, hatırlatma',
    not: 'hiç',
    later:
      'bekleniyor, bekliyor, bekleyen, beklemede, gerekli, gerekiyor, istendi, planlandı, yakında, kısmen',
    // "Değil" denies what stands before it.
    undone: 'değil, kaldırıldı, iptal, eskiden',
    customer: 'müşteri, müşterinin, kullanıcı, kullanıcının, gönderen, üye, siz, sizin',
    yours: 'yanıtınız, cevabınız',
    others: 'misafir, ziyaretçi, tedarikçi, bayi, otomatik, sistem',
    support: 'destek, personel, ekip, ekibi, yetkili, temsilci, yönetici',
    waitsFor: '',
    isAwaited: 'bekleniyor',
    filler: 'tarafından, bir, hesap, artık',
  },
  es: {
    answered: 'respondido, respondida, contestado, contestada',
    answer: 'respuesta, contestación',
    suspended: 'suspendido, suspendida',
    suspension: 'suspensión',
    ended:
      'cancelado, cancelada, terminado, terminada, vencido, vencida, caducado, caducada, eliminado, eliminada',
    announced: 'aviso, advertencia, recordatorio, riesgo, revisión',
    not: 'no, nunca, sin',
    later:
      'espera, esperando, pendiente, necesita, necesaria, requerida, solicitada, será, ser, próxima, programada, parcialmente',
    undone: 'levantada, retirada, eliminada, finalizada, anulada, anteriormente',
    customer: 'cliente, usuario, usuaria, titular, solicitante, remitente, propietario, usted',
    yours: 'su, tu',
    others:
      'invitado, visitante, tercero, terceros, socio, automática, automático, automáticamente',
    support:
      'soporte, agente, equipo, técnico, personal, operador, administrador, asistencia, proveedor',
    waitsFor: 'espera, esperando, pendiente',
    isAwaited: '',
    filler: 'el, la, de, del, al, por, a, ha, sido, está, fue, ya, en',
  },
  ar: {
    answered: 'تم الرد, تم الجواب, تمت الإجابة, مجاب, أُجيب',
    answer: 'رد, الرد, إجابة, الإجابة, جواب, الجواب',
    suspended: 'معلّق, معلّقة, موقوف, موقوفة, أُوقف, أُوقفت, تم التعليق, تم تعليق',
    suspension: 'تعليق, التعليق',
    ended: 'ملغى, ملغاة, منتهي, منتهية, محذوف, محذوفة',
    announced: 'تحذير, إشعار, تنبيه, تذكير',
    not: 'لم, لا, غير, بدون, دون, ليس, ليست',
    later: 'انتظار, بانتظار, مطلوب, يجب, ينتظر, سيتم, قريبًا, مجدول, جزئيًا',
    undone: 'رفع, إلغاء, إزالة, سابقًا',
    customer: 'العميل, عميل, الزبون, زبون, المستخدم, مستخدم, المشترك, المرسل, أنت',
    yours: 'ردك, ردكم, إجابتك, إجابتكم',
    others: 'زائر, الزائر, ضيف, الضيف, المورد, تلقائي, تلقائيًا, آلي, آليًا, النظام',
    support: 'الدعم, دعم, فريق, الفريق, الموظف, موظف, الفني, الوكيل, الإدارة',
    waitsFor: 'انتظار, بانتظار',
    isAwaited: '',
    filler: 'تم, تمت, من, قبل, بواسطة, على, عليه, عليها, في',
  },
};

/** The words of all languages, folded as in a search: case, accents and the dots of İ and ı do not matter. */
export const guessedWords = Object.fromEntries(
  // `Object.keys` loses the names of the roles.
  (Object.keys(english) as Role[]).map((role) => [role, ofAllLanguages(role)]),
) as Readonly<Record<Role, ReadonlySet<string>>>;

function ofAllLanguages(role: Role): ReadonlySet<string> {
  const words = Object.values(byLanguage).flatMap((language) => language[role].split(', '));
  return new Set(words.filter((word) => word !== '').map(foldText));
}

/** Words joined by case (`customerReply`), and what ends a clause: words on either side do not concern each other. */
const joint = /(?<=\p{Ll})(?=\p{Lu})/gu;
const wordOrPause = /[\p{L}\p{N}]+|[,;:.()|]|(?<=\s)[-–—](?=\s)/gu;
const pauses: ReadonlySet<string> = new Set(',;:.()|-–—');

/** In characters. Longer texts are not guessed. */
const longestStatus = 200;

/**
 * For each reader of status words: an account may have thousands of them, and lists, counts and rows ask for each again
 * and again.
 */
export const mostJudged = 10_000;

/** The folded words of a status, and the punctuation between its clauses. Each phrase of `phrases` is one word. */
export function wordsOf(status: string, phrases: ReadonlySet<string>): readonly string[] {
  if (status.length > longestStatus) return [];
  const words: string[] = [];
  for (const word of foldText(status.replace(joint, ' ')).match(wordOrPause) ?? []) {
    const phrase = `${words.at(-1) ?? ''} ${word}`;
    if (phrases.has(phrase)) words[words.length - 1] = phrase;
    else words.push(word);
  }
  return words;
}

/** Whether one of `said` is among the words, and neither denied, still to come, nor taken back. */
export function isSaid(words: readonly string[], said: ReadonlySet<string>): boolean {
  const { not, later, undone } = guessedWords;
  return words.some((word, index) => {
    if (!said.has(word)) return false;
    const before = nextWord(words, index, -1);
    const after = nextWord(words, index, 1, pauses);
    return !not.has(before) && !later.has(before) && !undone.has(before) && !undone.has(after);
  });
}

/** Whether one of `named` is among the words, and all others are in `harmless` or change nothing. */
export function isNamedAlone(
  words: readonly string[],
  named: ReadonlySet<string>,
  harmless?: ReadonlySet<string>,
): boolean {
  const isHarmless = (word: string) =>
    guessedWords.filler.has(word) || harmless?.has(word) === true;
  return (
    words.some((word) => named.has(word)) &&
    words.every((word) => named.has(word) || isHarmless(word) || pauses.has(word))
  );
}

/** The word before (`step` -1) or after it (1), apart from those that change nothing; empty at the end. */
export function nextWord(
  words: readonly string[],
  index: number,
  step: 1 | -1,
  skipped?: ReadonlySet<string>,
): string {
  let at = index + step;
  for (;;) {
    const word = words[at] ?? '';
    if (!guessedWords.filler.has(word) && skipped?.has(word) !== true) return word;
    at += step;
  }
}
