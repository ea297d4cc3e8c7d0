import { expect } from 'vitest';
import { aChange, aTicket } from '../../../fakes/domain-fixtures.ts';
import { listen } from '../../../views/spoken.ts';
import { viewTest as test, viewOf } from '../../../window/view-page.ts';

const view = viewOf({});
const told = (...changes: readonly Parameters<typeof aChange>[]) =>
  changes.map((change) => ({ announcement: 'told' as const, change: aChange(...change) }));
const answered = { kind: 'ticket-answered', itemName: 'Mail bounces' } as const;
const suspended = { politeness: 'assertive', text: 'one.example is suspended' } as const;
const replied = { politeness: 'polite', text: 'Support replied: Mail bounces' } as const;

test('A change is announced once to screen readers, in any view', async ({ page, shown }) => {
  await shown.open(view);
  await page.keyboard.press('ControlOrMeta+,');
  await page.locator('h1').first().waitFor();
  const heard = await listen(page);
  await shown.show({ ...view, journal: told(['a'], ['b', answered]) });
  await expect.poll(heard).toEqual(expect.arrayContaining([suspended, replied]));
  // Another change ends the wait: anything said twice would have been said by then.
  const again = { kind: 'service-active-again' } as const;
  await shown.show({ ...view, journal: told(['a'], ['b', answered], ['c', again]) });
  const active = { politeness: 'polite', text: 'one.example is active again' };
  await expect.poll(async () => (await heard()).slice(2)).toEqual([active]);
});

test('The outcome of filing a ticket is announced in the quick ticket', async ({ page, shown }) => {
  await shown.open(view, 'quick');
  const heard = await listen(page);
  const form = { subject: 'Quick one', message: 'Please.', priority: null, serviceId: null };
  const state = { name: 'sent', ticket: aTicket('T-1') } as const;
  await shown.show({
    ...view,
    outbox: [{ id: 'o', form, state, filedAtMs: 0, changedAtMs: 0 }],
  });
  await expect.poll(heard).toEqual([{ politeness: 'polite', text: 'Ticket T-1 sent' }]);
});
