import { expect, test } from 'vitest';
import { linkTarget, proposalForm } from '../../../renderer/quick/proposal-form.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import { anAccountCard, aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const services = [
  aService('s-1', { domain: 'Shop.example', productName: 'Web Plus' }),
  aService('s-2', { ipAddress: '192.0.2.7', ownName: 'VPS 4', status: 'SUSPENDED' }),
  aService('s-3', { domain: 'twice.example' }),
  aService('s-4', { domain: 'twice.example' }),
];
const account = {
  account: null,
  baseAddress: 'https://a.example',
  isDemo: false,
  keyPlace: 'os',
  offers: { priorities: ['low', 'HIGH'] },
} as const;
const one = { accounts: [anAccountCard('1', { account })], services };
const target = (service: string | null, account: string | null, targets = one) =>
  linkTarget({ service, account }, targets);

test('A link names a service by id, domain or address, unless several match', () => {
  const named = (service: string | null) => target(service, null).serviceId;
  expect(named('s-2')).toBe('s-2');
  expect(named('shop.EXAMPLE')).toBe('s-1');
  expect(named('192.0.2.7')).toBe('s-2');
  for (const name of ['twice.example', 'unknown', '', null, '__proto__'])
    expect(named(name), String(name)).toBeNull();
});

test('A link that names an account refers to a service of that account, never of another', () => {
  const two = {
    accounts: [anAccountCard('1'), anAccountCard('2', { name: 'Shop' })],
    services: [aService('s-1'), aService('~2~s-1'), aService('~2~s-2')],
  };
  expect(target('s-1', null, two)).toEqual({ account: null, serviceId: null });
  expect(target('s-1', 'shop', two)).toEqual({ account: '2', serviceId: '~2~s-1' });
  expect(target('s-1', 'Account 1', two)).toEqual({ account: '1', serviceId: 's-1' });
  expect(target('s-2', 'Account 1', two)).toEqual({ account: '1', serviceId: null });
  expect(target('s-2', 'nobody', two)).toEqual({ account: null, serviceId: null });
  expect(target('s-2', null, two)).toEqual({ account: null, serviceId: '~2~s-2' });
  expect(target('~2~s-2', 'Account 1', two).serviceId).toBeNull();
});

test('A link fills in the subject and nothing else', () => {
  const link = { source: 'link', service: 'unknown', account: null } as const;
  expect(proposalForm({ id: 'p', subject: '<b>Down</b>', ...link }, one, texts)).toEqual({
    ...emptyTicketForm,
    subject: '<b>Down</b>',
  });
});

test('A suspension fills in when it was seen, in UTC, and a high priority', () => {
  const noticedMs = Date.UTC(2026, 0, 15, 9, 4);
  const form = proposalForm(
    { id: 'p', source: 'suspension', serviceId: 's-2', noticedMs },
    one,
    texts,
  );
  expect(form).toMatchObject({
    subject: 'Why is VPS 4 (192.0.2.7) suspended?',
    priority: 'HIGH',
    serviceId: 's-2',
  });
  expect(form.message).toMatch(
    /^My service VPS 4 \(192\.0\.2\.7\) \(ID s-2\) [\s\S]*\n\nI noticed this on January 15 at 9:04\sAM \(UTC\)\.$/,
  );
});

test('A suspension without known times, or of a service that is gone, still fills in the form', () => {
  const without = { id: 'p', source: 'suspension', serviceId: 's-2', noticedMs: null } as const;
  expect(proposalForm(without, one, texts).message).toMatch(/reactivate it\?$/);
  expect(proposalForm({ ...without, serviceId: 'gone' }, one, texts)).toMatchObject({
    subject: 'Why is gone suspended?',
    serviceId: 'gone',
  });
});
