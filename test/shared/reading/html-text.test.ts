import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparedText, readableText } from '../../../shared/reading/html-text.ts';
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
  ['<pre>a\n  b</pre>', 'a\nb'],
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
