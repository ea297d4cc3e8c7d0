import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn, priceIn } from '../../../shared/reading/amount.ts';
import { comparedText, readableText } from '../../../shared/reading/html-text.ts';
import { deadlineInFields, deadlineInWords } from '../../../shared/reading/named-deadline.ts';
import {
  firstSentencesOf,
  firstWordsOf,
  searchedTexts,
} from '../../../shared/reading/ticket-texts.ts';
import { words } from '../../run/words.ts';

it.each([
  ['<p>Hello,</p><p>it is <b>up</b> again.</p>', 'Hello,\n\nit is up again.'],
  ['Hello,<br />\nit is up<br><br>again.', 'Hello,\nit is up\n\nagain.'],
  ['<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['<ul>\n <li>one</li>\n <li>two</li>\n</ul>after', '• one\n• two\n\nafter'],
  [
    'See <a href="https://example.com/a?b=1&amp;c=2">the guide</a>.',
    'See the guide (https://example.com/a?b=1&c=2).',
  ],
  ["<a href='https://example.com/'>https://example.com/</a>", 'https://example.com/'],
  ['<p><a href="javascript:alert(1)">Click</a></p>', 'Click'],
  [
    'Line one\n\nsee <a href="https://example.com">here</a>\nBye',
    'Line one\n\nsee here (https://example.com)\nBye',
  ],
  ['<p>5 &lt; 7 &amp;&amp; &#8364;&nbsp;3 &#x1F600; &amp;lt;</p>', '5 < 7 && € 3 😀 &lt;'],
  ['<p>Write to <name@example.com> &constructor;</p>', 'Write to <name@example.com> &constructor;'],
  [
    '<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body>Hi<!-- no --><script>alert(1)</script></body></html>',
    'Hi',
  ],
  ['<pre>a\n  b</pre>', 'a\n  b'],
  ['<p>unfinished <a href="https://example.com">link', 'unfinished link (https://example.com)'],
  ['<p>Before</p><style type="text/css">p {}</style ><p>After</p>', 'Before\n\nAfter'],
  ['<p>Before</p><script>1</SCRIPT\n>After', 'Before\n\nAfter'],
  ['<p>a <b title="x > y">b</b> c</p >d', 'a b c\n\nd'],
  ['<p>It is up.</p><a href="https://example.c…', 'It is up.\n\n…'],
  ['<p>It is up aga…', 'It is up aga…'],
  ['We&#039;ve fixed it &amp; restarted &lt;httpd&gt;.', "We've fixed it & restarted <httpd>."],
  ['5 &euro; &amp;amp; more', '5 € &amp; more'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
])('%j is read as %j', (sent, text) => {
  expect(readableText(sent)).toBe(text);
});

it.each([
  'Hello,\n\n  it is up again.',
  'if a < b && b > c',
  'Please put <div class="x"> into my page',
  '<name@example.com> wrote: Tom &amp; Jerry',
  'cat <file | sort > out',
  'cd /srv && ls &amp;',
  'AT&T &unknown;',
  'a&#0;b',
  '&#xD800;',
  '',
])('%j is no HTML and stays as it is', (text) => {
  expect(readableText(text)).toBe(text);
});

it('A text is the same for comparing however a server escaped it', () => {
  const typed = fc.array(
    fc.constantFrom(...words('a b & < > &amp; &lt; <b> </b> <br> <p> " \'  it up')),
    {
      minLength: 1,
    },
  );
  const escapeText = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join(' ');
      for (const served of [
        escapeText(text),
        `<p>${escapeText(text)}</p>`,
        escapeText(text).replaceAll(' ', ' <br />\n'),
      ])
        expect(comparedText(served)).toBe(comparedText(text));
      expect(comparedText(`${text} more`)).not.toBe(comparedText(text));
    }),
  );
});

