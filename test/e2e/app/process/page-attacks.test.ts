import type { Page } from 'playwright';
import { afterAll, expect } from 'vitest';
import { ipcChannels } from '../../../../shared/ipc/ipc-contract.ts';
import { test } from '../../../launch/app-test.ts';
import { type RunningApp, waitFor } from '../../../launch/harness.ts';
import { json } from '../../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const markup = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';

let server: ApiServer;
let app: RunningApp;
let page: Page;

test.beforeAll(async ({ launchForAll }) => {
  server = await startApiServer();
  const service = {
    id: 'svc-1',
    productName: markup,
    status: markup,
    domain: 'javascript:alert(1)',
    [markup]: markup,
  };
  server.fault({ path: '/services' }, json({ data: [service] }));
  // Attacks read the service too, and what they read is shown.
  server.fault({ path: '/services/svc-1' }, json(service));
  app = await launchForAll({
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  page = await app.page();
  await page.getByText(markup).first().waitFor();
});
afterAll(() => server.stop());

const refused = expect.stringMatching(/^Error: /);

/** Calls main as a page that was taken over does, with whatever it likes. Answers, or each error as text. */
function ask(...calls: readonly (readonly [channel: string, argument: unknown])[]): Promise<unknown[]> {
  return page.evaluate((all) => {
    // The preload's types would refuse what is tried here.
    const invoke = window.hostbell?.invoke as (channel: string, argument: unknown) => Promise<unknown>;
    return Promise.all(all.map(([channel, argument]) => invoke(channel, argument).catch(String)));
  }, calls);
}

test('Text from the server is shown as text', async () => {
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.title()).not.toBe('owned');
});

test('A page that was taken over reaches no Node, no Electron, and no channel but ours', async () => {
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

test('A page that was taken over and replaces the built-ins of its world opens no channel with them', async () => {
  const answer = await page.evaluate(async () => {
    const { has } = Set.prototype;
    // The preload asks a set whether it knows the channel; it has a set of its own world.
    Set.prototype.has = () => true;
    try {
      // No channel of ours, which the preload's types would refuse.
      const invoke = window.hostbell?.invoke as (channel: string, argument: unknown) => Promise<unknown>;
      return await invoke('key:read', null).catch(String);
    } finally {
      Set.prototype.has = has;
    }
  });
  expect(answer).toBe('Error: Unknown channel');
});

test('A page that was taken over gets the key from no channel, whatever it asks', async () => {
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

test('A page that was taken over has the diagnostics copied without seeing them, and notes no place but ours', async () => {
  const start = { offset: 0, activeId: null, query: '' };
  const note = (route: unknown) =>
    [
      'place:note',
      {
        route,
        recent: [],
        lists: { services: start, tickets: start },
        pages: { overview: 0, money: 0, activity: 0 },
      },
    ] as const;
  const heard = await ask(
    note({ view: 'settings' }),
    ['diagnostics:copy', null],
    ['diagnostics:copy', { path: '/etc/passwd' }],
    note({ view: 'service', id: 'x'.repeat(5_000) }),
    note({ view: 'https://elsewhere.example/' }),
    note({ view: 'settings', id: 'svc-1' }),
    ['closing:answer', { answer: 'always' }],
    ['closing:answer', 'quit'],
  );
  expect(heard).toEqual([null, true, refused, refused, refused, refused, refused, refused]);
  expect(await app.copiedText()).not.toContain(server.key);
});

test('A page that was taken over loads nothing from elsewhere, runs no text as code, makes none markup, and opens or goes to no other page', async () => {
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
  await waitFor('the page to stay', async () => (page.url() === before ? true : null));
  expect(await page.getByText(markup).first().isVisible()).toBe(true);
});

test('A page that was taken over opens no link that a server made up', async () => {
  const opened = await ask(['link:open-service', { id: 'svc-1' }]);
  expect(opened).toEqual([false]);
  expect(await app.openedLinks()).toEqual([]);
});

test('A page that was taken over makes no portal of what is no https address, and opens none that is not set', async () => {
  const answers = await ask(
    ['settings:change', { portalAddress: 'file:///etc/passwd' }],
    ['settings:change', { portalAddress: 'javascript:alert(1)' }],
    ['settings:change', { portalTicketAddress: 'https://{id}/' }],
    ['link:open-portal', { kind: 'portal', address: 'https://elsewhere.example' }],
    ['link:open-portal', { kind: 'ticket', id: 'https://elsewhere.example' }],
  );
  expect(answers).toEqual([refused, refused, refused, refused, false]);
  expect(await app.openedLinks()).toEqual([]);
});

test('A page that was taken over cannot name a file to show, and before an export there is none', async () => {
  const answers = await ask(
    ['export:show', '/etc/passwd'],
    ['export:show', { path: '/etc/passwd' }],
    ['export:show', null],
  );
  expect(answers).toEqual([refused, refused, false]);
});
