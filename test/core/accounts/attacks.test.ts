import { expect, it } from 'vitest';
import { ipcChannels } from '../../../shared/ipc/channel-rules.ts';
import { schemaOf } from '../../../shared/ipc/ipc-schema.ts';
import { goodArguments } from '../../fakes/ipc-arguments.ts';
import { words } from '../../run/words.ts';
import { watchSeveral } from '../../scenes/several-accounts.ts';
import { rewrite, status } from '../../server/api-faults.ts';
import { forEachTest } from '../for-each-test.ts';

const scene = forEachTest(() => watchSeveral(2));

const form = (serviceId: string | null) => ({
  subject: 'Mail',
  message: 'Help',
  priority: null,
  serviceId,
});
/** How many requests each server has received. */
const heard = () => scene.servers.map((server) => server.requests().length);
/** What servers have heard and the window shows. A window's turn to write may have begun and ended meanwhile. */
const state = () => [heard(), { ...scene.hostbell.view.view(), revision: 0, writing: null }];
const ask = (channel: keyof typeof scene.hostbell.handlers, argument: object): unknown =>
  Reflect.apply(scene.hostbell.handlers[channel], null, [argument]);

/** Files a ticket that the account's provider refuses, so that it stays in the outbox. Returns its id. */
async function leaveInOutbox(number: number): Promise<string> {
  const clear = scene.server(number).fault({ path: '/tickets', method: 'POST' }, status(422));
  const filed = await scene.hostbell.handlers['ticket:file']({
    ...form(null),
    account: String(number),
  });
  clear();
  if (!filed.ok) throw new Error(filed.problem.kind);
  return filed.value.id;
}

/** The first provider gives its items the ids that the second account's items have here. */
async function forge(): Promise<void> {
  const forged = (body: unknown) =>
    JSON.parse(JSON.stringify(body).replaceAll('"svc-', '"~2~svc-').replaceAll('"T-', '"~2~T-'));
  scene.server(1).fault({}, rewrite(forged));
  await scene.hostbell.poll();
}

it('Requests about them go only to that provider, with its own ids', async () => {
  await forge();
  const { handlers } = scene.hostbell;
  const [, before] = heard();
  await handlers['service:read']({ id: '~1~~2~svc-1' });
  await handlers['ticket:read']({ id: '~1~~2~T-1001' });
  await handlers['ticket:file'](form('~1~~2~svc-1'));
  expect(heard()[1]).toBe(before);
  const targets = scene
    .server(1)
    .requests()
    .map(({ path }) => decodeURIComponent(path));
  expect(targets).toEqual(expect.arrayContaining(['/services/~2~svc-1', '/tickets/~2~T-1001']));
  const [posted] = scene.server(1).requests({ method: 'POST' });
  expect(JSON.parse(posted?.body ?? '')).toMatchObject({ serviceId: '~2~svc-1' });
});

it('Looking at them or snoozing them changes nothing in the other account', async () => {
  await forge();
  const { handlers, poll, view } = scene.hostbell;
  scene.server(2).book.setServiceStatus('svc-1', 'SUSPENDED');
  await poll();
  const kind = 'service';
  const { unread, quiet } = view.view();
  expect(unread.service).toContain('~2~svc-1');
  await handlers['items:look']({ kind, ids: ['~1~~2~svc-1'] });
  await handlers['items:snooze']({ kind, ids: ['~1~~2~svc-1'], length: 'hour' });
  await handlers['items:mark-unread']({ kind, ids: ['~1~~2~svc-2', '~3~svc-1'] });
  const of = (ids: readonly string[]) => ids.filter((id) => id.startsWith('~2~'));
  const now = view.view();
  expect(of(now.unread.service)).toEqual(of(unread.service));
  expect(of(now.quiet.snoozes.map(({ id }) => id))).toEqual(of(quiet.snoozes.map(({ id }) => id)));
});

it('An outbox item obeys no id other than its own', async () => {
  const [ofFirst, ofSecond] = [await leaveInOutbox(1), await leaveInOutbox(2)];
  const { handlers, view } = scene.hostbell;
  const before = [heard(), view.view().outbox, null];
  const choose = (id: string, ticketId = 'T-1001') => handlers['outbox:choose']({ id, ticketId });
  for (const id of [
    `~2~${ofFirst}`,
    ofSecond.replace('~2~', ''),
    `~3~${ofFirst}`,
    `~demo~${ofFirst}`,
  ]) {
    for (const asked of [handlers['outbox:send-again']({ id }), handlers['outbox:edit']({ id })])
      expect(await asked).toMatchObject({ ok: false });
    expect(await choose(id)).toMatchObject({ ok: false });
    await handlers['outbox:discard']({ id });
  }
  expect(await choose(ofSecond)).toMatchObject({ ok: false });
  expect(await choose(ofFirst, '~2~T-1001')).toMatchObject({ ok: false });
  expect([heard(), view.view().outbox, view.view().draft]).toEqual(before);
});

