import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { launchApp, type RunningApp, waitFor } from './harness.ts';
import { openTickets } from './places.ts';

let server: ApiServer;
let app: RunningApp;
let page: Page;

beforeAll(async () => {
  server = await startApiServer();
  app = await launchApp({ env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress } });
  page = await app.page();
});
afterAll(async () => {
  await app.kill();
  await server.stop();
});

async function openTicket(): Promise<void> {
  await openTickets(page);
  await page.getByRole('listbox', { name: 'Tickets' }).getByRole('option').first().click();
}

describe('a ticket, which the API gives no way to answer', () => {
  it('has no reply box, says why, and leads to where the portal is set', async () => {
    await openTicket();
    await page.getByText('Hostbell cannot send replies').waitFor();
    expect(await page.getByRole('article').getByRole('textbox').count()).toBe(0);
    await page.getByRole('button', { name: 'Set its address' }).click();
    const address = page.getByLabel('Address of the web portal');
    await address.fill('http://portal.example');
    await page.getByText('Enter an address that begins with https://').waitFor();
    await address.fill('portal.example/client');
    await address.press('Enter');
    await page.getByLabel('Address of a ticket').fill('https://portal.example/t/{id}');
    await page.getByLabel('Address of a ticket').press('Enter');
    await page.getByLabel('Currency symbol').fill('€');
    await page.getByLabel('Currency symbol').press('Enter');
  });

  it('opens there, in the person’s own browser', async () => {
    await openTicket();
    await page.getByRole('button', { name: 'Answer in the web portal' }).click();
    const opened = await waitFor('the browser', async () => {
      const links = await app.openedLinks();
      return links.length > 0 ? links : null;
    });
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/^https:\/\/portal\.example\/t\/[\w-]+$/);
  });
});
