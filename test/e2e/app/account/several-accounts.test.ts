import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { IpcChannel } from '../../../../shared/ipc/channel-rules.ts';
import type { IpcRequests } from '../../../../shared/ipc/ipc-contract.ts';
import { createShownView } from '../../../../shared/view/shown-view.ts';
import type { GroupedView } from '../../../../shared/view/view.ts';
import { createAppTest } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

// Three providers at once; the tests are one story in this order.
const test = createAppTest();
const names = ['Healthy', 'Refused', 'Limited'] as const;

let servers: readonly ApiServer[];
let app: RunningApp;
let page: Page;

/** Sends main a request, as the page may. */
function ask<C extends IpcChannel>(channel: C, argument: IpcRequests[C]['argument']) {
  return page.evaluate(
    // The page has the bridge once it has loaded.
    ([name, given]) => window.hostbell?.invoke(name as C, given as IpcRequests[C]['argument']),
    [channel, argument] as const,
  );
}

const view = async () => {
  const shown = await ask('view:subscribe', null);
  if (shown === undefined) throw new Error('The page has no bridge.');
  return createShownView()(JSON.parse(shown) as GroupedView, null);
};
beforeAll(async () => {
  servers = await Promise.all(
    names.map((name, at) => {
      const data = smallAccount();
      const account = { ...data.account, id: `acc-${at + 1}`, company: name };
      return startApiServer({ key: `CANARY-key-of-${name}`, data: { ...data, account } });
    }),
  );
});
afterAll(() => Promise.all(servers.map((one) => one.stop())));

test('Three accounts are added one by one, each confirmed by the person, and shown together', async ({
  launchForAll,
}) => {
  app = await launchForAll();
  page = await app.page();
  await page.getByLabel('Your provider').waitFor();
  await app.answerMessageBox(1);
  for (const { baseAddress, key } of servers) {
    expect(await ask('account:connect', { baseAddress, key, keyPlace: 'os' })).toEqual({
      ok: true,
      value: null,
    });
  }
  await waitFor('all of them', async () =>
    (await view()).accounts.every(({ connection }) => connection.state === 'online'),
  );
  const { services, tickets } = await view();
  expect([services.items.length, tickets.items.length]).toEqual([6, 6]);
});

test('The command line chooses the account for a ticket or for the window, and nothing is sent', async () => {
  const posts = () => servers.map((one) => one.requests({ method: 'POST' }).length);
  const before = posts();
  await app.secondInstance('--new-ticket', '--account=Limited');
  const quick = await app.quickPage();
  await quick.getByRole('button', { name: 'Send to Limited' }).waitFor();
  expect(await quick.getByLabel('Subject').inputValue()).toBe('');
  await app.secondInstance('--new-ticket', '--account=refused');
  await quick.getByRole('button', { name: 'Send to Refused' }).waitFor();
  // A draft goes to whom it was written.
  await quick.getByLabel('Subject').fill('Down');
  await app.secondInstance('--new-ticket', '--account=Limited');
  await waitFor('that it was asked for', async () => (await view()).quick.openings === 3);
  await quick.getByRole('button', { name: 'Send to Refused' }).waitFor();
  expect(posts()).toEqual(before);
  await quick.getByRole('button', { name: 'Discard' }).click();

  await app.secondInstance('--account=Refused');
  await waitFor('that account', async () => (await view()).settings.shownAccount === '2');
});
