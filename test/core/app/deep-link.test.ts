import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeepLink, parseDeepLink } from '../../../electron/core/app/deep-link.ts';
import { anyCharacters } from '../../fakes/any-text.ts';
import { words } from '../../run/words.ts';

const nothing = { subject: '', service: null, account: null };

describe('a hostbell link', () => {
  it.each([
    ['hostbell://ticket/new', {}],
    ['hostbell://ticket/new/?subject=Down', { subject: 'Down' }],
    [
      'HOSTBELL://Ticket/new?service=svc-1&subject=Mail%20down',
      { subject: 'Mail down', service: 'svc-1' },
    ],
    ['hostbell://ticket/new?subject=a+b&utm_source=mail#top', { subject: 'a b' }],
    [
      'hostbell://ticket/new?account=My%20Shop%0A&service=svc-1',
      { service: 'svc-1', account: 'My Shop' },
    ],
    ['hostbell://ticket/new?account=~2~&account[]=x', { account: '~2~' }],
    ['hostbell://ticket/new?subject=%20%20&service=', {}],
    [
      'hostbell://ticket/new?subject=<img src=x onerror=alert(1)>',
      { subject: '<img src=x onerror=alert(1)>' },
    ],
  ])('%s is read', (link, parts) => {
    expect(parseDeepLink(link)).toEqual({ ok: true, value: { ...nothing, ...parts } });
  });

  it('loses control characters, line breaks and characters that change the reading direction', () => {
    const subject = encodeURIComponent('a\u0000b\r\nc\u202Ed\u200Be\u{E0041}');
    const value = { ...nothing, subject: 'a b cde', service: 's 1' };
    const link = `hostbell://ticket/new?subject=${subject}&service=%00s%0A1`;
    expect(parseDeepLink(link)).toEqual({ ok: true, value });
    const halfSign = parseDeepLink('hostbell://ticket/new?subject=%ED%A0%80x');
    expect(halfSign).toEqual({ ok: true, value: { ...nothing, subject: 'x' } });
  });

  it('is refused if it is a megabyte long, or if its subject, service or account exceeds 200 characters', () => {
    const problem = { ok: false, problem: { kind: 'link-too-long' } };
    expect(parseDeepLink(`hostbell://ticket/new?subject=${'x'.repeat(1_000_000)}`)).toEqual(
      problem,
    );
    expect(parseDeepLink(`hostbell://ticket/new?subject=${'x'.repeat(201)}`)).toEqual(problem);
    expect(parseDeepLink(`hostbell://ticket/new?service=${'x'.repeat(201)}`)).toEqual(problem);
    expect(parseDeepLink(`hostbell://ticket/new?account=${'x'.repeat(201)}`)).toEqual(problem);
  });

  it.each(
    words(`
      subject=a&subject=b service=1&subject=a&service=2 subject=a&subject=a subject&subject
      account=Shop&account=Mail account=Shop&account=`),
  )('is refused when it repeats a field: %s', (query) => {
    expect(parseDeepLink(`hostbell://ticket/new?${query}`)).toEqual({
      ok: false,
      problem: { kind: 'link-repeats' },
    });
  });

  it.each([
    'hostbell://ti cket/new',
    ...words(`
      hostbell: hostbell:// hostbell:ticket/new hostbell://ticket hostbell://ticket/send?subject=a
      hostbell://ticket/new/../../settings hostbell://ticket/new%2f..?subject=a hostbell://account/forget
      hostbell://ticket.evil.example/new hostbell://user@ticket/new hostbell://user:password@ticket/new
      hostbell://ticket:8080/new hostbell://[::1]/new`),
  ])('%s leads nowhere', (link) => {
    expect(parseDeepLink(link)).toEqual({ ok: false, problem: { kind: 'link-unreadable' } });
  });

  it.each([
    'https://ticket/new?subject=a',
    'hostbells://ticket/new',
    'javascript:alert(1)',
    'file:///x',
    '',
    ' hostbell://ticket/new',
    '--demo',
  ])('"%s" is not a hostbell link', (text) => {
    expect(parseDeepLink(text)).toBeNull();
  });

  it('yields at most a short line of text, whatever it contains', () => {
    fc.assert(
      fc.property(anyCharacters(300), fc.boolean(), (text, isEncoded) => {
        const link = parseDeepLink(
          `hostbell://ticket/new?subject=${isEncoded ? encodeURIComponent(text.toWellFormed()) : text}`,
        );
        if (link === null || !link.ok) return;
        expect(link.value.subject).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(link.value.subject.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('is found among command-line arguments, and nothing else is taken for one', () => {
    expect(
      findDeepLink(['hostbell', '--new-ticket', 'https://x', 'hostbell://a', 'hostbell://b']),
    ).toBe('hostbell://a');
    expect(findDeepLink(['hostbell', '--hostbell://a', 'x=hostbell://a'])).toBeNull();
  });
});
