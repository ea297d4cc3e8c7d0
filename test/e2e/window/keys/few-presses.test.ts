import { expect } from 'vitest';
import { test } from '../../../window/window-test.ts';

// What a person does most must not take more presses than counted here.

test('A ticket about a suspended service takes four key presses from the overview', async ({
  open,
}) => {
  const app = await open();
  const { page, server, hostbell } = app;
  server.book.setServiceStatus('svc-1', 'SUSPENDED');
  // The page listens to keys by then.
  await page.getByRole('navigation').waitFor();
  await app.refresh();
  await hostbell.until(({ services }) =>
    services.items.some(({ status }) => status === 'SUSPENDED'),
  );
  await page.getByRole('heading', { level: 1, name: /suspended/ }).waitFor();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.detail-title').getByText('one.example').waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+A');
  const quick = await app.quickPage();
  await quick.getByText('Filled in for you').waitFor();
  await quick.keyboard.press('ControlOrMeta+Enter');

  await server.received(1, { method: 'POST', path: '/tickets' });
  expect(server.book.tickets()[0]).toMatchObject({ serviceId: 'svc-1', priority: 'HIGH' });
});
