import { afterEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../server/api-server.ts';
import { createUserData, launchApp, type RunningApp, waitFor } from './harness.ts';
import { openServices } from './places.ts';

let app: RunningApp | null = null;
let server: ApiServer | null = null;
afterEach(async () => {
  await app?.kill();
  await server?.stop();
  app = null;
  server = null;
});

describe('news of an item', () => {
  it('stands in its row until its detail is open in a window that is in front, across a restart', async () => {
    server = await startApiServer();
    const env = { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress };
    const userData = createUserData();
    app = await launchApp({ env, userDataDir: userData.path });
    let page = await app.page();
    const row = () =>
      page.getByRole('listbox', { name: 'Services' }).getByRole('option').filter({ hasText: '192.0.2.2' });
    await openServices(page);
    await row().waitFor();
    expect(await row().getByText('Unread').count()).toBe(0);

    server.book.setServiceStatus('svc-2', 'SUSPENDED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await row().getByText('Unread').waitFor();
    await page.getByRole('navigation').getByText('1 unread').waitFor();
    await app.kill();

    app = await launchApp({ env, userDataDir: userData.path });
    page = await app.page();
    await openServices(page);
    await row().getByText('Unread').waitFor();
    await app.focusWindow(false);
    await row().click();
    await page.getByRole('heading', { name: '192.0.2.2' }).waitFor();
    expect(await row().getByText('Unread').count()).toBe(1);
    await app.focusWindow(true);
    await waitFor('the row without its mark', async () =>
      (await row().getByText('Unread').count()) === 0 ? true : null,
    );
    await app.kill();
    await userData.remove();
  });

  it('goes from a whole list with one click', async () => {
    server = await startApiServer();
    app = await launchApp({
      env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
    });
    const page = await app.page();
    await openServices(page);
    await page.getByText('one.example').first().waitFor();
    for (const id of ['svc-1', 'svc-2']) server.book.setServiceStatus(id, 'SUSPENDED');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('2 unread').first().waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByText('2 services').waitFor();
    expect(await page.getByText('Unread', { exact: true }).count()).toBe(0);
  });
});
