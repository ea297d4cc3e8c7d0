import { expect, test } from 'vitest';
import { currentRoute } from '../../../renderer/state/history.ts';
import { createWindowStore } from '../../../renderer/state/store.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { IpcRequests } from '../../../shared/ipc/ipc-contract.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { createFakeBridge } from '../../fakes/bridge-fake.ts';
import { anAccountCard, aReadyView, aSection, aService } from '../../fakes/domain-fixtures.ts';

const form: TicketForm = {
  subject: 'Mail',
  message: 'It bounces.',
  priority: null,
  serviceId: null,
};
const item: OutboxItem = {
  id: 'o1',
  form,
  state: { name: 'queued', problem: null, isHeld: false },
  filedAtMs: 0,
  changedAtMs: 0,
};

/** A store that follows an empty view, or the one among these answers. */
async function started(answers: Parameters<typeof createFakeBridge>[0] = {}) {
  const bridge = createFakeBridge({
    'view:subscribe': () => aReadyView(),
    'draft:save': () => success(null),
    ...answers,
  });
  const store = createWindowStore(bridge);
  await store.start();
  return { bridge, store, state: store.state.getState };
}

/** A store with the form written, and main's answer to filing it. */
function written(answer: () => IpcRequests['ticket:file']['result']) {
  const bridge = createFakeBridge({ 'draft:save': () => success(null), 'ticket:file': answer });
  const store = createWindowStore(bridge);
  store.navigate({ view: 'new-ticket', serviceId: null });
  store.write(form);
  return { bridge, store };
}

test('A navigation from main is followed once, and the person can navigate away', async () => {
  const navigation = { sequence: 3, route: { view: 'ticket', id: 't1' }, memory: null } as const;
  const { bridge, store } = await started({ 'view:subscribe': () => aReadyView({ navigation }) });
  expect(currentRoute(store.state.getState().history)).toEqual({ view: 'ticket', id: 't1' });
  store.navigate({ view: 'settings' });
  bridge.change({ notices: [] });
  expect(currentRoute(store.state.getState().history)).toEqual({ view: 'settings' });
  bridge.change({ navigation: { sequence: 4, route: { view: 'ticket', id: 't1' }, memory: null } });
  expect(currentRoute(store.state.getState().history)).toEqual({ view: 'ticket', id: 't1' });
});

test('A ticket is saved as the draft before it is filed, and the draft is removed once the outbox has it', async () => {
  const { bridge, store } = written(() => success(item));
  const filing = store.file(form, 'Sending in a moment');
  expect(store.state.getState().isFiling).toBe(true);
  expect(await filing).toEqual(success(item));
  expect(bridge.calls).toEqual([
    { channel: 'draft:save', argument: { form, replaces: null } },
    { channel: 'ticket:file', argument: form },
    { channel: 'draft:save', argument: { form: null, replaces: form } },
  ]);
  expect(store.state.getState()).toMatchObject({
    form: emptyTicketForm,
    isFiling: false,
    history: [{ view: 'tickets' }],
  });
});

test('A ticket that cannot be filed stays in the form and on disk', async () => {
  const { bridge, store } = written(() => failure({ kind: 'disk-full' }));
  await store.file(form, 'Sending in a moment');
  expect(bridge.argumentsOf('draft:save')).toEqual([{ form, replaces: null }]);
  expect(store.state.getState()).toMatchObject({ form, isFiling: false });
  expect(currentRoute(store.state.getState().history).view).toBe('new-ticket');
});

test('Leaving the form while a ticket is being filed does not lead back to it', async () => {
  const { store } = written(() => success(item));
  const filing = store.file(form, 'Sending in a moment');
  store.navigate({ view: 'settings' });
  await filing;
  expect(currentRoute(store.state.getState().history).view).toBe('settings');
});

test('A new ticket started while another is being filed stays open', async () => {
  const { store } = written(() => success(item));
  const filing = store.file(form, 'Sending in a moment');
  store.navigate({ view: 'settings' });
  store.navigate({ view: 'new-ticket', serviceId: null });
  await filing;
  expect(currentRoute(store.state.getState().history).view).toBe('new-ticket');
});

test('A discarded draft comes back on undo', async () => {
  const { bridge, store } = written(() => success(item));
  store.keepDraftNow();
  await store.discardDraft('Draft discarded');
  expect(store.state.getState()).toMatchObject({
    form: emptyTicketForm,
    said: { text: 'Draft discarded' },
  });
  store.state.getState().said?.undo?.();
  expect(store.state.getState().form).toEqual(form);
  expect(bridge.argumentsOf('draft:save')).toEqual([
    { form, replaces: null },
    { form: null, replaces: form },
    { form, replaces: null },
  ]);
});

