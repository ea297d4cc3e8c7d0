import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createProviderPages } from '../../../electron/adapters/storage/provider-pages.ts';
import type { Question } from '../../../electron/core/ports.ts';
import { success } from '../../../shared/domain/problem.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { asks, startHostbell, stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { providerKey, startProvider } from '../../server/provider-server.ts';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { shippedSource } from '../../server/providers/shipped-pages.ts';

afterEach(stopEveryHostbell);

const source = shippedSource('fossbilling').replace('"FOSSBilling"', '"My host"');

/** A core whose person chooses these files one after another, and gives this answer to every question. */
async function begin(files: string[] = [], answer = true) {
  const fixture = fossbilling();
  const portal = await startProvider(fixture);
  onTestFinished(portal.stop);
  const asked: Question[] = [];
  const hostbell = await startHostbell({
    desktop: {
      choosePage: async () => success(files.shift() ?? null),
      confirm: async (question) => asked.push(question) > 0 && answer,
    },
  });
  const { handlers } = hostbell;
  const own = asks({ baseAddress: portal.portal, key: providerKey }, { page: 'own' });
  return {
    fixture,
    portal,
    asked,
    hostbell,
    choose: () => handlers['provider:choose'](null),
    connect: (parts: { readonly key?: string; readonly page?: string } = {}) =>
      handlers['account:connect']({ ...own, ...parts }),
    replace: (key = providerKey) =>
      handlers['account:replace-key']({ page: 'own', key, keyPlace: 'os' }),
    online: () => hostbell.online(),
  };
}

const add = ({ portal }: { readonly portal: string }) => ({
  kind: 'add-account',
  host: new URL(portal).host,
});

it('A page of one’s own shows every call before a key leaves, and is kept with the key', async () => {
  const { hostbell, portal, asked, choose, connect, online } = await begin([source]);
  const found = await choose();
  expect(found).toMatchObject({
    value: { hint: { id: 'own', name: 'My host', base: '/api/client' } },
  });
  const { calls = [] } = (found.ok && found.value?.hint !== undefined && found.value) || {};
  const read = { call: 'GET /order/get_list?per_page=100', button: null, bodies: [] };
  expect(calls).toContainEqual(read);
  const close = {
    call: 'POST /support/ticket_close',
    button: 'close',
    bodies: ['{"id":"{id:number}"}'],
  };
  expect(calls).toContainEqual(close);
  expect(portal.requests()).toEqual([]);
  expect(await connect()).toEqual({ ok: true, value: null });
  expect(asked).toEqual([add(portal)]);
  const { account } = await online();
  expect(account).toMatchObject({ hasOwnPage: true, baseAddress: portal.baseAddress });
  expect(JSON.parse(hostbell.secretStore.stored() ?? '')).toMatchObject({
    version: 3,
    page: { name: 'My host', account: { path: '/profile/get' } },
  });
  await hostbell.stop();
  const again = await hostbell.startAgain();
  await again.online();
  expect(again.announcer.rung).toEqual([]);
});

it.each([
  'Linode (Akamai)',
  'linode',
  'L I N O D E',
  'Lìnode',
  'L1node',
  'Linоde',
  'FOSSB\u0456lling',
  'Ηοѕt',
  '\u200d',
  '\u3164',
  'My\u200chost',
  '\u2800',
  '---',
])('A page that is called %j is refused, and no key goes where it says', async (name) => {
  const named = source.replace('"My host"', JSON.stringify(name)).replace('/api/client', '/api/x');
  const { portal, choose, connect } = await begin([named]);
  expect(await choose()).toMatchObject({
    value: { faults: [{ place: 'name', fault: 'wrong' }] },
  });
  expect(await connect()).toMatchObject({ ok: false });
  expect(portal.requests()).toEqual([]);
});

it.each(['Linode at home', 'Ваш хостинг', 'Φιλοξενία', '虚拟主机', 'استضافة', '1&1', 'Müller'])(
  'A page may be called %j',
  async (name) => {
    const { choose } = await begin([source.replace('My host', name)]);
    expect(await choose()).toMatchObject({ value: { hint: { name } } });
  },
);

it('A page of one’s own may have the name of the provider whose addresses it has', async () => {
  const { choose } = await begin([shippedSource('linode')]);
  expect(await choose()).toMatchObject({ value: { hint: { name: 'Linode (Akamai)' } } });
});

