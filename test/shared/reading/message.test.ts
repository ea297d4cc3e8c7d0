import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableText } from '../../../shared/reading/html-text.ts';
import { authorWords, messageBlocks } from '../../../shared/reading/message/message-blocks.ts';
import { shortMessage } from '../../../shared/reading/message/short-message.ts';
import { firstWordsOf } from '../../../shared/reading/ticket-texts.ts';
import { words } from '../../run/words.ts';

const firstWords = (sent: string) => firstWordsOf(sent, authorWords);

it.each([
  [
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>The disk was full.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>We freed 20 GB.<o:p></o:p></p></body></html>',
    'The disk was full.\n\nWe freed 20 GB.',
  ],
  [
    '<p>See:</p><table><colgroup><col></colgroup><caption>Usage</caption><tbody><tr><td>/</td><td>99%</td></tr></tbody><tfoot><tr><td>Sum</td><td>99%</td></tr></tfoot></table>',
    'See:\n\nUsage\n/ 99%\nSum 99%',
  ],
  [
    '<main><p>Run <kbd>top</kbd>, not <del>ps</del></p><svg><title>x</title><text>y</text></svg><address>Host Ltd</address></main>',
    'Run top, not ps\n\nHost Ltd',
  ],
  ['<p>Restart <my-element a="1">it</my-element></p>', 'Restart it'],
  ['<ol><li>Open panel</li><li>Click DNS</li></ol>', '1. Open panel\n2. Click DNS'],
  ['<ol start="3"><li>a<ul><li>b</ul><li value="9">c<li>d</ol>', '3. a\n\n• b\n\n9. c\n10. d'],
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', '• one\n\n• two'],
  [
    'Write to <a href="mailto:help@host.example?subject=Hi">our team</a>',
    'Write to our team (help@host.example)',
  ],
  ['<p><a href="mailto:help@host.example">help@host.example</a></p>', 'help@host.example'],
  ['<p>Call <a href="tel:+49301234">us</a></p>', 'Call us (+49301234)'],
  ['<div style="display:none">Your ticket was updated</div><p>Fixed.</p>', 'Fixed.'],
  ['<div hidden><div>x</div>y</div><p>Fixed.</p>', 'Fixed.'],
  ['<p style="display: none">Preheader<p>Fixed.</p>', 'Fixed.'],
  ['<div><span style="max-height:0;overflow:hidden">x</div><p>Fixed.</p>', 'Fixed.'],
  ['<td style="font-size:0"><div style="font-size:14px">Fixed.</div></td>', 'Fixed.'],
  ['<p>a</p><img style="display:none" src="x"><p>b</p>', 'a\n\nb'],
  ['<pre>if (a)\n\tb <b>c</b>\n  d</pre><p>e</p>', 'if (a)\n\tb c\n  d\n\ne'],
])('%j is read as %j', (sent, text) => {
  expect(readableText(sent)).toBe(text);
});

it.each([
  'Please put </p> after it.',
  'Use <br> for a line break.',
  'Use <br>, not <p>.',
  'The tags “<b>” and “</b>” and <br>',
  'My page has <p>Hello</p> in it,\n\nand then it fails.\n\nAda',
  'Run this:\n\n```\n<p>Hello</p><br>\n```\n\nand write `<br>` there.',
  '- first </p>\n- second </div>',
])('%j speaks of tags and keeps them', (sent) => {
  expect(readableText(sent)).toBe(sent);
  expect(firstWords(sent).length).toBeGreaterThan(0);
});

it.each([
  'Please pay here: https://portal.example/pay?id=5&amount=12.50 before Friday.',
  'See https://a.example/!x and mail.Example.com today.',
  '你好。邮件已修复。',
])('The first words of %j are unchanged', (sent) => {
  expect(firstWords(sent)).toBe(sent);
});

