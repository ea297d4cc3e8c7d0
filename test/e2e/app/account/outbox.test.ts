import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Launch, test } from '../../../launch/app-test.ts';
import { held } from '../../../server/api-faults.ts';
import { fileByKeyboard, openServices } from '../../../window/places.ts';

const post = { method: 'POST', path: '/tickets' };
const kills = 4;
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
  await card(again, 'Sent').waitFor();
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

interface Text {
  readonly subject: string;
  readonly message: string;
}

/** Replaces the form's texts by typing, and sends at once. */
async function typeAndSend(page: Page, text: Text): Promise<void> {
  await page.keyboard.press('Control+n');
  for (const name of ['subject', 'message'] as const) {
    await page.getByLabel(name === 'subject' ? 'Subject' : 'Message').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text[name]);
  }
  await page.getByRole('button', { name: 'Send ticket', exact: true }).click();
}

test('Kills while a person types and sends lose nothing that was on disk, and duplicate nothing', async ({
  launchOnAccount,
  server,
  userData,
}) => {
  // Evenly spread, in no particular order.
  const fraction = (round: number) => (round * 0.618) % 1;
  const read = async (name: string) => {
    const text = await readFile(join(userData.path, 'environment', `${name}.json`), 'utf8').catch(
      () => 'null',
    );
    return JSON.parse(text);
  };
  const texts = async (): Promise<readonly Text[]> => {
    const [outbox, draft] = [await read('outbox'), await read('draft')];
    const filed = (outbox?.items ?? []).map(({ item }: { item: { form: Text } }) => item.form);
    return draft?.form == null ? filed : [...filed, draft.form];
  };
  const begins = (whole: Text, { subject, message }: Text) =>
    whole.subject.startsWith(subject) && whole.message.startsWith(message);
  const lost: unknown[] = [];
  for (let round = 1; round <= kills; round += 1) {
    // As if a minute had passed between the crashes; the limit would otherwise hold the person up.
    await rm(join(userData.path, 'pacing'), { recursive: true, force: true });
    const { app, page } = await start(launchOnAccount);
    const text = { subject: `Round ${round}: mail bounces`, message: `No. ${round}: every mail comes back.` };
    let isOver = false;
    let isKilled = false;
    const hand = typeAndSend(page, text).catch((error) => {
      if (!isKilled) throw error;
    });
    // Every second run is killed just after Send, the others while typing.
    const moment = round % 2 === 0 ? hand : Promise.race([hand, wait(fraction(round) * 1_000)]);
    const end = moment
      .then(() => wait(fraction(round * 7) * 60))
      .finally(() => {
        isOver = true;
      });
    let stored: Text = { subject: '', message: '' };
    while (!isOver) {
      const own = (await texts()).find(
        ({ subject, message }) => subject !== '' && begins(text, { subject, message }),
      );
      if (own !== undefined) stored = own;
      await wait(5);
    }
    await end;
    isKilled = true;
    await app.kill();
    await hand;
    const places = [
      ...server.book.tickets().map((ticket) => ({ subject: ticket.subject, message: ticket.message ?? '' })),
      ...(await texts()),
    ];
    if (!places.some((found) => begins(found, stored))) lost.push({ round, stored, places });
  }
  const { page } = await start(launchOnAccount);
  await page.keyboard.press('Control+3');
  expect(lost).toEqual([]);
  const subjects = server.book.tickets().map((ticket) => ticket.subject);
  expect(subjects.filter((each, index) => subjects.indexOf(each) !== index)).toEqual([]);
});
