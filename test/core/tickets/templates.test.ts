import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createTemplates } from '../../../electron/core/tickets/templates.ts';
import { type TicketTemplate, templateLimits } from '../../../shared/tickets/ticket-template.ts';
import { openFaultyDocuments } from '../../fakes/documents.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});

async function open() {
  let shown: readonly TicketTemplate[] = [];
  const documents = openFaultyDocuments(directory);
  const templates = createTemplates({
    documents,
    random: createSeededRandom(7),
    show: ({ templates: all }) => {
      shown = all;
    },
  });
  await templates.load();
  return { ...templates, documents, shown: () => shown };
}

const down = {
  name: 'Down',
  subject: '{service} is down',
  message: 'Since {today}.',
  priority: 'HIGH',
};

it('A template is kept for the next start, replaced under its name, and deleted', async () => {
  const first = await open();
  expect(await first.save(down)).toEqual({ ok: true, value: null });
  await first.save({ ...down, name: ' Mail ' });
  await first.save({ ...down, name: 'Down', message: 'Again.' });
  const second = await open();
  expect(second.shown().map(({ name, message }) => [name, message])).toEqual([
    ['Mail', 'Since {today}.'],
    ['Down', 'Again.'],
  ]);
  await second.remove(second.shown()[0]?.id ?? '');
  await second.remove('nothing');
  expect((await open()).shown().map(({ name }) => name)).toEqual(['Down']);
});

it('A template needs a name and a text, and their number is limited', async () => {
  const templates = await open();
  for (const empty of [
    { ...down, name: ' \n' },
    { ...down, subject: '', message: ' ' },
  ]) {
    expect(await templates.save(empty)).toEqual({ ok: false, problem: { kind: 'template-empty' } });
  }
  await templates.save({ ...down, name: 'a\nb\u0000c' });
  expect(templates.shown()[0]?.name).toBe('a b c');
  const many = Array.from({ length: templateLimits.count }, (_, index) => ({
    ...down,
    id: `${index}`,
    name: `${index}`,
  }));
  await writeFile(
    join(directory, 'templates.json'),
    JSON.stringify({ version: 1, templates: many }),
  );
  const full = await open();
  expect(await full.save(down)).toMatchObject({ problem: { kind: 'too-many-templates' } });
  expect(await full.save({ ...down, name: '5' })).toMatchObject({ ok: true });
});

it('A template survives damage to another one, which is removed and reported', async () => {
  const good = { ...down, id: 't-1' };
  const stored = { version: 1, templates: [good, { name: 7 }, null] };
  await writeFile(join(directory, 'templates.json'), JSON.stringify(stored));
  const templates = await open();
  expect([templates.shown(), templates.documents.problems]).toEqual([
    [good],
    [{ kind: 'document-corrupt' }],
  ]);
  expect(JSON.parse(await readFile(join(directory, 'templates.json'), 'utf8'))).toEqual({
    templates: [good],
  });
  expect((await open()).documents.problems).toEqual([]);
});

it('A template that cannot be written is not shown', async () => {
  const templates = await open();
  templates.documents.failWrites('templates');
  expect(await templates.save(down)).toEqual({ ok: false, problem: { kind: 'disk-full' } });
  expect(templates.shown()).toEqual([]);
});

it('A template may be as long as a ticket, and no longer', async () => {
  const { save, shown } = await open();
  const longest = { subject: 'x'.repeat(1_000), message: 'y'.repeat(100_000) };
  expect(await save({ ...down, ...longest })).toMatchObject({ ok: true });
  const kept = shown();
  for (const [part, kind] of [
    ['subject', 'subject-too-long'],
    ['message', 'message-too-long'],
  ] as const) {
    const longer = { ...down, [part]: `${longest[part]}.` };
    expect(await save(longer)).toMatchObject({ ok: false, problem: { kind } });
  }
  expect(shown()).toEqual(kept);
});
