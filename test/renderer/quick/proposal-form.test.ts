import { expect, test } from 'vitest';
import { proposalForm } from '../../../renderer/quick/proposal-form.ts';
import { anAccount, anAccountCard, aService } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const texts = createTexts();
const services = [
  aService('s-2', { ipAddress: '192.0.2.7', ownName: 'VPS 4', status: 'SUSPENDED' }),
];
const account = anAccount({ offers: { priorities: ['low', 'HIGH'] } });
const one = { accounts: [anAccountCard('1', { account })], services };

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

test('Without known times or service, a suspension still fills in the form', () => {
  const without = { id: 'p', source: 'suspension', serviceId: 's-2', noticedMs: null } as const;
  expect(proposalForm(without, one, texts).message).toMatch(/reactivate it\?$/);
  expect(proposalForm({ ...without, serviceId: 'gone' }, one, texts)).toMatchObject({
    subject: 'Why is gone suspended?',
    serviceId: 'gone',
  });
});