it('No known tag, and no address but those of the web, is left of any HTML', () => {
  const part = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<br>',
      '<a href="https://example.com/">',
      '<a href="file:///etc">',
      '</a>',
      '<script>',
      '<!--',
    ],
    ...[
      ' ',
      '\n',
      '<b ',
      ...words('--> </script> text x=" > &lt; <li> <style> </style> <constructor>'),
    ],
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = readableText(`<p>${parts.join('')}`);
      expect(text).not.toMatch(/<(?:p|br|li|\/a|\/p)>|file:/);
      expect(text).toBe(text.trim());
    }),
  );
});

it.each([
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['1,250.00', 1250],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1\u00A0250', 1250],
  ["1'250.00", 1250],
  ['12,50 €', 12.5],
  ['€-12,50', -12.5],
  ['USD12.50', 12.5],
  ['₺1.250,00', 1250],
  ['₹1,25,000.00', 125_000],
  ['1,25,000', 125_000],
  ['12,50 zł', 12.5],
  ['kr 12,50', 12.5],
  ['12.50 د.إ', 12.5],
  ['10.00 (EUR)', 10],
  ['12.50 €/month', 12.5],
  ['12,50 € / Monat', 12.5],
])('The price %j is %d', (sent, amount) => {
  expect(amountIn(sent)).toBe(amount);
});

it.each([
  // A thousand, or one and a quarter.
  '1,250',
  ...['', '.', ',', '12.', '.5', '1.25,00', '1 25', '$'],
  ...['1,2,000', '25,00,00', '5 GB/month', '12 months', '5 €/GB', '10 (each)'],
  ...['free', '5 per month', '1e5', 'Infinity', '1234567890123456'],
  ...['USD', 'constructor', '9'.repeat(100_000), '1,'.repeat(50_000)],
])('The price %j is not certain', (sent) => {
  expect(amountIn(sent)).toBeNull();
});

it.each([
  ['12.50', null],
  ['$12.50', '$'],
  ['12,50 zł', 'zł'],
  ['10.00 (EUR)', 'EUR'],
  ['EUR 12.50/month', 'EUR'],
])('The currency of the price %j is %j', (sent, currency) => {
  expect(priceIn(sent)?.currency).toBe(currency);
});

it('Any amount is read as it is written in any of the usual ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const amount = cents / 100;
      for (const locale of ['en-US', 'de-DE', 'tr-TR', 'es-ES', 'fr-FR', 'de-CH']) {
        const written = amount.toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(amountIn(written.replace('−', '-')), written).toBe(amount);
      }
    }),
  );
});

const today = '2026-11-26';

it.each([
  ['We keep the site’s data until December 17, 2026, so there is time.', '2026-12-17'],
  ['Hello Robin,\n\nPlease pay the invoice by 2026-12-01. Thank you!', '2026-12-01'],
  ['<p>Your files are kept until <b>17 December 2026</b>.</p>', null],
  ['<p>Hello,</p><p>Your files are kept until 17 December 2026.</p>', '2026-12-17'],
  ['The server will be deleted on 17.12.2026.', '2026-12-17'],
  ['Wir bewahren Ihre Daten bis zum 17.12.2026 auf.', '2026-12-17'],
  ['Ihre Daten werden am 17.12.2026 gelöscht.', '2026-12-17'],
  ['Bitte zahlen Sie spätestens am 17.12.2026.', '2026-12-17'],
  ['We will delete your account on December 17, 2026.', '2026-12-17'],
  ['The invoice is due on 2026-12-17.', '2026-12-17'],
])('The deadline that %j names is %j', (sent, date) => {
  expect(deadlineInWords(sent, today)).toBe(date);
});

