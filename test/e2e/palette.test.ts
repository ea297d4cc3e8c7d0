import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { launchApp, type RunningApp } from './harness.ts';

let server: ApiServer;
let app: RunningApp;
let page: Page;

const palette = () => page.getByRole('dialog', { name: 'Go to anything' });
const heading = (name: string) => page.getByRole('heading', { name }).first();

beforeAll(async () => {
  server = await startApiServer();
  app = await launchApp({ env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress } });
  page = await app.page();
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await app.kill();
  await server.stop();
});

describe('the palette', () => {
  it('goes to a service by a few letters of its domain, and has it first the next time', async () => {
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+k');
    await palette().getByRole('combobox').waitFor();
    await page.keyboard.type('one.ex');
    const [best] = await palette().getByRole('option').allInnerTexts();
    expect(best).toContain('Web Hosting M');
    await page.keyboard.press('Enter');
    await heading('one.example').waitFor();
    await page.keyboard.press('Control+k');
    const first = palette().getByRole('option').first();
    await first.waitFor();
    expect(await first.innerText()).toContain('one.example');
  });

  it('goes to a ticket by its number, and does an action by its name, with its key beside it', async () => {
    const [ticket] = server.book.tickets();
    await page.keyboard.type(ticket?.id ?? '');
    await palette()
      .getByRole('option')
      .filter({ hasText: ticket?.id ?? '' })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Hostbell cannot send replies').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('activ');
    const action = palette().getByRole('option').filter({ hasText: 'Activity' });
    await action.waitFor();
    expect(await action.innerText()).toContain('Ctrl+5');
    await page.keyboard.press('Enter');
    await heading('Activity').waitFor();
  });

  it('says when nothing fits, and leaves everything as it was when it is closed', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nothing has this');
    await palette().getByText('Nothing fits').waitFor();
    await page.keyboard.press('Escape');
    await palette().waitFor({ state: 'detached' });
    await heading('Activity').waitFor();
  });
});
