import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { startConnected } from '../../scenes/running-hostbell.ts';
import { status } from '../../server/api-faults.ts';
import { startApiServer } from '../../server/api-server.ts';
import { forEachTest } from '../for-each-test.ts';

const form: TicketForm = {
  subject: 'Slow',
  message: 'Since noon.',
  priority: null,
  serviceId: null,
};
const other: TicketForm = { ...form, subject: 'Mail', message: 'It bounces.' };

const server = forEachTest(startApiServer);
const hostbell = forEachTest(() => startConnected(server));

const file = (next = form) => hostbell.handlers['ticket:file'](next);
const fileOf = (name: string) => join(hostbell.directory, 'account', `${name}.json`);

it('The draft stays when another text is sent', async () => {
  await hostbell.handlers['draft:save']({ form: other });
  await file();
  expect(hostbell.view.view()).toMatchObject({
    draft: other,
    outbox: [{ form, state: { name: 'sent' } }],
  });
});

it('A damaged item is moved to its own dated file, the person is told, and the rest survive', async () => {
  server.fault({}, status(401));
  await file();
  await file(other);
  const stored = JSON.parse(await readFile(fileOf('outbox'), 'utf8'));
  stored.items[0].item.state = { name: 'teleported' };
  await writeFile(fileOf('outbox'), JSON.stringify(stored));
  const again = await hostbell.startAgain();
  expect(again.view.view()).toMatchObject({
    outbox: [{ form }],
    notices: [{ kind: 'storage', problem: { kind: 'ticket-corrupt' } }],
  });
  const files = await readdir(join(hostbell.directory, 'account'));
  const [kept = ''] = files.filter((name) => name.startsWith('outbox.damaged-'));
  expect(kept).toMatch(/^outbox\.damaged-\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z\.json$/);
  expect(
    JSON.parse(await readFile(join(hostbell.directory, 'account', kept), 'utf8')),
  ).toMatchObject({
    item: { form: other },
  });
});

it('Of two items with the same id, only one stays in the outbox', async () => {
  server.fault({}, status(401));
  await file();
  const stored = JSON.parse(await readFile(fileOf('outbox'), 'utf8'));
  await writeFile(
    fileOf('outbox'),
    JSON.stringify({ ...stored, items: [...stored.items, ...stored.items] }),
  );
  const again = await hostbell.startAgain();
  expect(again.view.view().outbox).toHaveLength(1);
});
