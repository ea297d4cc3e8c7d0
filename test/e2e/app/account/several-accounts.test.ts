import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { IpcChannel, IpcRequests } from '../../../../shared/ipc/ipc-contract.ts';
import { createAppTest } from '../../../launch/app-test.ts';
import { type MenuItemRecord, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';
import { limited, status } from '../../../server/api-faults.ts';
import { smallAccount } from '../../../server/api-fixtures.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

// Three providers at once, which run into trouble one after the other; the tests are one story in this order.
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

const server = (name: (typeof names)[number]): ApiServer => {
  const found = servers[names.indexOf(name)];
  if (found === undefined) throw new Error(`No server of ${name}`);
  return found;
};
const view = async () => {
  const shown = await ask('view:subscribe', null);
  if (shown === undefined) throw new Error('The page has no bridge.');
  return shown;
};
const states = async () => (await view()).accounts.map(({ connection }) => connection.state);
const menu = async () => (await app.tray()).items;
const labels = (items: readonly MenuItemRecord[]) => items.map(({ label }) => label);
const titles = async () => (await app.notifications()).map(({ title }) => title);

/** The labels between this one and the next separator. */
async function under(label: string): Promise<readonly string[]> {
  const all = await menu();
  const begin = all.findIndex((item) => item.label === label);
  const rest = all.slice(begin + 1);
  return begin === -1
    ? []
    : labels(
        rest.slice(
          0,
          rest.findIndex(({ type }) => type === 'separator'),
        ),
      );
}

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
  await page.getByLabel('API address').waitFor();
  await app.answerMessageBox(1);
  for (const { baseAddress, key } of servers) {
    expect(await ask('account:connect', { baseAddress, key, keyPlace: 'os' })).toEqual({
      ok: true,
      value: null,
    });
  }
  await waitFor('all of them', async () => (await states()).join() === 'online,online,online');
  const { services, tickets } = await view();
  expect([services.items.length, tickets.items.length]).toEqual([6, 6]);
});

test('A refused key rings once, a rate limit holds back only its own account, and the rest keep working', async () => {
  server('Refused').fault({}, status(401));
  server('Limited').fault({}, limited('600'));
  await waitFor('both to be noticed', async () => {
    await refreshByTray(app);
    return (await states()).join() === 'online,key-refused,paused';
  });
  await waitFor('the notification', async () => {
    await refreshByTray(app);
    return (await titles()).length > 0;
  });
  expect(await titles()).toEqual(['Refused: Your API key no longer works']);
  await waitFor('the tray to say so', async () => {
    const all = labels(await menu());
    return all[0] === 'Refused: API key rejected' && all[1] === 'Limited: Waiting (request limit)';
  });
  expect((await app.tray()).icon).toContain('error');

  const held = server('Limited').requests().length;
  server('Healthy').book.setServiceStatus('svc-2', 'SUSPENDED');
  await waitFor('its notification', async () => {
    await refreshByTray(app);
    return (await titles()).length > 1;
  });
  expect(await titles()).toEqual([
    'Refused: Your API key no longer works',
    'Healthy: 192.0.2.2 is suspended',
  ]);
  expect(server('Limited').requests()).toHaveLength(held);
  await waitFor('the tray to group it', async () =>
    (await under('Healthy')).includes('192.0.2.2 is suspended'),
  );
});

test('A link or the command line chooses the account for a ticket or for the window, and nothing is sent', async () => {
  const posts = () => servers.map((one) => one.requests({ method: 'POST' }).length);
  const before = posts();
  await app.openUrl('hostbell://ticket/new?account=refused&service=svc-1&subject=Down');
  const quick = await app.quickPage();
  await quick.getByRole('button', { name: 'Send to Refused' }).waitFor();
  expect(await quick.getByLabel('Subject').inputValue()).toBe('Down');
  expect(await quick.getByLabel('Service').inputValue()).toBe('one.example');
  await quick.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => quick.getByLabel('Subject').inputValue()).toBe('');

  await app.secondInstance('--new-ticket', '--account=Limited');
  await quick.getByRole('button', { name: 'Send to Limited' }).waitFor();

  await app.secondInstance('hostbell://ticket/new?account=Nobody&service=svc-1&subject=Down');
  await quick.getByText('It isn’t clear which account “Nobody” refers to').waitFor();
  expect(await quick.getByLabel('Service').inputValue()).toBe('');
  expect(posts()).toEqual(before);
  await quick.getByRole('button', { name: 'Discard' }).click();

  await app.secondInstance('--account=Refused');
  await waitFor('that account', async () => (await view()).settings.shownAccount === '2');
});

test('Removing an account leaves the others intact, paused as they were, even after a crash', async ({
  launchForAll,
}) => {
  await ask('account:pause', { account: '1', isPaused: true });
  const files = () => readdir(app.userDataDir);
  expect(await files()).toEqual(expect.arrayContaining(['key.bin', 'key-2.bin', 'key-3.bin']));
  await app.answerMessageBox(1);
  expect(await ask('account:forget', { account: '2' })).toEqual({ ok: true, value: null });
  expect(await files()).not.toContain('key-2.bin');
  for (const folder of ['account-2', 'pacing-2']) {
    expect(await readdir(join(app.userDataDir, folder))).toEqual([]);
  }
  const left = await view();
  expect(left.accounts.map(({ key, phase }) => [key, phase])).toEqual([
    ['1', 'paused'],
    ['3', 'ready'],
  ]);
  expect(left.services.items).toHaveLength(4);

  // After a crash, they are restored as they were.
  await app.kill();
  server('Limited').clearFaults();
  app = await launchForAll();
  page = await app.page();
  await waitFor(
    'both',
    async () => (await view()).accounts.map(({ phase }) => phase).join() === 'paused,ready',
  );
  await ask('account:pause', { account: '1', isPaused: false });
  await waitFor('the first to go on', async () => (await states())[0] === 'online');
  expect((await view()).services.items).toHaveLength(4);
});