/** What stands before a quote. */
const attributions = [
  'On Fri, 20 Nov 2026 at 10:00, Ada Example <ada@example.com> wrote:',
  'On Fri, 20 Nov 2026 at 10:00, Ada Example with a long name <ada@example.com>\nwrote:',
  'On Nov 20, 2026, at 10:00 AM, Ada Example wrote:',
  'Ada Example <ada@example.com> wrote:',
  'Am Fr., 20. Nov. 2026 um 10:00 Uhr schrieb Ada Example <ada@example.com>:',
  'Am 20.11.2026 um 10:00 schrieb Ada Example:',
  'El vie, 20 nov 2026 a las 10:00, Ada Example (<ada@example.com>) escribió:',
  'Ada Example <ada@example.com>, 20 Kas 2026 Cum, 10:00 tarihinde şunu yazdı:',
  'Ada Example <ada@example.com> şunları yazdı (20 Kas 2026 10:00):',
  '‫في الجمعة، ٢٠ نوفمبر ٢٠٢٦ في ١٠:٠٠ ص تمت كتابة ما يلي بواسطة ‪Ada Example‬‏ <‪ada@example.com‬‏>:‬',
  'في ٢٠ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب Ada Example:',
];
/** What begins an earlier message, which is marked by nothing else. */
const starts = [
  'From: Ada Example\nSent: Friday, November 20, 2026 10:00 AM\nTo: Support\nSubject: Mail is down\n',
  '________________________________\nVon: Ada Example\nGesendet: Freitag, 20. November 2026 10:00\nAn: Support\nBetreff: Mail\n',
  '**De:** Ada Example\n**Enviado el:** viernes, 20 de noviembre de 2026\n**Para:** Soporte\n**Asunto:** Correo\n',
  'Kimden: Ada Example\nGönderildi: 20 Kasım 2026 Cuma 10:00\nKime: Destek\nKonu: Posta\n',
  'من: Ada Example\nتاريخ الإرسال: الجمعة، ٢٠ نوفمبر ٢٠٢٦\nإلى: الدعم\nالموضوع: البريد\n',
  '-----Original Message-----',
  '-----Ursprüngliche Nachricht-----',
  '----- Mensaje original -----',
  '-----Özgün İleti-----',
  '-----الرسالة الأصلية-----',
  '##- Please type your reply above this line -##',
  '--- Bitte antworten Sie oberhalb dieser Linie ---',
  '--- Escriba su respuesta por encima de esta línea ---',
  '--- Lütfen yanıtınızı bu satırın üstüne yazın ---',
  '--- يرجى كتابة ردك فوق هذا السطر ---',
];
const signatures = [
  '-- \nSam Support\nHost Ltd',
  '--\nSam Support',
  'Sent from my iPhone',
  'Von meinem iPhone gesendet',
  'Enviado desde mi iPhone',
  "iPhone'umdan gönderildi",
  'أُرسلت من الـ iPhone',
];

const asHtml = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;') || '<br>'}</div>`)
    .join('');
const quoted = (text: string) => text.replace(/^/gm, '> ');

describe('Only what support wrote is quoted, in five languages', () => {
  const answer = 'The mail server is fixed.';
  const asked = 'Please help, mail is down\nsince noon.';

  it.each(attributions)('above and below a quote that begins %j', (attribution) => {
    for (const sent of [
      `${attribution}\n${quoted(asked)}\n\n${answer}`,
      `${answer}\n\n${attribution}\n\n${quoted(asked)}`,
      `${answer}\n\n${attribution}\n\n${asked}`,
      `${asHtml(attribution)}<blockquote type="cite">${asHtml(asked)}</blockquote><p>${answer}</p>`,
      `<p>${answer}</p><div class="gmail_attr">${asHtml(attribution)}</div><blockquote>${asked}</blockquote>`,
      asHtml(`${answer}\n\n${attribution}\n\n${asked}`),
    ])
      expect(authorWords(sent), sent).toBe(answer);
  });

  it.each(starts)('above %j', (start) => {
    const sent = `${answer}\n\n${start}\n${asked}`;
    expect(authorWords(sent)).toBe(answer);
    expect(authorWords(asHtml(sent))).toBe(answer);
  });

  it.each(signatures)('above the signature %j', (signature) => {
    const sent = `${answer}\n\n${signature}`;
    expect(authorWords(sent)).toBe(answer);
    expect(authorWords(asHtml(sent))).toBe(answer);
    expect(messageBlocks(sent).map(({ kind }) => kind)).toEqual(['text', 'signature']);
  });

  it.each(starts.slice(10))('below %j, where a help desk writes it first', (line) => {
    expect(authorWords(`${line}\n\n${answer}`)).toBe(answer);
  });

  it('A message that only quotes has none', () => {
    expect(firstWords(quoted(asked))).toBe('');
    expect(firstWords(`${attributions[0]}\n\n${asked}`)).toBe('');
  });
});

it('Answers between quotes are no quotes', () => {
  const plain =
    'See below.\n\nOn 20/11/2026 10:00, Sam wrote:\n> Which server?\nThe web one.\n> Since when?\n\nNoon.\n-- \nAda';
  expect(authorWords(plain)).toBe('See below.\n\nThe web one.\n\nNoon.');
  const html =
    '<div class="gmail_quote"><div class="gmail_attr">On 20/11/2026 Sam wrote:<br></div><blockquote>Which server?</blockquote><div>The web one.</div><blockquote>Since when?</blockquote><div>Noon.</div></div>';
  expect(authorWords(html)).toBe('The web one.\n\nNoon.');
});

