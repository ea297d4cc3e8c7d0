import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ipcChannels } from '../../../../shared/ipc/ipc-contract.ts';
import { launchApp, type RunningApp, waitFor } from '../../../launch/harness.ts';
import { removeFolder } from '../../../run/remove-folder.ts';
import { json } from '../../../server/api-faults.ts';
import { type ApiServer, startApiServer } from '../../../server/api-server.ts';

const markup = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';

let server: ApiServer;
let userDataDir: string;
let app: RunningApp;
let page: Page;

beforeAll(async () => {
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
  userDataDir = await mkdtemp(join(tmpdir(), 'hostbell-e2e-'));
  app = await launchApp({
    userDataDir,
    env: { HOSTBELL_API_KEY: server.key, HOSTBELL_BASE_URL: server.baseAddress },
  });
  page = await app.page();
  await page.getByText(markup).first().waitFor();
});
afterAll(async () => {
  await app.kill();
  await server.stop();
  await removeFolder(userDataDir);
});

describe('a page that was taken over', () => {
  it('shows server text as text', async () => {
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).not.toBe('owned');
  });

  it('reaches no Node, no Electron, and no channel but ours', async () => {
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer', '__dirname'].filter(
        (name) => name in window,
      ),
    );
    expect(found).toEqual([]);
    const answers = await page.evaluate(async () => {
      // The bridge is what the preload put there; the page under attack calls it as it likes.
      const { hostbell } = window as unknown as {
        hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
      };
      const ask = (channel: string, argument: unknown) =>
        hostbell.invoke(channel, argument).then(
          () => 'answered',
          () => 'refused',
        );
      return {
        unknown: await ask('key:read', null),
        proto: await ask('__proto__', null),
        shape: await ask('service:read', { id: 7 }),
        extra: await ask('service:read', { id: 'svc-1', path: '../..' }),
        huge: await ask('service:read', { id: 'x'.repeat(5_000) }),
      };
    });
    expect(new Set(Object.values(answers))).toEqual(new Set(['refused']));
  });

  it('gets the key from no channel, whatever it asks', async () => {
    const heard = await page.evaluate(
      async (channels) => {
        const { hostbell } = window as unknown as {
          hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
        };
        const answers = await Promise.all(
          channels
            .filter((channel) => !['account:forget', 'account:start-demo'].includes(channel))
            .flatMap((channel) =>
              [null, { id: 'svc-1' }].map((argument) => hostbell.invoke(channel, argument).catch(String)),
            ),
        );
        return JSON.stringify(answers);
      },
      ipcChannels as readonly string[],
    );
    expect(heard).toContain('svc-1');
    expect(heard).not.toContain(server.key);
  });

  it('gets the report for whoever helps copied, and never sees it; it can note no place but ours', async () => {
    const heard = await page.evaluate(async () => {
      const { hostbell } = window as unknown as {
        hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
      };
      const ask = (channel: string, argument: unknown) =>
        hostbell.invoke(channel, argument).catch(() => 'refused');
      const start = { offset: 0, activeId: null, query: '' };
      const note = (route: unknown) =>
        ask('place:note', {
          route,
          recent: [],
          lists: { services: start, tickets: start },
          pages: { overview: 0, money: 0, activity: 0 },
        });
      return Promise.all([
        note({ view: 'settings' }),
        ask('diagnostics:copy', null),
        ask('diagnostics:copy', { path: '/etc/passwd' }),
        note({ view: 'service', id: 'x'.repeat(5_000) }),
        note({ view: 'https://elsewhere.example/' }),
        note({ view: 'settings', id: 'svc-1' }),
        ask('closing:answer', { answer: 'always' }),
        ask('closing:answer', 'quit'),
      ]);
    });
    expect(heard).toEqual([null, true, 'refused', 'refused', 'refused', 'refused', 'refused', 'refused']);
    expect(await app.copiedText()).not.toContain(server.key);
  });

  it('can load nothing from elsewhere, run no text as code, make none markup, and open or go to no other page', async () => {
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

  it('cannot have a link opened that a server made up', async () => {
    const opened = await page.evaluate(() => {
      const { hostbell } = window as unknown as {
        hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
      };
      return hostbell.invoke('link:open-service', { id: 'svc-1' });
    });
    expect(opened).toBe(false);
    expect(await app.openedLinks()).toEqual([]);
  });

  it('cannot make a portal of what is no https address, nor open one that is not set', async () => {
    const answers = await page.evaluate(async () => {
      const { hostbell } = window as unknown as {
        hostbell: { invoke(channel: string, argument: unknown): Promise<unknown> };
      };
      const ask = (channel: string, argument: unknown) =>
        hostbell.invoke(channel, argument).catch(() => 'refused');
      return [
        await ask('settings:change', { portalAddress: 'file:///etc/passwd' }),
        await ask('settings:change', { portalAddress: 'javascript:alert(1)' }),
        await ask('settings:change', { portalTicketAddress: 'https://{id}/' }),
        await ask('link:open-portal', { kind: 'portal', address: 'https://elsewhere.example' }),
        await ask('link:open-portal', { kind: 'ticket', id: 'https://elsewhere.example' }),
      ];
    });
    expect(answers).toEqual(['refused', 'refused', 'refused', 'refused', false]);
    expect(await app.openedLinks()).toEqual([]);
  });
});
