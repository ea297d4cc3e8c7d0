import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Launch, test } from '../../../launch/app-test.ts';
import { held } from '../../../server/api-faults.ts';
import { fileByKeyboard, openServices } from '../../../window/places.ts';

const post = { method: 'POST', path: '/tickets' };
const subject = 'Mail bounces since noon';

async function start(launch: Launch) {
  const app = await launch();
  const page = await app.page();
  await openServices(page);
  return { app, page };
}

const card = (page: Page, state: string) =>
  page.locator('.outbox-card').filter({ hasText: subject }).filter({ hasText: state });

test('A ticket is found after the app was killed while sending it, and is not sent again', async ({
  launchOnAccount,
  server,
}) => {
  const holding = held();
  server.fault({ ...post, next: 1 }, holding.fault);
  const { app, page } = await start(launchOnAccount);
  await fileByKeyboard(page, subject);
  await server.received(1, post);
  await app.kill();
  // The provider accepted it all the same. If the held request were released now, it could be accepted a second time:
  // the app's network ends a moment after the app.
  server.book.openTicket({ subject, message: 'Every mail to info@ comes back.' });

  const { page: again } = await start(launchOnAccount);
  await again.keyboard.press('ControlOrMeta+3');
  await again.getByRole('option').filter({ hasText: subject }).waitFor();
  await card(again, '').waitFor({ state: 'detached' });
  expect(server.requests(post)).toHaveLength(1);
  await again.keyboard.press('ControlOrMeta+n');
  expect(await again.getByLabel('Subject').inputValue()).toBe('');
  holding.release();
});
