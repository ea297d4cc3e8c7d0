/**
 * How mail programs and help desks set off what is quoted, in our five languages. Each test looks at one line, bounded in
 * length, or at a few.
 */

const longestLine = 300;
const mostWrapped = 3;

/** Without the marks of a reading direction, which mail programs put around names and times. */
export function bareLine(text: string): string {
  return text
    .slice(0, longestLine + 1)
    .replace(directionMarks, '')
    .trim();
}
const directionMarks = /[\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Whether a line is quoted as mail programs do in plain text. */
export function isQuoted(line: string): boolean {
  return line.startsWith('>');
}

/**
 * How many of these lines, the first one on, say who wrote what follows: “On Friday, … wrote:”, which may be wrapped. None
 * without a day, a time or an address. Each line is as `bareLine` gives it.
 */
export function attributionLength(lines: readonly string[]): number {
  let joined = '';
  for (const [index, line] of lines.slice(0, mostWrapped).entries()) {
    if (line === '' || isQuoted(line)) return 0;
    joined = `${joined} ${line}`;
    if (joined.length > longestLine) return 0;
    if (/[:：]\s?[*_]{0,2}$/.test(line)) return isAttribution(joined) ? index + 1 : 0;
  }
  return 0;
}

function isAttribution(text: string): boolean {
  return wrote.test(text) && (moment.test(text) || isSender(text));
}

const wrote =
  /(?:^|[\s,*)>])(?:wrote|writes|schrieb|escribi[óo]|yazdı|yazmış|kişisi)(?=[\s:：*(,])|كتبت?(?=[\s:：])|تمت كتابة ما يلي|şun(?:u|ları) yazdı/iu;
/** A time, a date of numbers or a year. */
const moment =
  /\p{Nd}{1,2}[:.٫]\p{Nd}{2}|\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}|(?<!\p{Nd})\p{Nd}{4}(?!\p{Nd})/u;
/** “Ada Example <ada@example.com> wrote:” and nothing else. */
function isSender(text: string): boolean {
  return /^[^@]{1,100}<?[^\s@<>]{1,100}@[^\s@<>]{1,200}>?\s\S{1,20}[:：]$/u.test(text.trim());
}

/**
 * Whether these lines begin as the head that Outlook puts over what it quotes: a sender, and two more of time, recipient
 * and subject.
 */
export function isMailHead(lines: readonly string[]): boolean {
  const [first = ''] = lines;
  if (headField(first) !== 'from') return false;
  const fields = new Set(lines.slice(0, mostHeadLines).map(headField));
  return (
    fields.has('from') && ['time', 'to', 'subject'].filter((one) => fields.has(one)).length > 1
  );
}
const mostHeadLines = 7;

function headField(line: string): string | undefined {
  const [, label = ''] =
    /^[*_]{0,2}([\p{L}\p{M} -]{1,30}?)[*_]{0,2}\s?[:：](?:[*_]{0,2}\s|$)/u.exec(line) ?? [];
  return headFields.get(lowerCase(label));
}

const headFields: ReadonlyMap<string, string> = new Map(
  Object.entries({
    from: 'from|von|de|kimden|gönderen|من|المرسل',
    time: 'sent|date|gesendet|datum|enviado|enviado el|fecha|gönderildi|gönderme tarihi|tarih|تاريخ الإرسال|تم الإرسال|أرسلت|أُرسلت|مرسل|التاريخ|تاريخ',
    to: 'to|an|para|kime|alıcı|إلى|الى',
    subject: 'subject|betreff|asunto|konu|الموضوع|موضوع',
  }).flatMap(([field, labels]) => labels.split('|').map((label) => [label, field] as const)),
);

/** Whether a line announces that all that follows is an earlier message: “-----Original Message-----”. */
export function isMessageStart(line: string): boolean {
  const [, before = '', words = '', after = ''] =
    /^([-_=*\s]{0,40})([\p{L}][\p{L}\p{M} -]{0,60}?)([-_=*:\s]{0,40})$/u.exec(line) ?? [];
  const isSetOff = (before.length > 1 && after.length > 1) || after.startsWith(':');
  return isSetOff && messageStarts.has(lowerCase(words));
}

/** Also of the Turkish İ. */
function lowerCase(text: string): string {
  return text.toLowerCase().replaceAll('\u0307', '').trim();
}

const messageStarts: ReadonlySet<string> = new Set([
  ...['original message', 'forwarded message', 'begin forwarded message'],
  ...[
    'ursprüngliche nachricht',
    'originalnachricht',
    'original-nachricht',
    'weitergeleitete nachricht',
  ],
  ...['anfang der weitergeleiteten nachricht'],
  ...['mensaje original', 'mensaje reenviado', 'inicio del mensaje reenviado'],
  ...['özgün ileti', 'orijinal ileti', 'orijinal mesaj', 'özgün mesaj', 'iletilen mesaj'],
  ...['yönlendirilen ileti', 'yönlendirilmiş mesaj', 'iletilmiş ileti başlangıcı'],
  ...['الرسالة الأصلية', 'رسالة أصلية', 'رسالة معاد توجيهها', 'بدء رسالة معاد توجيهها'],
]);

/** Whether a help desk asks in this line to write above it: “##- Please type your reply above this line -##”. */
export function isReplyLine(line: string): boolean {
  return line.length <= 150 && above.test(line);
}

const above =
  /\b(?:reply|respond|response|answer|type|write|writing)\b.{0,60}\babove (?:this|the) line\b|\b(?:oberhalb|über) dieser (?:zeile|linie)\b|\bpor encima de esta línea|\b(?:arriba|encima) de esta línea|\bbu (?:satırın|çizginin) (?:üst|yukarı)|(?:فوق|أعلى) هذا (?:السطر|الخط)/iu;

/** Whether a signature begins after this line (RFC 3676, 4.3; many servers remove its space). */
export function isSignatureStart(line: string): boolean {
  return line === '--';
}

/** Whether a device or mail program signed with this line. */
export function isDeviceLine(line: string): boolean {
  return line.length <= 80 && devices.some((one) => one.test(line));
}

const devices: readonly RegExp[] = [
  /^(?:sent (?:from|with|via) (?:my |the )?|get outlook for )\p{L}/iu,
  /^(?:von meinem .{2,40} gesendet|gesendet (?:von|mit) (?:meinem |der )?\p{L}|outlook für .{2,20} (?:herunterladen|beziehen))/iu,
  /^(?:enviado desde (?:mi |el )?\p{L}|obt(?:ener|enga|én) outlook para )/iu,
  /^(?:.{2,40}(?:['’]?[iıuü]mdan|['’]?[iıuü]mden|['’]?(?:dan|den|tan|ten)) gönderildi|.{2,20} için outlook)/iu,
  /^(?:أُ?رسلت? من|مرسل من|تم الإرسال من|احصل على outlook)/iu,
];

/** Whether a line only separates. */
export function isRule(line: string): boolean {
  return /^(?:_{5,80}|[-–—]{3,80}|={5,80})$/.test(line);
}
