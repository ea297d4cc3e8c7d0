import { expect, test } from 'vitest';
import { namedService, proposalForm } from '../../../renderer/quick/proposal-form.ts';
import { aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const services = [
  aService('s-1', { domain: 'Shop.example', productName: 'Web Plus' }),
  aService('s-2', { ipAddress: '192.0.2.7', productName: 'VPS 4', status: 'SUSPENDED' }),
  aService('s-3', { domain: 'twice.example' }),
  aService('s-4', { domain: 'twice.example' }),
];

test('A link names a service by id, domain or address, unless several match', () => {
  expect(namedService(services, 's-2')?.id).toBe('s-2');
  expect(namedService(services, 'shop.EXAMPLE')?.id).toBe('s-1');
  expect(namedService(services, '192.0.2.7')?.id).toBe('s-2');
  for (const name of ['twice.example', 'unknown', '', null, '__proto__']) {
    expect(namedService(services, name), String(name)).toBeNull();
  }
});

test('A link fills in the subject and nothing else', () => {
  const proposal = { id: 'p', source: 'link', subject: '<b>Down</b>', service: 'unknown' } as const;
  expect(proposalForm(proposal, services, texts)).toEqual({
    subject: '<b>Down</b>',
    message: '',
    priority: null,
    serviceId: null,
  });
});

test('A suspension fills in what was seen, with times in UTC and priority HIGH', () => {
  const facts = {
    from: 'ACTIVE',
    to: 'SUSPENDED',
    lastSeenBeforeMs: Date.UTC(2026, 0, 15, 9, 3, 59),
    firstSeenMs: Date.UTC(2026, 0, 15, 9, 4),
  };
  const form = proposalForm({ id: 'p', source: 'suspension', serviceId: 's-2', facts }, services, texts);
  expect(form).toMatchObject({
    subject: 'Why is 192.0.2.7 suspended?',
    priority: 'HIGH',
    serviceId: 's-2',
  });
  expect(form.message).toContain('- 2026-01-15 09:03 UTC: ACTIVE\n- 2026-01-15 09:04 UTC: SUSPENDED');
});

test('A suspension without known times, or of a service that is gone, still fills in the form', () => {
  const without = { id: 'p', source: 'suspension', serviceId: 's-2', facts: null } as const;
  expect(proposalForm(without, services, texts).message).toContain('- now: SUSPENDED');
  expect(proposalForm({ ...without, serviceId: 'gone' }, services, texts)).toMatchObject({
    subject: 'Why is gone suspended?',
    serviceId: 'gone',
  });
});