it.each([
  ['no date', 'We keep the site’s data for another 30 days.'],
  ['no year', 'Please pay by December 17.'],
  ['two days that it may be', 'Please pay by 01/12/2026.'],
  ['a holiday', 'Our office is closed until December 17, 2026. Please pay the invoice.'],
  ['two dates', 'We keep it until December 17, 2026. Please pay by December 10, 2026.'],
  ['a denial', 'We won’t delete anything on December 17, 2026.'],
  ['the past', 'Please pay by November 17, 2026.'],
  ['no day in the calendar', 'Please pay by 2026-11-31.'],
  [
    'a colleague’s answer',
    'Thank you for your payment, a colleague will reactivate it by 2026-12-03.',
  ],
  ['a move', 'We will transfer your server to the new datacenter by December 20, 2026.'],
  ['other work', 'We deleted the old rule and will patch the server on 2026-12-05.'],
  ['what was paid', 'Your invoice was already paid by 2026-11-26.'],
  ['maintenance', 'The stored backup server is under maintenance until December 10, 2026.'],
  ['watching', 'We keep an eye on your server until December 10, 2026.'],
  ['a reply', 'We keep your files safe, please reply by December 10, 2026.'],
  ['a version', 'We keep 10.11.2026.4 until then.'],
])('%s is no deadline', (_, sent) => {
  expect(deadlineInWords(sent, today)).toBeNull();
});

it('A field is a deadline only if its name says what ends then', () => {
  expect(deadlineInFields({ terminationDate: '2026-12-17' }, today)).toBe('2026-12-17');
  expect(deadlineInFields({ data_kept_until: '2026-12-17T00:00:00Z' }, today)).toBe('2026-12-17');
  const others = {
    expiresAt: '2026-12-17',
    createdAt: '2027-01-01',
    terminationReason: '2026-12-17',
  };
  expect(deadlineInFields(others, today)).toBeNull();
  expect(deadlineInFields({ deletedAt: '2026-11-01', terminationDate: null }, today)).toBeNull();
});

it.each([
  ['Hello Robin,\n\nPlease pay the\ninvoice.', 'Please pay the invoice.'],
  ['<p>Hello Robin,</p><p>it is <b>up</b> again.</p>', 'it is up again.'],
  ['We&#039;ve fixed it &amp; restarted &lt;httpd&gt;.', "We've fixed it & restarted <httpd>."],
  ['Done:', 'Done:'],
])('The first words of %j are %j', (sent, words) => {
  expect(firstWordsOf(sent, readableText)).toBe(words);
});

it('A ticket is searched as people read it, in its first 100,000 characters', () => {
  const entry = (text: string) => ({ text, author: null, at: null });
  const conversation = [entry('<p>One</p>'), entry('x'.repeat(300_000)), entry('last')];
  const texts = searchedTexts({ message: 'AT&amp;T', conversation }, readableText);
  expect(texts.map((text) => text.slice(0, 4))).toEqual(['AT&T', 'One', 'xxxx']);
  expect(texts.join('').length).toBeLessThan(100_010);
});

it.each([
  ['Hello Robin,\n\nIt is up. We keep it\nuntil Friday.', 'It is up. We keep it until Friday.'],
  ['Mr. Hale paid on the 17. December. It is up.', 'Mr. Hale paid on the 17. December. It is up.'],
  [`It is up. ${'And more '.repeat(40)}.`, 'It is up.'],
  [`${'Very long '.repeat(30)}sentence. Short.`, `${'Very long '.repeat(30)}sentence.`],
  [`${'Endless '.repeat(100)}.`, ''],
  ['It is up. This was cut he…', 'It is up.'],
])('The first whole sentences of %j are %j', (sent, words) => {
  expect(firstSentencesOf(sent, readableText)).toBe(words);
});

it('What support said is never cut within a sentence, and fits a card', () => {
  const sentence = fc
    .array(fc.constantFrom('we', 'keep', 'your', 'data', 'e.g.', '17.', 'No.', 'ok'), {
      maxLength: 90,
    })
    .map((words) => ['Then', ...words, words.length % 2 === 0 ? 'it ends.' : 'it ends!'].join(' '));
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 6 }), (sentences) => {
      const said = firstSentencesOf(sentences.join(' '), readableText);
      expect(said.length).toBeLessThanOrEqual(480);
      const wholes = sentences.map((_, at) => sentences.slice(0, at + 1).join(' '));
      expect(['', ...wholes]).toContain(said);
    }),
  );
});
