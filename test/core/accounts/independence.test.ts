import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountSettings } from '../../../shared/settings/account-settings.ts';
import { folderOf, watchSeveral } from '../../scenes/several-accounts.ts';
import { held, status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(() => watchSeveral(3));

const accountsNow = () => scene.hostbell.view.view().accounts;

const stateOf = (key: string) =>
  accountsNow().find((account) => account.key === key)?.connection.state;

const rung = () => scene.hostbell.announcer.rung.map(({ itemId }) => itemId);

/** Refreshes this account as a person would, whatever happens to the others. */
async function read(key: string): Promise<void> {
  const { clock, handlers } = scene.hostbell;
  await clock.advance(3_000);
  await handlers['poll:refresh']({ account: key });
  await clock.settle();
}

it('While one provider refuses the key, the others are read and notify', async () => {
  const { hostbell } = scene;
  scene.server(2).fault({}, status(401));
  await hostbell.poll();
  await hostbell.poll();
  expect(stateOf('2')).toBe('key-refused');
  const readings = () =>
    [1, 3].map((number) => scene.server(number).requests({ path: '/services' }).length);
  const before = readings();
  for (const number of [1, 3]) scene.server(number).book.setServiceStatus('svc-1', 'SUSPENDED');
  await hostbell.poll();
  expect([stateOf('1'), stateOf('3')]).toEqual(['online', 'online']);
  expect(rung().toSorted()).toEqual(['svc-1', '~3~svc-1']);
  expect(readings()).toEqual(before.map((count) => count + 1));
  expect(hostbell.announcer.keyProblems).toHaveLength(1);
});

it('While one provider does not answer, the others are read, notify and take tickets', async () => {
  const slow = held();
  scene.server(2).fault({}, slow.fault);
  const seen = scene.server(2).requests().length;
  const waiting = read('2');
  await scene.server(2).received(seen + 1);
  for (const number of [1, 3]) {
    scene.server(number).book.setServiceStatus('svc-1', 'SUSPENDED');
    await read(String(number));
  }
  await scene.hostbell.until(({ unread }) => unread.service.length === 2);
  expect(rung().toSorted()).toEqual(['svc-1', '~3~svc-1']);
  const form = { subject: 'Mail', message: 'Help', priority: null, serviceId: '~3~svc-1' };
  expect(await scene.hostbell.handlers['ticket:file'](form)).toMatchObject({ ok: true });
  expect(
    scene
      .server(3)
      .book.tickets()
      .map(({ subject }) => subject),
  ).toContain('Mail');
  slow.release();
  await waiting;
  expect(stateOf('2')).toBe('online');
});

it('A draft moves to another account, unless that has one of its own', async () => {
  const { hostbell } = scene;
  const draft = (subject: string) => ({ subject, message: '', priority: null, serviceId: null });
  const save = hostbell.handlers['draft:save'];
  const subjects = () => accountsNow().map((card) => card.draft?.subject);
  await save({ account: '1', form: draft('Half a thought') });
  await save({ account: '3', form: draft('Another') });
  expect(await save({ account: '3', form: draft('Half a thought'), movedFrom: '1' })).toEqual({
    ok: false,
    problem: { kind: 'draft-present' },
  });
  expect(subjects()).toEqual(['Half a thought', undefined, 'Another']);
  await save({ account: '2', form: draft('Half a thought'), movedFrom: '1' });
  expect(subjects()).toEqual([undefined, 'Half a thought', 'Another']);
});

describe('the files of one of several accounts', () => {
  it.each([
    [
      'damaged',
      async (folder: string) => {
        for (const name of await readdir(folder)) await writeFile(join(folder, name), '{"ver');
      },
    ],
    [
      'replaced by a file',
      async (folder: string) => {
        await rm(folder, { recursive: true });
        await writeFile(folder, 'a file');
      },
    ],
  ])(
    'While its documents are %s, the others keep theirs, and no two accounts’ data mixes',
    async (_, damage) => {
      const { hostbell, servers } = scene;
      for (const account of ['1', '2', '3'])
        await hostbell.handlers['draft:save']({
          account,
          form: { subject: `Draft ${account}`, message: '', priority: null, serviceId: null },
        });
      await hostbell.stop();
      await damage(join(hostbell.directory, folderOf(2)));
      const again = await hostbell.startAgain();
      const view = await again.online();
      expect(view.accounts.map(({ account }) => account?.account?.company)).toEqual([
        'Company 1',
        'Company 2',
        'Company 3',
      ]);
      expect(view.services.items).toHaveLength(6);
      expect(view.notices.map(({ kind }) => kind)).toContain('storage');
      expect(again.announcer.rung).toEqual([]);
      expect(view.accounts.map(({ draft }) => draft?.subject)).toEqual([
        'Draft 1',
        undefined,
        'Draft 3',
      ]);
      expect(servers.flatMap((one) => one.requests({ method: 'POST' }))).toEqual([]);
    },
  );
});

it.each([1, 2])(
  'Account %i is removed with its key, documents and portal, and no other is',
  async (gone) => {
    const { hostbell } = scene;
    const { clock, directory } = hostbell;
    for (const account of ['1', '2', '3']) {
      const template = { subject: 'Mail', message: '', priority: null };
      const name = `Template ${account}`;
      await hostbell.handlers['template:save']({ ...template, account, name });
      await change({ ...portalOf(`of-${account}`), account });
    }
    expect(await hostbell.handlers['account:forget']({ account: String(gone) })).toEqual({
      ok: true,
      value: null,
    });
    const kept = ['1', '2', '3'].filter((key) => key !== String(gone));
    const asked = scene.server(gone).requests().length;
    const check = (one: typeof hostbell) => {
      const view = one.view.view();
      expect(view.accounts.map(({ key }) => key)).toEqual(kept);
      expect(view.templates.map(({ name }) => name)).toEqual(kept.map((key) => `Template ${key}`));
    };
    check(hostbell);
    for (const key of ['1', '2', '3'])
      expect(accountSettings(settings(), key).portalAddress).toBe(
        kept.includes(key) ? `https://of-${key}.example/` : null,
      );
    expect(await readdir(join(directory, folderOf(gone)))).toEqual([]);
    expect(await readdir(join(directory, gone === 1 ? 'pacing' : `pacing-${gone}`))).toEqual([]);
    expect(['1', '2', '3'].filter((key) => scene.secretOf(key) !== null)).toEqual(kept);
    const again = await hostbell.startAgain({ clock });
    await again.online();
    check(again);
    expect(scene.server(gone).requests()).toHaveLength(asked);
  },
);

const portalOf = (name: string) => ({
  portalAddress: `https://${name}.example/`,
  portalTicketAddress: `https://${name}.example/t/{id}`,
});

const change = (asks: object) => scene.hostbell.handlers['settings:change'](asks);

const openTicket = (id: string) =>
  scene.hostbell.handlers['link:open-portal']({ kind: 'ticket', id });

const settings = () => scene.hostbell.view.view().settings;

it('A ticket opens in its account’s portal, and nowhere if that account has none', async () => {
  await change({ ...portalOf('one'), currencySymbol: '€', account: '1' });
  await change({ ...portalOf('two'), account: '2' });
  expect(await openTicket('T-1001')).toBe(true);
  expect(await openTicket('~2~T-1001')).toBe(true);
  expect(await openTicket('~3~T-1001')).toBe(false);
  scene.hostbell.onNotificationAction({
    kind: 'portal',
    page: { kind: 'ticket', id: '~2~T-1001' },
  });
  await expect
    .poll(() => scene.hostbell.openedPortalPages)
    .toEqual([
      'https://one.example/t/T-1001',
      'https://two.example/t/T-1001',
      'https://two.example/t/T-1001',
    ]);
});

it('The person is asked for each account that uses a portal', async () => {
  await change({ ...portalOf('one'), account: '1' });
  await change({ ...portalOf('one'), account: '2' });
  const addresses = Object.values(portalOf('one'));
  expect(scene.hostbell.asked).toEqual([
    { kind: 'portal', addresses },
    { kind: 'portal', addresses },
  ]);
});

it('A portal or a currency for no account is refused', async () => {
  const before = settings();
  expect((await change(portalOf('other'))).ok).toBe(false);
  expect((await change({ currencySymbol: '$' })).ok).toBe(false);
  expect([settings(), scene.hostbell.asked]).toEqual([before, []]);
});