it.each([
  'The customer wrote:\nplease help',
  'From: one\nto the other',
  'Steps\n--\nOne',
  'Set this:\nFrom: a@example.com\nReply-To: b@example.com',
  '<blockquote style="margin:0 0 0 40px;border:none;padding:0px">Moved in</blockquote>',
])('%j is no quote', (sent) => {
  const kinds = messageBlocks(sent).map(({ kind }) => kind);
  expect(kinds).not.toContain('quote');
});

it('The parts of a message are told apart', () => {
  const sent =
    '<p>Hello</p><ol><li>One</li></ol><pre>a\n  b</pre><div class="gmail_signature">Sam</div><blockquote>q</blockquote>';
  expect(messageBlocks(sent)).toEqual([
    { kind: 'text', text: 'Hello' },
    { kind: 'list', text: '1. One' },
    { kind: 'code', text: 'a\n  b' },
    { kind: 'signature', text: 'Sam' },
    { kind: 'quote', text: 'q' },
  ]);
});

const pieces = fc.constantFrom(
  ...['<p>', '</p>', '<br>', '<div>', '</div>', '<o:p>', '</o:p>', '<li>', '<ol start=7>', '</ol>'],
  ...['<ul>', '</ul>', '<pre>', '</pre>', '<blockquote>', '</blockquote>', '<b>', '</b>', '<td>'],
  ...['<a href="https://example.com/">', '</a>', '<div style="display:none">', '<svg>', '</svg>'],
  ...[
    '<div class="gmail_signature">',
    '<div class="gmail_attr">',
    '<style>p{}</style>',
    '&lt;p&gt;',
  ],
  ...words('One two. three &amp; &amp;lt; < ` 1. • --'),
  ...[' ', '\n', '\n> quoted\n', '\nOn 20/11/2026 10:00, Ada wrote:\n', '\n-- \n', '  x'],
);
const messages = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
const pages = messages.map((part) => `<html><body>${part}</body></html>`);

it('The parts of any message have all of its words, in their order', () => {
  const bare = (text: string) => text.replace(/\s+/g, '');
  fc.assert(
    fc.property(fc.oneof(messages, pages), (sent) => {
      const parts = messageBlocks(sent).map(({ text }) => text);
      expect(bare(parts.join(''))).toBe(bare(readableText(sent)));
    }),
  );
});

it('No tag of a page is left, whatever it is called', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:[:-][a-z]{1,5})?$/);
  const unread =
    /^(?:style|script|title|iframe|noembed|noframes|svg|template|textarea|xmp|plaintext|listing)$/;
  fc.assert(
    fc.property(name, fc.constantFrom('', ' a="x > y"', ' class=MsoNormal', '/'), (tag, rest) => {
      fc.pre(!unread.test(tag));
      const sent = `<html><p>One</p><${tag}${rest}>two</${tag}><p>three</p></html>`;
      expect(readableText(sent).replace(/[\s•]+/g, ' ')).toBe('One two three');
    }),
  );
});

it('A shortened message is short, and reads as the beginning of the whole one', () => {
  const limit = 400;
  const bare = (text: string) => text.replace(/[\s…]+/g, '');
  fc.assert(
    fc.property(fc.oneof(messages, pages), fc.integer({ min: 1, max: 30 }), (part, count) => {
      const sent = part.repeat(count);
      const short = shortMessage(sent, limit);
      expect(short.length).toBeLessThanOrEqual(limit);
      expect(shortMessage(short, limit)).toBe(short);
      // A line that was cut may be read as another kind.
      const said = bare(authorWords(short).replace(/\n?[^\n]*…$/, ''));
      const words = authorWords(sent);
      const whole = bare(words);
      expect(whole.startsWith(said)).toBe(true);
      // Each line takes room for its tags.
      if (whole.length < 20 && words.split('\n').length < 10) expect(said).toBe(whole);
    }),
  );
});

it('A style sheet takes no room of a shortened message, nor does a long quote', () => {
  const style = `<html><head><style>${'p { margin: 0 }'.repeat(5_000)}</style></head><body><p>The mail server is fixed.</p></body></html>`;
  expect(firstWords(shortMessage(style, 4_000))).toBe('The mail server is fixed.');
  const below = `On 20/11/2026 10:00, Ada wrote:\n${quoted('Please help.\n'.repeat(2_000))}\n\nThe mail server is fixed.`;
  expect(firstWords(shortMessage(below, 4_000))).toBe('The mail server is fixed.');
});
