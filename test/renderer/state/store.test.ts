import { expect, test } from 'vitest';
import { shownForm, typedText } from '../../../renderer/state/draft/ticket-state.ts';
import { currentRoute } from '../../../renderer/state/history.ts';
import { createWindowStore } from '../../../renderer/state/store.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { IpcRequests } from '../../../shared/ipc/ipc-contract.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import { idIn } from '../../../shared/values/account-ids.ts';
import { type AccountCard, noVisit, type View } from '../../../shared/view/view.ts';
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
const again = { ...form, subject: 'Mail again' };
const full = failure({ kind: 'disk-full' } as const);
type Answers = Parameters<typeof createFakeBridge>[0];

/** A store that follows an empty view, or the one among these answers. */
async function started(answers: Answers = {}) {
  const bridge = createFakeBridge({
    'view:subscribe': () => aReadyView(),
    'draft:save': () => success(null),
    ...answers,
    async 'ticket:file'(filed) {
      const result = await answers['ticket:file']?.(filed);
      if (result === undefined) throw new Error('The test has no answer to filing.');
      // Main has taken the text, and a new turn begins.
      if (result.ok) bridge.change({ writing: { window: 'main', turn: 2, isWanted: false } });
      return result;
    },
  });
  const store = createWindowStore(bridge);
  await store.start();
  return { bridge, store, state: store.state.getState };
}

/** A store with the form written, and main's answer to filing it. */
async function written(answer: () => IpcRequests['ticket:file']['result']) {
  const { bridge, store, state } = await started({ 'ticket:file': answer });
  store.navigate({ view: 'new-ticket', serviceId: null });
  store.write(form);
  return { bridge, store, state, shown: () => shownForm(state()) };
}

/** A store on a view with the form as its draft. */
const withDraft = () => started({ 'view:subscribe': () => aReadyView({ draft: form }) });

/** The other window writes. */
const ofQuick = { window: 'quick', turn: 2, isWanted: false } as const;