it('Each button’s request is named with what its body says; none of those that send a text deletes', async () => {
  const changed = (from: string, to: string) => {
    const written = JSON.parse(source);
    written.tickets[from] = JSON.parse(to);
    return JSON.stringify(written);
  };
  const powerOff = '{"path": "/servers/{id}/action", "body": {"type": "poweroff"}}';
  const { choose } = await begin([changed('close', powerOff)]);
  expect(await choose()).toMatchObject({
    value: {
      calls: expect.arrayContaining([
        {
          call: 'POST /servers/{id}/action',
          button: 'close',
          bodies: ['{"type":"poweroff"}'],
        },
      ]),
    },
  });
  const body = '"body": {"subject": "{subject}", "message": "{message}"}';
  for (const [button, path] of [
    ['open', '/servers'],
    ['reply', '/servers/{id}'],
  ] as const) {
    const deleting = changed(button, `{"method": "DELETE", "path": "${path}", ${body}}`);
    const own = await begin([deleting]);
    const found = await own.choose();
    expect(JSON.stringify(found)).toContain(`tickets.${button}.method`);
  }
});

it('Without the person’s yes, or without a page, no key leaves', async () => {
  const { portal, asked, choose, connect } = await begin([source], false);
  expect(await connect()).toMatchObject({ problem: { kind: 'page-missing' } });
  await choose();
  expect(await connect()).toMatchObject({ problem: { kind: 'declined' } });
  expect([asked, portal.requests()]).toEqual([[add(portal)], []]);
});

it('A page that is refused says where, and the one before is gone', async () => {
  const bad = source.replace('/profile/get', '//evil.example/x');
  const { portal, choose, connect } = await begin([source, bad]);
  await choose();
  const found = await choose();
  const { faults = [] } = (found.ok && found.value) || {};
  expect(faults).toMatchObject([{ place: 'account.path', fault: 'wrong' }]);
  expect(await connect()).toMatchObject({ problem: { kind: 'page-missing' } });
  expect(portal.requests()).toEqual([]);
});

it('Another page replaces it with the key, and rings for nothing', async () => {
  const other = source.replace('"canceled": "cancelled"', '"active": "suspended"');
  const { hostbell, portal, asked, choose, connect, replace, online } = await begin([
    source,
    other,
  ]);
  await choose();
  await connect();
  await online();
  await choose();
  const before = portal.requests().length;
  expect(await replace('another-key-0123456789')).toMatchObject({
    problem: { kind: 'key-refused' },
  });
  // The account and each list, of which one may still be answered.
  expect(portal.requests().length).toBe(before + 3);
  await hostbell.clock.advance(3_000);
  expect(await replace()).toEqual({ ok: true, value: null });
  expect(asked.slice(1)).toEqual([
    { ...add(portal), kind: 'replace-key' },
    { ...add(portal), kind: 'replace-key' },
  ]);
  const view = await hostbell.until(({ services }) =>
    services.items.some(({ status }) => status === 'suspended'),
  );
  expect(view.account?.hasOwnPage).toBe(true);
  await hostbell.poll();
  expect(hostbell.announcer.rung).toEqual([]);
});

it('A page that leads to another host gets no key without the person', async () => {
  const elsewhere = await startProvider(fossbilling());
  onTestFinished(elsewhere.stop);
  const other = source.replace('"/api/client"', `"${elsewhere.baseAddress}"`);
  const { hostbell, choose, connect, replace, online } = await begin([source, other]);
  await choose();
  await connect();
  await online();
  await choose();
  await hostbell.poll();
  expect(elsewhere.requests()).toEqual([]);
  expect(await replace()).toMatchObject({ ok: true });
  expect(elsewhere.requests().length).toBeGreaterThan(0);
});

it('A page that is put into the folder is all that a new provider takes', async () => {
  const { portal } = await begin();
  const folder = await temporaryDirectory();
  const source = shippedSource('fossbilling').replace('"FOSSBilling"', '"Brand New"');
  await writeFile(join(folder, 'brand-new.json'), source);
  const hostbell = await startHostbell({ providerPages: createProviderPages(folder) });
  expect(await hostbell.handlers['providers:read'](null)).toMatchObject({
    value: [{ id: 'brand-new', name: 'Brand New' }],
  });
  // The end of the address says whose it is.
  const typed = { ...portal, key: providerKey };
  expect(await hostbell.handlers['account:connect'](asks(typed))).toEqual({
    ok: true,
    value: null,
  });
  await hostbell.online();
  expect(JSON.parse(hostbell.secretStore.stored() ?? '')).toMatchObject({
    version: 3,
    page: 'brand-new',
  });
});

it('A page that this Hostbell does not have, or that lies elsewhere, gets no key', async () => {
  const { portal, connect } = await begin();
  for (const page of ['unheard-of', '..', '../pages/linode', 'constructor', 'own'])
    expect(await connect({ page })).toMatchObject({ ok: false });
  expect(portal.requests()).toEqual([]);
});
