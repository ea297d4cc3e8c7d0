import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Launch, test } from '../../../launch/app-test.ts';
import { held } from '../../../server/api-faults.ts';
import { fileByKeyboard, openServices } from '../../../window/places.ts';

const post = { method: 'POST', path: '/tickets' };
const subject = 'Mail bounces since noon';

async function start(launch: Launch) {
  const app = await launch();
  const page = await app.page();
  await openServices(page);
  return { app, page };
}

const card = (page: Page, state: string) =>
  page.locator('.outbox-card').filter({ hasText: subject }).filter({ hasText: state });

test('A ticket is found after the app was killed while sending it, and is not sent again', async ({
  launchOnAccount,
  server,
}) => {
  const holding = held();
  server.fault({ ...post, next: 1 }, holding.fault);
  const { app, page } = await start(launchOnAccount);
  await fileByKeyboard(page, subject);
  await server.received(1, post);
  await app.kill();
  // The provider accepted it all the same. If the held request were released now, it could be accepted a second time:
  // the app's network ends a moment after the app.
  server.book.openTicket({ subject, message: 'Every mail to info@ comes back.' });

  const { page: again } = await start(launchOnAccount);
  await again.keyboard.press('Control+3');
  await again.getByRole('option').filter({ hasText: subject }).waitFor();
  await card(again, '').waitFor({ state: 'detached' });
  expect(server.requests(post)).toHaveLength(1);
  await again.keyboard.press('Control+n');
  expect(await again.getByLabel('Subject').inputValue()).toBe('');
  holding.release();
});

test('Chromium uses neither HTTP/3 nor HTTP/2, over which it would send a ticket again on its own', async ({
  launch,
  skip,
}) => {
  if (process.platform !== 'linux') return skip('only Linux lists the processes of an app in /proc');
  const app = await launch({ args: ['--demo'] });
  await openServices(await app.page());
  const network = programsBelow(app.processId).filter((command) =>
    command.includes('network.mojom.NetworkService'),
  );
  expect(network).not.toEqual([]);
  const isSafe = (command: string) =>
    ['--disable-quic', '--disable-http2'].every((name) => command.includes(name));
  expect(network.filter((command) => !isSafe(command))).toEqual([]);
});

/** The command lines of all processes that this one has started, and of those that they have. */
function programsBelow(ancestor: number): readonly string[] {
  const read = (file: string) => {
    try {
      return readFileSync(`/proc/${file}`, 'utf8');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  };
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s*(\d+)/m.exec(read(`${name}/status`))?.[1] ?? 0)]),
  );
  const isBelow = (id: number): boolean => {
    const parent = parents.get(id) ?? 0;
    return parent === ancestor || (parent > 0 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).map((id) => read(`${id}/cmdline`).replaceAll('\0', ' '));
}
