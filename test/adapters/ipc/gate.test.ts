import { describe, expect, it } from 'vitest';
import { mostUnderWay } from '../../../electron/adapters/ipc/gate.ts';
import { ipcErrorTexts } from '../../../electron/adapters/ipc/ipc-server.ts';
import { channelRules, windowKinds } from '../../../shared/ipc/channel-rules.ts';
import { words } from '../../run/words.ts';
import { setUp } from './ipc-pages.ts';

const form = { subject: 'Backup', message: 'It fails', priority: null, serviceId: null };
const declined = { ok: false, problem: { kind: 'declined' } };
const tooMuch = { ok: false, problem: { kind: 'too-much-at-once' } };

/** A handler that answers only when it is told to. */
function held() {
  const answers: (() => void)[] = [];
  const fail = () => new Promise<string>((resolve) => answers.push(() => resolve('done')));
  const answerAll = () => {
    for (const answer of answers.splice(0)) answer();
  };
  return { fail, answerAll };
}

it('Without a person’s input before it, a ticket is sent only if they confirm it', async () => {
  const no = setUp({ isSeen: false });
  expect(await no.invoke('ticket:file', [form])).toEqual(declined);
  expect(no.questions).toEqual([{ kind: 'act', act: 'send-ticket', subject: 'Backup' }]);
  expect(no.handled).toEqual([]);
  const yes = setUp({ isSeen: false, confirms: true });
  expect(await yes.invoke('ticket:file', [form])).toBe('answer to ticket:file');
});

it.each(['keyDown', 'rawKeyDown', 'mouseDown', 'touchStart', 'gestureTap'])(
  'After a %s in the window nothing is asked',
  async (type) => {
    const { page, invoke, questions } = setUp({ isSeen: false });
    page.press(type);
    expect(await invoke('ticket:file', [form])).toBe('answer to ticket:file');
    expect(questions).toEqual([]);
  },
);

it.each([
  ['the mouse only moved', ({ page }) => page.press('mouseMove')],
  ['the page only scrolled', ({ page }) => page.press('mouseWheel')],
  ['the input was in the other window', ({ quickPage }) => quickPage.press()],
  [
    'the input was long ago',
    async ({ page, clock }) => {
      page.press();
      await clock.advance(10_001);
    },
  ],
] as const satisfies readonly (readonly [string, (scene: ReturnType<typeof setUp>) => unknown])[])(
  'The person is asked when %s',
  async (_, happens) => {
    const scene = setUp({ isSeen: false });
    await happens(scene);
    expect(await scene.invoke('ticket:file', [form])).toEqual(declined);
  },
);

it('One input stands for one ticket, however quickly they come', async () => {
  const { page, invoke, questions } = setUp();
  expect(await invoke('ticket:file', [form])).toBe('answer to ticket:file');
  expect(await invoke('ticket:file', [form])).toEqual(declined);
  for (let count = 1; count < 9; count += 1) {
    page.press();
    expect(await invoke('ticket:file', [form])).toBe('answer to ticket:file');
  }
  expect(questions).toHaveLength(1);
});

it('One press of a key, however it is reported, stands for one act over all channels', async () => {
  const { page, invoke, questions } = setUp({ isSeen: false });
  for (const [event, input] of [
    ['before-input-event', { type: 'keyDown' }],
    ['input-event', { type: 'rawKeyDown' }],
    ['input-event', { type: 'char' }],
    ['before-input-event', { type: 'keyDown', isAutoRepeat: true }],
    ['input-event', { type: 'rawKeyDown', modifiers: ['isautorepeat'] }],
    ['before-input-event', { type: 'keyUp' }],
    ['input-event', { type: 'keyUp' }],
  ] as const)
    page.emit(event, {}, input);
  expect(await invoke('link:open-portal', [{ kind: 'ticket', id: 't-1' }])).toBe(
    'answer to link:open-portal',
  );
  for (const [channel, argument] of [
    ['ticket:file', form],
    ['link:open-portal', { kind: 'ticket', id: 't-1' }],
    ['export:save', { what: 'services' }],
  ] as const)
    expect(await invoke(channel, [argument])).toEqual(
      channel === 'link:open-portal' ? false : declined,
    );
  expect(questions).toHaveLength(3);
});

it('A yes in a dialog is for what was asked, and for nothing after it', async () => {
  const { invoke, questions } = setUp({ isSeen: false, confirms: true });
  await invoke('ticket:file', [form]);
  await invoke('ticket:file', [form]);
  expect(questions).toHaveLength(2);
});

it('Of the settings, only those that a page could use against the person need one', async () => {
  const { invoke, questions } = setUp({ isSeen: false });
  for (const change of [{ theme: 'dark' }, { looksForUpdates: true }, { startAtLogin: false }])
    expect(await invoke('settings:change', [change])).toBe('answer to settings:change');
  for (const change of [{ looksForUpdates: false }, { startAtLogin: true, theme: 'dark' }])
    expect(await invoke('settings:change', [change])).toEqual(declined);
  expect(questions).toHaveLength(2);
});

it.each(['account:connect', 'account:replace-key'] as const)(
  'Before a person has pressed something, %s reads nothing that was copied',
  async (channel) => {
    const { invoke, questions, handled, page } = setUp({ isSeen: false });
    const request = {
      ...(channel === 'account:connect' && { baseAddress: 'https://evil.example' }),
      keyPlace: 'session',
    };
    expect(await invoke(channel, [{ ...request, key: null }])).toEqual(declined);
    expect(questions).toEqual([{ kind: 'act', act: 'paste-key', subject: '' }]);
    page.press();
    await invoke(channel, [{ ...request, key: null }]);
    // One press stands for one look.
    expect(await invoke(channel, [{ ...request, key: null }])).toEqual(declined);
    await invoke(channel, [{ ...request, key: 'typed' }]);
    expect([questions.length, handled.length]).toEqual([2, 2]);
  },
);