test('A discarded draft cannot be restored once something new is written, here or in another window', async () => {
  const here = written(() => success(item));
  await here.store.discardDraft('Draft discarded');
  here.store.write({ ...form, subject: '', message: '', serviceId: 's1' });
  expect(here.store.state.getState().said?.undo).toBeTypeOf('function');
  here.store.write({ ...form, subject: 'Another' });
  expect(here.store.state.getState().said).toBeNull();

  const { bridge, store } = await started({ 'view:subscribe': () => aReadyView({ draft: form }) });
  await store.discardDraft('Draft discarded');
  bridge.change({ draft: null });
  expect(store.state.getState().said?.undo).toBeTypeOf('function');
  bridge.change({ draft: { ...form, subject: 'Another' } });
  expect(store.state.getState().said).toBeNull();
});

test('A replaced draft comes back on undo, until the person or another window writes more', async () => {
  const suggested = { ...form, subject: 'Suggested' };
  const begin = async () => {
    const { bridge, store } = await started({
      'view:subscribe': () => aReadyView({ draft: form }),
    });
    let undone = 0;
    store.replaceDraft(suggested, 'Draft discarded', () => {
      undone += 1;
    });
    store.keepDraftNow();
    bridge.change({ draft: suggested });
    const state = () => store.state.getState();
    expect(state()).toMatchObject({ form: suggested, said: { text: 'Draft discarded' } });
    return { bridge, store, state, undone: () => undone };
  };
  const back = await begin();
  back.state().said?.undo?.();
  expect(back.state().form).toEqual(form);
  expect(back.undone()).toBe(1);

  const further = await begin();
  further.store.write({ ...suggested, message: 'Typed since' });
  expect(further.state().said).toBeNull();
  expect(further.state().form?.message).toBe('Typed since');

  const elsewhere = await begin();
  elsewhere.bridge.change({ draft: { ...form, subject: 'Another' } });
  expect(elsewhere.state().said).toBeNull();
});

test('An unsent ticket can be taken back from its toast, until it leaves or something else is written', async () => {
  const delayed: OutboxItem = {
    ...item,
    state: { name: 'queued', problem: null, isHeld: false, isDelayed: true },
  };
  const begin = async () => {
    const { bridge, store } = await started({
      'ticket:file': () => success(delayed),
      'outbox:edit': () => success(form),
    });
    store.write(form);
    bridge.change({ outbox: [delayed] });
    await store.file(form, 'Sending in a moment');
    const said = () => store.state.getState().said;
    expect(said()?.text).toBe('Sending in a moment');
    return { bridge, store, said };
  };
  const undone = await begin();
  undone.said()?.undo?.();
  await expect.poll(() => undone.store.state.getState().form).toEqual(form);
  expect(undone.bridge.argumentsOf('outbox:edit')).toEqual([{ id: 'o1' }]);

  const left = await begin();
  left.bridge.change({ outbox: [item] });
  expect(left.said()).toBeNull();

  const next = await begin();
  next.store.write({ ...form, subject: 'Another' });
  expect(next.said()).toBeNull();
});

test('An outbox item taken back for editing opens in the form', async () => {
  const taken = { ...form, subject: 'Taken back' };
  const bridge = createFakeBridge({
    'draft:save': () => success(null),
    'outbox:edit': () => success(taken),
  });
  const store = createWindowStore(bridge);
  await store.editAgain('o1');
  expect(store.state.getState().form).toEqual(taken);
  expect(currentRoute(store.state.getState().history).view).toBe('new-ticket');
});

test('An outbox item taken back leaves the form when another window discards it', async () => {
  const { bridge, store } = await started({ 'outbox:edit': () => success(form) });
  await store.editAgain('o1');
  bridge.change({ draft: form });
  expect(store.state.getState().form).toEqual(form);
  bridge.change({ draft: null });
  expect(store.state.getState().form).toBeNull();
});

test('If taking back fails, the previous draft is restored', async () => {
  const bridge = createFakeBridge({
    'draft:save': () => success(null),
    'outbox:edit': () => failure({ kind: 'disk-full' } as const),
  });
  const store = createWindowStore(bridge);
  store.write(form);
  await store.editAgain('o1');
  store.keepDraftNow();
  expect(store.state.getState().form).toEqual(form);
  expect(bridge.argumentsOf('draft:save').at(-1)).toEqual({ form, replaces: null });
});

test('When the account is gone, its draft leaves the window and is not saved again', async () => {
  const { bridge, store } = await started();
  store.write(form);
  bridge.change({ phase: 'first-run' });
  store.keepDraftNow();
  expect(store.state.getState().form).toBeNull();
  expect(bridge.argumentsOf('draft:save')).toEqual([]);
});

