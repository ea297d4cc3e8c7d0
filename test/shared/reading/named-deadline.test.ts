import { expect, it } from 'vitest';
import { deadlineInFields, deadlineInWords } from '../../../shared/reading/named-deadline.ts';

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