describe('what is too much', () => {
  it('Of a flood, 50 calls are under way; the others are refused or announced', async () => {
    const { fail, answerAll } = held();
    const { invoke, handled, busy } = setUp({ fail });
    const names = Array.from({ length: 1_000 }, () => invoke('template:delete', [{ id: '1' }]));
    const looks = Array.from({ length: 1_000 }, () =>
      invoke('items:look-at-all', [{ kind: null }]),
    );
    expect([handled.length, busy.length]).toEqual([mostUnderWay, 1_000]);
    answerAll();
    const answers = await Promise.all(names);
    expect(answers.slice(0, mostUnderWay)).toEqual(Array(mostUnderWay).fill('done'));
    expect(answers.slice(mostUnderWay)).toEqual(Array(1_000 - mostUnderWay).fill(tooMuch));
    await Promise.all(looks);
    const later = invoke('template:delete', [{ id: '1' }]);
    answerAll();
    expect(await later).toBe('done');
  });

  it('Whole views leave one at a time, so that a page cannot fill the memory with copies', async () => {
    const { invoke, handled, quickPage } = setUp();
    const calls = Array.from({ length: 8 }, () => invoke('view:subscribe', [null]));
    await calls[0];
    const answered = () => handled.filter(({ channel }) => channel === 'view:subscribe').length;
    expect(answered()).toBe(1);
    // Another page waits for none of them.
    await invoke('view:subscribe', [null], { sender: quickPage });
    expect(answered()).toBe(2);
    await calls[1];
    expect(answered()).toBe(3);
    await Promise.all(calls);
    expect(answered()).toBe(8 + 1);
  });

  it('What one page has under way holds up no other', async () => {
    const { fail, answerAll } = held();
    const { invoke, handled, quickPage } = setUp({ fail });
    const calls = Array.from({ length: 60 }, () => invoke('ticket:read', [{ id: 't-1' }]));
    const other = invoke('draft:save', [{ form }], { sender: quickPage });
    expect(handled.at(-1)?.channel).toBe('draft:save');
    answerAll();
    await Promise.all([...calls, other]);
  });

  it('Calls as fast as a person types or holds a key are let through', async () => {
    const { clock, busy, handled, invoke } = setUp();
    // As a held key repeats, for three minutes.
    for (let count = 0; count < 6_000; count += 1) {
      await invoke('draft:save', [{ form }]);
      await invoke('ticket:read', [{ id: `t-${count}` }]);
      await clock.advance(30);
    }
    expect([handled.length, busy.length]).toEqual([12_000, 0]);
  });

  it('A flood that is refused fills no log', async () => {
    const { invoke, quickPage, log, handled } = setUp();
    for (let count = 0; count < 1_000; count += 1) {
      await invoke('ticket:file', [{ subject: 7 }]).catch(() => undefined);
      await invoke('account:rename', [{ account: '1', name: null }], { sender: quickPage }).catch(
        () => undefined,
      );
    }
    expect([log.entries.length, handled.length]).toEqual([2, 0]);
  });

  it('Arguments that are longer in all than the channel takes are refused', async () => {
    const { invoke, handled } = setUp();
    const ids = Array.from({ length: 1_000 }, () => 'x'.repeat(1_024));
    await expect(invoke('items:look', [{ kind: 'service', ids }])).rejects.toThrow(
      ipcErrorTexts.refused,
    );
    expect(handled).toEqual([]);
  });
});

it('Each window may use only its own channels', async () => {
  for (const [channel, { windows }] of Object.entries(channelRules)) {
    for (const window of windowKinds) {
      const { pages, log, invoke } = setUp();
      await invoke(channel, [Symbol('no argument')], { sender: pages[window] }).catch(
        () => undefined,
      );
      const reason = (windows as readonly string[]).includes(window) ? 'argument' : 'window';
      expect([channel, window, log.entries.map(({ details }) => details?.reason)]).toEqual([
        channel,
        window,
        [reason],
      ]);
    }
  }
});

it('In the mini window tickets are read and taken back, and nothing else', () => {
  const own = Object.entries(channelRules).filter(([, { windows }]) =>
    (windows as readonly string[]).includes('mini'),
  );
  expect(own.map(([channel]) => channel)).toEqual(
    words(`
      view:subscribe ticket:read outbox:edit do-not-disturb:set quick:open mini:close
      main-window:open service:ask-why link:open-portal`),
  );
});

it('Without a person, no page brings up a window from the mini one', async () => {
  for (const [channel, argument] of [
    ['quick:open', null],
    ['main-window:open', { view: 'settings' }],
    ['service:ask-why', { id: 's-1' }],
  ] as const) {
    const { pages, questions, handled, invoke } = setUp({ isSeen: false });
    await invoke(channel, [argument], { sender: pages.mini });
    expect([questions, handled]).toEqual([[{ kind: 'act', act: 'show-window', subject: '' }], []]);
  }
});

it('When Hostbell quits, nothing more is done for a page but saving what was typed', async () => {
  const { server, invoke, handled } = setUp();
  server.closeGate();
  for (const [channel, argument] of [
    ['ticket:file', form],
    ['account:rename', { account: '1', name: null }],
    ['view:subscribe', null],
  ] as const)
    await expect(invoke(channel, [argument])).rejects.toThrow(ipcErrorTexts.refused);
  expect(await invoke('draft:save', [{ form }])).toBe('answer to draft:save');
  expect(handled.map(({ channel }) => channel)).toEqual(['draft:save']);
});
