import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchApp, type RunningApp } from '../../../launch/harness.ts';
import { removeFolder } from '../../../run/remove-folder.ts';
import { lostAnswer } from '../../../server/api-broken-faults.ts';
import { held, status } from '../../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';
import { openServices } from '../../../window/places.ts';

const post = { method: 'POST', path: '/tickets' };
const subject = 'Mail bounces since noon';

let server: ApiServer;
let userDataDir: string;
let app: RunningApp | null = null;

beforeEach(async () => {
  server = await startApiServer();
  userDataDir = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
});
afterEach(async () => {
  await app?.kill();
  app = null;
  await server.stop();
  await removeFolder(userDataDir);
});

async function launch(): Promise<Page> {
  const env = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
  app = await launchApp({ userDataDir, env });
  const page = await app.page();
  await openServices(page);
  return page;
}

/** By keyboard alone. */
async function file(page: Page): Promise<void> {
  await page.keyboard.press('Control+n');
  await page.getByLabel('Subject').waitFor();
  await page.keyboard.type(subject);
  await page.keyboard.press('Tab');
  await page.getByLabel('Message').focus();
  await page.keyboard.type('Every mail to info@ comes back.');
  await page.keyboard.press('Control+Enter');
}

/** Goes to the button with this name by Tab alone, and presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  await page.locator('.outbox-card').getByRole('button', { name, exact: true }).first().waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if ((await page.evaluate('document.activeElement?.textContent')) === name) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

const onServer = () => server.book.tickets().filter((ticket) => ticket.subject === subject);
const card = (page: Page, state: string) =>
  page.locator('.outbox-card').filter({ hasText: subject }).filter({ hasText: state });

describe('a ticket on its way', () => {
  it('is found after the app was killed in the middle of sending it, and is not sent again', async () => {
    const holding = held();
    server.fault({ ...post, next: 1 }, holding.fault);
    const page = await launch();
    await file(page);
    await server.received(1, post);
    await app?.kill();
    // The provider took it all the same. Let go of, the held request could be taken a second time: the app's network
    // ends a moment after the app.
    server.book.openTicket({ subject, message: 'Every mail to info@ comes back.' });

    const again = await launch();
    await again.keyboard.press('Control+3');
    await card(again, 'Sent').waitFor();
    expect(server.requests(post)).toHaveLength(1);
    await again.keyboard.press('Control+n');
    expect(await again.getByLabel('Subject').inputValue()).toBe('');
    holding.release();
  });

  it('is chosen by the person when two could be it', async () => {
    server.fault({ ...post, next: 1 }, lostAnswer());
    const hidden = server.fault({ method: 'GET', path: '/tickets' }, status(500));
    const page = await launch();
    await file(page);
    await server.received(1, post);
    server.book.openTicket({ subject, message: 'Someone else of the same account.' });
    hidden();
    await page.keyboard.press('Control+3');
    await card(page, 'Which one is your ticket?').waitFor();
    await pressButton(page, 'This is mine');
    await card(page, 'Sent').waitFor();
    expect(onServer()).toHaveLength(2);
    expect(server.requests(post)).toHaveLength(1);
  });

  it('that was not accepted is edited and goes out', async () => {
    server.fault({ ...post, next: 1 }, status(422, { message: 'Say which mailbox.' }));
    const page = await launch();
    await file(page);
    await card(page, 'Say which mailbox.').waitFor();
    await pressButton(page, 'Edit');
    await page.getByLabel('Message').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' It is info@one.example.');
    await page.keyboard.press('Control+Enter');
    await card(page, 'Sent').waitFor();
    expect(onServer()).toMatchObject([{ message: expect.stringContaining('It is info@one.example.') }]);
  });
});