/** Main's answers have arrived. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

test('A navigation from main is followed once, and the person can navigate away', async () => {
  const navigation = { sequence: 3, route: { view: 'ticket', id: 't1' } } as const;
  const { bridge, store, state } = await started({
    'view:subscribe': () => aReadyView({ navigation }),
  });
  const shown = () => currentRoute(state().history);
  expect(shown()).toEqual({ view: 'ticket', id: 't1' });
  store.navigate({ view: 'settings' });
  bridge.change({ isInFront: true });
  expect(shown()).toEqual({ view: 'settings' });
  bridge.change({ navigation: { ...navigation, sequence: 4 } });
  expect(shown()).toEqual({ view: 'ticket', id: 't1' });
});

test('A ticket is saved before it is filed, and leaves the form once the outbox has it', async () => {
  const { bridge, store, state, shown } = await written(() => success(item));
  const filing = store.file(form);
  expect(state().isFiling).toBe(true);
  expect(await filing).toEqual(success(item));
  expect(bridge.calls.slice(1)).toEqual([
    { channel: 'draft:save', argument: { form } },
    { channel: 'draft:save', argument: { form } },
    { channel: 'ticket:file', argument: form },
  ]);
  expect(shown()).toBeNull();
  expect(state().isFiling).toBe(false);

  const refused = await written(() => full);
  await refused.store.file(form);
  expect(refused.shown()).toEqual(form);
  expect(refused.state().isFiling).toBe(false);
});

test('A discarded draft comes back on undo', async () => {
  const { bridge, store, state, shown } = await written(() => success(item));
  await answered();
  store.discardDraft('Draft discarded');
  expect(shown()).toEqual(emptyTicketForm);
  expect(state().said?.text).toBe('Draft discarded');
  await answered();
  state().said?.undo?.();
  expect(shown()).toEqual(form);
  expect(bridge.argumentsOf('draft:save')).toEqual([{ form }, { form: null }, { form }]);
});

test('A discarded draft cannot be restored once something new is written', async () => {
  const another = { ...form, subject: 'Another' };
  for (const isHere of [true, false]) {
    const { bridge, store, state } = await withDraft();
    store.discardDraft('Draft discarded');
    if (isHere) store.write({ ...form, subject: '', message: '', serviceId: 's1' });
    else bridge.change({ draft: null });
    expect(state().said?.undo).toBeTypeOf('function');
    if (isHere) store.write(another);
    else bridge.change({ writing: ofQuick, draft: another });
    expect(state().said).toBeNull();
  }
});

test('A replaced draft comes back on undo, until the person or another window writes more', async () => {
  const suggested = { ...form, subject: 'Suggested' };
  const further = { ...suggested, message: 'Typed since' };
  for (const then of ['undo', 'write', 'elsewhere'] as const) {
    const { bridge, store, state } = await withDraft();
    let undone = 0;
    store.replaceDraft(suggested, 'Draft discarded', () => {
      undone += 1;
    });
    bridge.change({ draft: suggested });
    expect(shownForm(state())).toEqual(suggested);
    expect(state().said?.text).toBe('Draft discarded');
    if (then === 'undo') state().said?.undo?.();
    else if (then === 'write') store.write(further);
    else bridge.change({ writing: ofQuick, draft: further });
    if (then !== 'undo') expect(state().said).toBeNull();
    expect(shownForm(state())).toEqual(then === 'undo' ? form : further);
    expect(undone).toBe(then === 'undo' ? 1 : 0);
  }
});

test('If taking back fails, the draft is back, or what was typed meanwhile stays', async () => {
  for (const typed of [null, { ...form, subject: 'Typed meanwhile' }]) {
    const answer = Promise.withResolvers<IpcRequests['outbox:edit']['result']>();
    const { bridge, store, state } = await started({
      'outbox:edit': () => answer.promise,
      'writing:take': () => undefined,
    });
    store.write(form);
    const taking = store.editAgain('o1');
    if (typed !== null) store.write(typed);
    answer.resolve(full);
    await taking;
    await answered();
    expect(shownForm(state())).toEqual(typed ?? form);
    if (typed === null) expect(bridge.argumentsOf('draft:save').at(-1)).toEqual({ form });
  }
});

test('When the account is gone, its draft leaves the window and is not saved again', async () => {
  const { bridge, store, state } = await started();
  store.write(form);
  store.write(again);
  bridge.change({ phase: 'first-run' });
  store.sendTexts();
  await answered();
  expect(shownForm(state())).toBeNull();
  expect(bridge.argumentsOf('draft:save')).toEqual([{ form }]);
});

test('A draft that could not be saved is reported, and the last save decides', async () => {
  const first = Promise.withResolvers<IpcRequests['draft:save']['result']>();
  const answers = [first.promise, Promise.resolve(full)];
  const { store, state } = await started({
    'draft:save': async () => (await answers.shift()) ?? success(null),
  });
  store.write(form);
  store.write(again);
  expect(typedText(state(), null)?.state.name).toBe('pending');
  store.sendTexts();
  await answered();
  first.resolve(success(null));
  await answered();
  expect(typedText(state(), null)?.state.name).toBe('failed');
});

test('What main refused stays in the window, and is sent again if it can', async () => {
  let answer: IpcRequests['draft:save']['result'] = failure({ kind: 'texts-full', limit: 4 });
  const { bridge, store, state } = await started({ 'draft:save': () => answer });
  store.write(form);
  await answered();
  bridge.change({ writing: ofQuick });
  expect(shownForm(state())).toEqual(form);
  answer = success(null);
  bridge.change({ writing: { window: 'main', turn: 3, isWanted: false } });
  await answered();
  expect(typedText(state(), null)?.state.name).toBe('kept');
});

test('A reply sent as soon as it is typed is saved before, and not again', async () => {
  const saving = Promise.withResolvers<IpcRequests['reply:save']['result']>();
  const { bridge, store } = await started({
    'reply:save': () => saving.promise,
    'reply:file': () => new Promise<never>(() => undefined),
  });
  store.writeReply('t1', 'Pai');
  store.writeReply('t1', 'Paid');
  void store.fileReply('t1', 'Paid');
  saving.resolve(success(null));
  await answered();
  expect(bridge.calls.slice(1)).toEqual([
    { channel: 'reply:save', argument: { id: 't1', text: 'Pai' } },
    { channel: 'reply:save', argument: { id: 't1', text: 'Paid' } },
    { channel: 'reply:file', argument: { id: 't1', text: 'Paid' } },
  ]);
});

/** An account with one service. */
const cardOf = (key: string, parts: Partial<AccountCard> = {}) =>
  anAccountCard(key, { services: aSection([aService(idIn(key, 's1'))]), ...parts });

/** A store on two accounts with a service each, with the given parts. */
async function ofTwo(parts: Partial<View> = {}, answers: Answers = {}) {
  const view = { ...aReadyView(), accounts: [cardOf('1'), cardOf('2')], ...parts };
  const { bridge, store } = await started({
    'view:subscribe': () => view,
    'settings:change': () => success(null),
    'ticket:file': () => success({ ...item, id: '~2~o1' }),
    'outbox:edit': () => success(form),
    ...answers,
  });
  const { getState } = store.state;
  const shown = () => getState().view?.services.items.map(({ id }) => id);
  return { bridge, store, state: getState, shown, settings: view.settings };
}

