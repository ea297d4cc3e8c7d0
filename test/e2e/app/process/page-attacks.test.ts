import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { ipcChannels } from '../../../../shared/ipc/channel-rules.ts';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { everyFile } from '../../../run/every-file.ts';
import { json } from '../../../server/api-faults.ts';
import type { ApiServer } from '../../../server/api-server.ts';
import { startRelay } from '../../../server/relays/relay-server.ts';

const markup = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';

let server: ApiServer;
let app: RunningApp;
let page: Page;

test.beforeAll(async ({ openAccount }) => {
  const service = {
    id: 'svc-1',
    productName: markup,
    status: markup,
    domain: 'javascript:alert(1)',
    [markup]: markup,
  };
  ({ app, server } = await openAccount(undefined, {
    prepare({ fault }) {
      fault({ path: '/services' }, json({ data: [service] }));
      // Attacks read the service too, and what they read is shown.
      fault({ path: '/services/svc-1' }, json(service));
    },
  }));
  // Cancel: whatever a page makes Hostbell ask, nobody agrees.
  await app.setFaults({ messageBoxButton: 0 });
  page = await app.page();
  await page.getByText(markup).first().waitFor();
});

const refused = expect.stringMatching(/^Error: /);

/** Calls main as a compromised page could, with any arguments. Returns the answers, or each error as text. */
function ask(
  ...calls: readonly (readonly [channel: string, argument: unknown])[]
): Promise<unknown[]> {
  return page.evaluate((all) => {
    // The preload's types would refuse what is tried here.
    const invoke = window.hostbell?.invoke as (
      channel: string,
      argument: unknown,
    ) => Promise<unknown>;
    return Promise.all(all.map(([channel, argument]) => invoke(channel, argument).catch(String)));
  }, calls);
}

test('Text from the server is shown as text', async () => {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('owned');
});

test('A compromised page can reach neither Node nor Electron, and only our channels', async () => {
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', '__dirname'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual([]);
  const answers = await ask(
    ['key:read', null],
    ['__proto__', null],
    ['service:read', { id: 7 }],
    ['service:read', { id: 'svc-1', path: '../..' }],
    ['service:read', { id: 'x'.repeat(5_000) }],
  );
  expect(answers).toEqual(answers.map(() => refused));
});

test('A compromised page that replaces built-ins opens no channel', async () => {
  const answer = await page.evaluate(async () => {
    const { has } = Set.prototype;
    // The preload checks the channel against a set, which belongs to the preload's own world.
    Set.prototype.has = () => true;
    try {
      // Not one of our channels, which the preload's types would refuse.
      const invoke = window.hostbell?.invoke as (
        channel: string,
        argument: unknown,
      ) => Promise<unknown>;
      return await invoke('key:read', null).catch(String);
    } finally {
      Set.prototype.has = has;
    }
  });
  expect(answer).toBe('Error: Unknown channel');
});

test('A compromised page gets the key from no channel', async () => {
  const channels = ipcChannels.filter((channel) => !/^account:(forget|start-demo)$/.test(channel));
  const calls = channels.flatMap(
    (channel) =>
      [
        [channel, null],
        [channel, { id: 'svc-1' }],
      ] as const,
  );
  const heard = JSON.stringify(await ask(...calls));
  expect(heard).toContain('svc-1');
  expect(heard).not.toContain(server.key);
});

test('A compromised page cannot load, run, mark up or open anything', async () => {
  const before = page.url();
  const result = await page.evaluate(async () => {
    const fetched = await fetch('https://elsewhere.example/').then(
      () => 'loaded',
      () => 'refused',
    );
    // The debugger that runs this may evaluate text; what the page starts itself may not.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          new Function('return 1')();
          resolve('run');
        } catch {
          resolve('refused');
        }
      });
    });
    let written = 'refused';
    try {
      document.createElement('p').innerHTML = '<b>bold</b>';
      written = 'written';
    } catch {
      // Trusted Types: no text becomes markup.
    }
    window.open('https://elsewhere.example/');
    return { fetched, evaluated, written };
  });
  expect(result).toEqual({ fetched: 'refused', evaluated: 'refused', written: 'refused' });
  await waitFor('one window alone', async () => (await app.windows()).length === 1 || null);
  // The preview shell has no second window either, but an app that allows one gets an error for it.
  expect(await everyFile(join(app.userDataDir, 'logs'))).not.toContain('uncaught');
  expect(
    page
      .context()
      .pages()
      .map((open) => open.url())
      .join(),
  ).not.toContain('elsewhere');
  await page.evaluate(() => {
    location.href = 'https://elsewhere.example/';
  });
  await waitFor('the page to stay', async () => page.url() === before);
  expect(await page.getByText(markup).first().isVisible()).toBe(true);
});

test('A compromised page that goes to an empty page is replaced', async () => {
  const isHere = () => document.title !== '' && !document.title.startsWith('owned');
  await page.evaluate(() => {
    document.title = 'owned';
    location.href = 'about:blank';
  });
  await waitFor('the new page', () => page.evaluate(isHere).catch(() => null));
  await page.getByText(markup).first().waitFor();
});

test('A compromised page cannot open a link made up by a server', async () => {
  const opened = await ask(
    ['link:open-service', { id: 'svc-1' }],
    ['link:open-message', { id: 'T-1001', address: 'https://elsewhere.example/' }],
  );
  expect(opened).toEqual([false, false]);
  expect(await app.openedLinks()).toEqual([]);
});

const form = {
  subject: 'From the page',
  message: 'Text of another account',
  priority: null,
  serviceId: null,
};
const declined = { ok: false, problem: { kind: 'declined' } };
const posts = () => server.requests({ method: 'POST' }).length;

test('A compromised page sends one ticket for each click or key of a person', async () => {
  const file = ['ticket:file', form] as const;
  expect(await ask(file, file, file)).toEqual([declined, declined, declined]);
  expect(posts()).toBe(0);
  // What a script does to a button is no person's input.
  await page.evaluate(() => {
    document.body.click();
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'a' }));
  });
  expect(await ask(file)).toEqual([declined]);
  await page.mouse.click(1, 1);
  const [first, second] = await ask(file, file);
  expect([first, second]).toMatchObject([{ ok: true }, declined]);
  await page.keyboard.press('Shift');
  expect(await ask(file)).toMatchObject([{ ok: true }]);
  expect(posts()).toBe(2);
});

// Last, since its clicks would count as a person's in other tests.
test('A compromised page gets no relay of its choice, not even by a click of a person', async () => {
  const relay = await startRelay();
  onTestFinished(() => relay.stop());
  const at = { relay: 'ntfy', server: `${relay.address}a-text/` };
  for (const asked of [at, { ...at, server: 'https://evil.example/' }]) {
    await page.mouse.click(1, 1);
    expect(await ask(['alerts:set', { at: asked }])).toMatchObject([{ ok: false }]);
  }
  expect([relay.asked(), relay.posted()]).toEqual([[], []]);
});
