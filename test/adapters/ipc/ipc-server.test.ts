import { describe, expect, it } from 'vitest';
import { ipcErrorTexts } from '../../../electron/adapters/ipc/ipc-server.ts';
import { type ChannelRule, channelRules, ipcChannels } from '../../../shared/ipc/channel-rules.ts';
import { ipcLimits } from '../../../shared/ipc/ipc-schema.ts';
import { goodArguments } from '../../fakes/ipc-arguments.ts';
import { createPage, type Frame, type Page, pageUrl, setUp } from './ipc-pages.ts';

describe('the IPC server', () => {
  it('listens to every channel of the contract and to no other, until it is closed', () => {
    const { listeners, server } = setUp();
    expect([...listeners.keys()].sort()).toEqual([...ipcChannels].sort());
    server.close();
    expect(listeners.size).toBe(0);
  });

  it('sends a patch once to each page that has subscribed, and to none that is gone', async () => {
    const { server, page, quickPage, invoke } = setUp();
    const patch = { revision: 2, patch: { value: null } };
    server.sendViewPatch(patch);
    expect(page.sent).toEqual([]);
    await invoke('view:subscribe', [null]);
    await invoke('view:subscribe', [null]);
    await invoke('view:subscribe', [null], { sender: quickPage });
    server.sendViewPatch(patch);
    expect([page.sent, quickPage.sent]).toEqual([[['view:patch', patch]], [['view:patch', patch]]]);
    page.state.isDestroyed = true;
    server.sendViewPatch(patch);
    expect(page.sent).toHaveLength(1);
  });

  it('tells a page nothing about an internal error', async () => {
    const { invoke, log } = setUp({
      fail: () => {
        throw new TypeError('hb_live_secret is not a function');
      },
    });
    const refused = await invoke('poll:refresh', [null]).catch((error: unknown) => error);
    expect(refused).toEqual(new Error(ipcErrorTexts.failed));
    expect(log.entries).toEqual([
      {
        event: 'ipc-handler-failed',
        details: { channel: 'poll:refresh', name: 'TypeError', at: expect.stringMatching(/^at /) },
      },
    ]);
  });
});

describe.each(ipcChannels)('the IPC channel %s', (channel) => {
  const [good] = goodArguments[channel];

  it('reaches its handler with each good argument from our own page', async () => {
    const { invoke, handled, pages } = setUp();
    const sender = pages[channelRules[channel].windows[0]];
    for (const argument of goodArguments[channel]) {
      sender.press();
      expect(await invoke(channel, [argument], { sender })).toBe(`answer to ${channel}`);
    }
    expect(handled).toEqual(goodArguments[channel].map((argument) => ({ channel, argument })));
  });

  it('asks the person where its rule says so, when no input of theirs was seen', async () => {
    const { invoke, handled, questions, pages } = setUp({ isSeen: false });
    const { act, windows }: ChannelRule = channelRules[channel];
    await invoke(channel, [good], windows[0] && { sender: pages[windows[0]] });
    const isAsked = typeof act === 'string';
    expect([questions.length, handled.length]).toEqual(isAsked ? [1, 0] : [0, 1]);
  });

  it.each<[string, { sender?: Page; frame?: Frame | null }]>([
    ['another window', { sender: createPage() }],
    [
      'a frame inside the page',
      { frame: { url: pageUrl, parent: { url: pageUrl, parent: null } } },
    ],
    ['a frame that is gone', { frame: null }],
    ['a page from the web', { frame: { url: 'https://hostbell/index.html', parent: null } }],
    ['another host with our scheme', { frame: { url: 'app://evil/index.html', parent: null } }],
    [
      'a host that starts like ours',
      { frame: { url: 'app://hostbell.evil.example/', parent: null } },
    ],
    ['our host as a user name', { frame: { url: 'app://hostbell@evil.example/', parent: null } }],
    ['our host with a port', { frame: { url: 'app://hostbell:1/', parent: null } }],
    ['a file', { frame: { url: 'file:///app://hostbell/index.html', parent: null } }],
    ['an empty page', { frame: { url: 'about:blank', parent: null } }],
    ['no URL at all', { frame: { url: '', parent: null } }],
  ])('refuses %s', async (_, from) => {
    const { invoke, handled, log } = setUp();
    await expect(invoke(channel, [good], from)).rejects.toThrow(ipcErrorTexts.refused);
    expect(handled).toEqual([]);
    expect(log.entries).toEqual([{ event: 'ipc-refused', details: { channel, reason: 'sender' } }]);
  });

  it('refuses a missing argument and more than one', async () => {
    const { invoke, handled } = setUp();
    await expect(invoke(channel, [])).rejects.toThrow(ipcErrorTexts.refused);
    await expect(invoke(channel, [good, good])).rejects.toThrow(ipcErrorTexts.refused);
    expect(handled).toEqual([]);
  });

  it('refuses arguments of the wrong type, and logs nothing from them', async () => {
    const { invoke, handled, log, clock } = setUp();
    const marker = 'hb_live_marker';
    const wrong: unknown[] = [
      undefined,
      0,
      1,
      true,
      marker,
      [],
      [good],
      [marker],
      { id: '' },
      { further: marker },
      10n,
      new Date(),
    ];
    if (good !== null) {
      wrong.push({ ...good, further: marker });
      wrong.push({ ...good, constructor: marker });
      wrong.push(JSON.parse(`{ "__proto__": { "marker": "${marker}" } }`));
      for (const [name, value] of Object.entries(good)) {
        wrong.push({ ...good, [name]: { toString: marker } }, { ...good, [name]: [value] });
        wrong.push({ ...good, [name]: typeof value === 'number' ? String(value) : 7.5 });
        if (typeof value === 'string')
          wrong.push({ ...good, [name]: marker.repeat(1 + ipcLimits.messageLength / 10) });
      }
    } else wrong.push({}, { id: marker });
    for (const argument of wrong) {
      // No field of a settings change is required, so an object that is empty except for its prototype passes as empty.
      const isEmptyChange = channel === 'settings:change' && isBare(argument);
      if (isEmptyChange) continue;
      await clock.advance(60_000);
      await expect(invoke(channel, [argument]), inspect(argument)).rejects.toThrow(
        ipcErrorTexts.refused,
      );
    }
    expect(handled).toEqual([]);
    expect(log.text()).not.toContain('marker');
  });

  it('is not affected by a prototype in the argument, and passes none on', async () => {
    if (good === null) return;
    const { invoke, handled } = setUp();
    const argument = JSON.parse(JSON.stringify(good));
    Object.defineProperty(argument, '__proto__', {
      value: { isAdmin: true },
      enumerable: true,
      configurable: true,
      writable: true,
    });
    await invoke(channel, [argument]).catch(() => undefined);
    for (const { argument: received } of handled) {
      expect(Object.getPrototypeOf(received)).toBe(Object.prototype);
      expect(received).not.toHaveProperty('isAdmin');
      expect(Object.keys(received ?? {})).not.toContain('__proto__');
    }
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  });
});

function isBare(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).every((name) => name === '__proto__')
  );
}

function inspect(value: unknown): string {
  return typeof value === 'bigint' ? 'a big integer' : String(JSON.stringify(value)).slice(0, 80);
}