it('A template belongs to one account, and obeys no other’s id', async () => {
  const { handlers, view } = scene.hostbell;
  const template = { name: 'Down', subject: 'Down', message: '', priority: null };
  expect(await handlers['template:save'](template)).toMatchObject({ ok: false });
  await handlers['template:save']({ ...template, account: '2' });
  const [kept] = view.view().templates;
  const id = kept?.id ?? '';
  for (const other of [id.replace('~2~', ''), id.replace('~2~', '~3~'), `~1~${id}`])
    await handlers['template:delete']({ id: other });
  expect(view.view().templates.map((one) => one.id)).toEqual([id]);
});

it('Nothing is done for an account that is not there', async () => {
  const before = state();
  const done = new Set<string>();
  for (const channel of ipcChannels)
    for (const argument of goodArguments[channel]) {
      // The theme is that of all accounts.
      if (argument === null || 'theme' in argument) continue;
      for (const account of ['3', 'demo', '0', '01', 'constructor']) {
        const read = schemaOf(channel).safeParse({ ...argument, account });
        const answer = read.success && Object(await ask(channel, { ...argument, account }));
        if (answer?.ok) done.add(channel);
      }
    }
  const key = { key: 'k', keyPlace: 'os' };
  expect(await ask('account:replace-key', key)).toMatchObject({ ok: false });
  // There is nothing to discard, change, remember or save.
  expect([...done]).toEqual(words('draft:save settings:change overview:looked export:save'));
  expect(state()).toEqual(before);
});

/** Ids of no account, of no item, of another computer's files and pages, and what a page would like to tell. */
const strangeIds = [
  ...words(`
    ~3~svc-1 ~3~T-1001 ~demo~svc-1 ~0~svc-1 ~01~svc-1 ~constructor~svc-1 ~2~svc-9 svc-1x T-1001x ../account/unread
    __proto__ https://evil.example 127.0.0.1`),
  `svc-1 ${'what the other account holds '.repeat(30)}`,
];

it('Nothing is read, changed or opened for an id that no server named', async () => {
  const { openedDomains, openedPortalPages } = scene.hostbell;
  for (const account of ['1', '2'])
    await ask('settings:change', { account, portalAddress: 'https://portal.example/' });
  expect(await ask('link:open-portal', { kind: 'service', id: '~2~svc-1' })).toBe(true);
  const before = state();
  const answers = new Set<string>();
  // An item that has left its list stays snoozed.
  for (const channel of ipcChannels.filter((one) => one !== 'items:snooze'))
    for (const argument of goodArguments[channel])
      for (const id of strangeIds) {
        if (argument === null || 'view' in argument) continue;
        if (!('id' in argument || 'ids' in argument)) continue;
        const asked = 'ids' in argument ? { ...argument, ids: [id] } : { ...argument, id };
        const answer = (await ask(channel, asked)) ?? false;
        // What is not there is gone, and there is nothing of it to save.
        const isDone = ['outbox:discard', 'template:delete', 'export:save'].includes(channel);
        if (!isDone) answers.add(JSON.stringify(answer));
      }
  const refusals = [{ kind: 'cancelled' }, { kind: 'not-found', words: null }];
  const expected = [false, ...refusals.map((problem) => ({ ok: false, problem }))];
  expect([...answers].toSorted()).toEqual(expected.map((one) => JSON.stringify(one)));
  // An id of one kind is not an id of the other.
  expect(await ask('ticket:read', { id: 'svc-1' })).toMatchObject({ ok: false });
  expect(await ask('link:open-portal', { kind: 'ticket', id: 'svc-1' })).toBe(false);
  expect(state()).toEqual(before);
  expect([openedDomains, openedPortalPages]).toEqual([[], ['https://portal.example/']]);
});

it('A ticket just sent can be read, and a service that has gone is asked for', async () => {
  const { handlers, poll, view } = scene.hostbell;
  const filed = await handlers['ticket:file']({ ...form(null), account: '2' });
  if (!filed.ok || filed.value.state.name !== 'sent') throw new Error('The ticket was not sent.');
  expect(await handlers['ticket:read']({ id: filed.value.state.ticket.id })).toMatchObject({
    ok: true,
  });
  const without = rewrite(() => ({
    data: scene
      .server(2)
      .book.services()
      .filter(({ id }) => id !== 'svc-2'),
  }));
  scene.server(2).fault({ path: '/services' }, without);
  for (let polls = 0; polls < 3; polls += 1) await poll();
  expect(view.view().services.items.map(({ id }) => id)).not.toContain('~2~svc-2');
  await handlers['service:read']({ id: '~2~svc-2' });
  expect(scene.server(2).requests({ path: '/services/svc-2' })).toHaveLength(1);
});

it('A malformed account key reaches no handler', () => {
  for (const account of ['', '../1', '__proto__', 'A', '1 ', '~1', 'x'.repeat(17), 1, ['1']]) {
    const taken = ipcChannels.filter((channel) =>
      goodArguments[channel].some(
        (one) => one !== null && schemaOf(channel).safeParse({ ...one, account }).success,
      ),
    );
    expect([account, taken]).toEqual([account, []]);
  }
});
