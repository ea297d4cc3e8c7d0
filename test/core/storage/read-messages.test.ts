import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  createReadMessages,
  type ReadMessages,
} from '../../../electron/core/watching/read-messages.ts';
import { modeHere } from '../../desktop/this-system.ts';
import { type FaultyDocuments, openFaultyDocuments } from '../../fakes/documents.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { modeOf, temporaryDirectory } from '../../run/temporary-directory.ts';

let directory: string;
let documents: FaultyDocuments;
let messages: ReadMessages;
beforeEach(async () => {
  directory = await temporaryDirectory();
  documents = openFaultyDocuments(directory);
  messages = createReadMessages(documents);
});

async function afterRestart(): Promise<readonly string[]> {
  const next = createReadMessages(documents);
  await next.load();
  return next.all().map(({ id }) => id);
}

const conversation = [{ text: 'Done.', author: 'Support', at: '2026-01-11T09:00:00.000Z' }];

test('A ticket’s messages, and nothing else of it, are there after a restart', async () => {
  const ticket = aTicket('T-1', { subject: 'Mail', message: 'It is slow.', conversation });
  await messages.record(ticket);
  expect(documents.problems).toEqual([]);
  expect(JSON.parse(await readFile(join(directory, 'messages.json'), 'utf8'))).toEqual({
    tickets: [{ id: 'T-1', message: 'It is slow.', conversation }],
  });
  expect(await modeOf(join(directory, 'messages.json'))).toBe(modeHere('600'));
  const next = createReadMessages(documents);
  await next.load();
  expect(next.all()).toEqual([{ id: 'T-1', message: 'It is slow.', conversation }]);
});

test('Unchanged messages are not written again, and none are not kept', async () => {
  await messages.record(aTicket('T-1', { message: 'Hello' }));
  await messages.record(aTicket('T-1', { message: 'Hello', status: 'CLOSED' }));
  await messages.record(aTicket('T-2'));
  expect(documents.writes).toEqual(['messages']);
  await messages.record(aTicket('T-1'));
  expect(await afterRestart()).toEqual([]);
});

test('The 500 most recently read tickets are kept', async () => {
  documents.failWrites('messages');
  for (let number = 0; number <= 500; number += 1)
    await messages.record(aTicket(`T-${number}`, { message: 'Hello' }));
  documents.heal();
  await messages.record(aTicket('T-1', { message: 'Hello again' }));
  const kept = await afterRestart();
  expect(kept).toHaveLength(500);
  expect([kept[0], kept.at(-1)]).toEqual(['T-2', 'T-1']);
});

test('All messages stay within a million characters, one ticket’s within a tenth', async () => {
  for (let number = 1; number <= 12; number += 1)
    await messages.record(aTicket(`T-${number}`, { message: 'x'.repeat(90_000) }));
  expect(await afterRestart()).toEqual(Array.from({ length: 11 }, (_, index) => `T-${index + 2}`));
  await messages.record(
    aTicket('T-12', { message: 'x'.repeat(90_000), conversation: longConversation }),
  );
  expect((await afterRestart()).includes('T-12')).toBe(false);
});

const longConversation = Array.from({ length: 1_000 }, () => ({
  text: 'y'.repeat(20),
  author: null,
  at: null,
}));

test('A full disk is reported, and the messages are kept for this run', async () => {
  documents.failWrites('messages');
  await messages.record(aTicket('T-1', { message: 'Hello' }));
  expect(documents.problems).toEqual([{ kind: 'disk-full' }]);
  expect(messages.all().map(({ id }) => id)).toEqual(['T-1']);
});