test('The last shown account is shown after a restart, once it is available', async () => {
  const settings = { ...aReadyView().settings, shownAccount: '2' };
  const { bridge, shown } = await ofTwo({ settings, accounts: [cardOf('1'), cardOf('3')] });
  expect(shown()).toEqual(['s1', '~3~s1']);
  bridge.change({ accounts: [cardOf('1'), cardOf('2')] });
  expect(shown()).toEqual(['~2~s1']);
});

test('The choice of the shown account is saved, and the window follows it', async () => {
  const { bridge, store, shown, settings } = await ofTwo();
  store.showAccount('2');
  expect(shown()).toEqual(['~2~s1']);
  expect(bridge.argumentsOf('settings:change')).toEqual([{ shownAccount: '2' }]);
  await answered();
  bridge.change({ settings: { ...settings, shownAccount: '2' } });
  bridge.change({ settings: { ...settings, shownAccount: '1' } });
  expect(shown()).toEqual(['s1']);
});

test('Only what is shown is read again', async () => {
  const { bridge, store } = await ofTwo({}, { 'poll:refresh': () => undefined });
  for (const account of ['2', null]) {
    store.showAccount(account);
    store.refresh();
  }
  expect(bridge.argumentsOf('poll:refresh')).toEqual([{ account: '2' }, null]);
});

test('Navigating to another account’s item shows that account, unless all are shown', async () => {
  const { store, state } = await ofTwo();
  store.showAccount('1');
  store.navigate({ view: 'service', id: '~2~s1' });
  expect(state().scope).toBe('2');
  store.navigate({ view: 'new-ticket', serviceId: 's1' });
  expect(state().scope).toBe('1');
  store.showAccount(null);
  store.navigate({ view: 'service', id: '~2~s1' });
  expect(state().scope).toBeNull();
});

test('With another account shown, an item gives way to its list, and unsaved text stays', async () => {
  const accounts = [cardOf('1'), cardOf('2', { visit: { ...noVisit, sinceMs: 2 } })];
  let answer: IpcRequests['draft:save']['result'] = success(null);
  const { store, state } = await ofTwo({ accounts }, { 'draft:save': () => answer });
  const shows = async (account: string) => {
    store.write(form);
    await answered();
    store.pick(['s1']);
    store.showAccount(account);
    return [state().scope, currentRoute(state().history), state().picked, shownForm(state())];
  };
  store.startVisit(0);
  store.navigate({ view: 'service', id: 's1' });
  expect(await shows('2')).toEqual(['2', { view: 'services' }, [], null]);
  expect(state().lastVisit?.sinceMs).toBe(2);
  answer = full;
  store.navigate({ view: 'ticket', id: '~2~t1' });
  expect(await shows('1')).toEqual(['1', { view: 'tickets' }, [], form]);
});

test('A refused ticket is opened, and taken back, in its own account', async () => {
  const { bridge, store, state } = await ofTwo({
    accounts: [cardOf('1'), cardOf('2', { outbox: [{ ...item, id: '~2~o1' }] })],
  });
  store.showAccount('1');
  store.write({ ...form, subject: 'Of the first' });
  await store.editAgain('~2~o1');
  expect(state().scope).toBe('2');
  // Each account keeps its own draft.
  expect(bridge.argumentsOf('draft:save')).not.toContainEqual({ account: '1', form: null });
  store.showAccount('1');
  await answered();
  const route = { view: 'new-ticket', serviceId: null, unsent: '~2~o1' } as const;
  bridge.change({ navigation: { sequence: 1, route } });
  expect(state().scope).toBe('2');
});

test('The list that keeps an unsent ticket is that of its account, whoever leads there', async () => {
  const { bridge, store, state, settings } = await ofTwo();
  const route = { view: 'tickets', unsent: '~2~o1' } as const;
  store.showAccount('1');
  store.navigate(route);
  expect(state().scope).toBe('2');
  store.showAccount('1');
  await answered();
  bridge.change({ settings: { ...settings, shownAccount: '1' } });
  bridge.change({ navigation: { sequence: 1, route } });
  const { scope, history } = state();
  expect(scope).toBe('2');
  // A place to come back to, whichever account is then shown.
  expect(history).toEqual([{ view: 'tickets' }]);
});

test('A saved draft moves to the account chosen for it, even before anything is typed', async () => {
  const accounts = [cardOf('1', { draft: form }), cardOf('2')];
  const { bridge, store } = await ofTwo({ accounts });
  store.address('2');
  await answered();
  store.write(again);
  expect(bridge.argumentsOf('draft:save')).toEqual([
    { account: '2', form, movedFrom: '1' },
    { account: '2', form: again },
  ]);
});

test('After a ticket to another account, the first keeps the next draft again', async () => {
  const { bridge, store } = await ofTwo();
  store.address('2');
  store.write(form);
  await store.file(form);
  store.write({ ...form, subject: 'The next one' });
  expect(bridge.argumentsOf('draft:save').at(-1)).toMatchObject({ account: '1' });
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