test('What another window writes is shown here unless something is being typed here', async () => {
  const elsewhere = { ...form, message: 'It bounces since noon.' };
  const { bridge, store } = await started();
  store.write(form);
  store.keepDraftNow();
  await Promise.resolve();
  bridge.change({ draft: form });
  expect(store.state.getState().form).toEqual(form);
  await new Promise((resolve) => setImmediate(resolve));
  bridge.change({ draft: elsewhere });
  expect(store.state.getState()).toMatchObject({ form: null, view: { draft: elsewhere } });
  store.write({ ...elsewhere, subject: 'Mail again' });
  store.keepDraftNow();
  expect(bridge.argumentsOf('draft:save').at(-1)).toMatchObject({ replaces: elsewhere });
});

test('When two windows change the draft, both texts are kept and the person chooses', async () => {
  const elsewhere = { ...form, message: 'Typed in the other window.' };
  let answer: IpcRequests['draft:save']['result'] = failure({ kind: 'draft-changed' });
  const { bridge, store } = await started({ 'draft:save': () => answer });
  store.write(form);
  bridge.change({ draft: elsewhere });
  store.keepDraftNow();
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.state.getState()).toMatchObject({
    form,
    draftState: { name: 'failed', problem: { kind: 'draft-changed' } },
    view: { draft: elsewhere },
  });
  answer = success(null);
  store.keepMine();
  expect(bridge.argumentsOf('draft:save').at(-1)).toEqual({ form, replaces: elsewhere });
  store.takeOther();
  expect(store.state.getState()).toMatchObject({ form: null, view: { draft: elsewhere } });
});

/** A store on two accounts with a service each, with the given parts. */
async function ofTwo(parts: Partial<View> = {}) {
  const view = {
    ...aReadyView(),
    accounts: [anAccountCard('1'), anAccountCard('2')],
    services: aSection([aService('s1'), aService('~2~s1')]),
    ...parts,
  };
  const { bridge, store } = await started({
    'view:subscribe': () => view,
    'settings:change': () => success(null),
  });
  const shown = () => store.state.getState().view?.services.items.map(({ id }) => id);
  return { bridge, store, shown, settings: view.settings };
}

test('The last shown account is shown after a restart, once it is available', async () => {
  const settings = { ...aReadyView().settings, shownAccount: '2' };
  const { bridge, shown } = await ofTwo({ settings, accounts: [anAccountCard('1')] });
  expect(shown()).toEqual(['s1', '~2~s1']);
  const accounts = [anAccountCard('1'), anAccountCard('2')];
  bridge.change({ accounts });
  expect(shown()).toEqual(['~2~s1']);
});

test('The choice of the shown account is saved, and the window follows when main changes it', async () => {
  const { bridge, store, shown, settings } = await ofTwo();
  store.showAccount('2');
  expect(shown()).toEqual(['~2~s1']);
  expect(bridge.argumentsOf('settings:change')).toEqual([{ shownAccount: '2' }]);
  await new Promise((resolve) => setImmediate(resolve));
  bridge.change({ settings: { ...settings, shownAccount: '2' } });
  bridge.change({ settings: { ...settings, shownAccount: '1' } });
  expect(shown()).toEqual(['s1']);
});

test('Navigating to another account’s item shows that account, unless all are shown', async () => {
  const { store } = await ofTwo();
  store.showAccount('1');
  store.navigate({ view: 'service', id: '~2~s1' });
  expect(store.state.getState().scope).toBe('2');
  store.navigate({ view: 'new-ticket', serviceId: 's1' });
  expect(store.state.getState().scope).toBe('1');
  store.showAccount(null);
  store.navigate({ view: 'service', id: '~2~s1' });
  expect(store.state.getState().scope).toBeNull();
});

test('A saved draft moves to the account chosen for it, even before anything is typed', async () => {
  const accounts = [anAccountCard('1', { draft: form }), anAccountCard('2')];
  const { bridge, store } = await ofTwo({ accounts, draft: form });
  store.address('2');
  store.keepDraftNow();
  await expect
    .poll(() => bridge.argumentsOf('draft:save'))
    .toEqual([
      { account: '2', form, replaces: null },
      { account: '1', form: null, replaces: form },
    ]);
});

test('A visit to the overview goes on after a moment away, and ends after 30 minutes', async () => {
  const { bridge, store, state } = await started();
  const minuteMs = 60_000;
  const first = state().view?.visit;
  store.startVisit(0);
  bridge.change({ visit: { sinceMs: 1, lookedAtMs: 2, lookedChangeId: 'c' } });
  store.leave(0);
  store.startVisit(29 * minuteMs);
  expect(state().lastVisit).toEqual(first);
  store.leave(30 * minuteMs);
  store.comeBack(60 * minuteMs);
  expect(state().lastVisit).toBeNull();
  store.startVisit(60 * minuteMs);
  expect(state().lastVisit).toMatchObject({ lookedChangeId: 'c' });
});
