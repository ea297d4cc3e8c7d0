import { expect, onTestFinished, test } from 'vitest';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { linode } from '../../server/providers/linode.ts';
import { type ProviderFixture, refuse } from '../../server/providers/provider-server.ts';
import { shippedPage, shippedPages } from '../../server/providers/shipped-pages.ts';
import { chooseDepartment, connectProvider } from './connected-provider.ts';

const form = { subject: 'Down', message: 'Since noon.', priority: null, serviceId: null };

async function begin(fixture: ProviderFixture, how: Parameters<typeof connectProvider>[1] = {}) {
  const scene = await connectProvider(fixture, how);
  const { provider } = scene;
  onTestFinished(scene.end);
  const posted = () => provider.requests.filter(({ method }) => method === 'POST');
  return { ...scene, posted };
}

test.for([
  ['fossbilling', fossbilling, 'support_helpdesk_id', undefined],
  ['hostup', hostup, 'departmentSlug', ['low', 'medium', 'high', 'urgent']],
] as const)(
  '%s: a ticket goes to the department that was chosen, also after a restart',
  async ([, make, name, priorities]) => {
    const { provider, hostbell, startAgain, posted } = await begin(make());
    expect(hostbell.view.view().account?.offers).toMatchObject({ departments: true });
    // A priority that is not passed on is not asked for.
    expect(hostbell.view.view().account?.offers.priorities).toEqual(priorities);
    const department = await chooseDepartment(hostbell);
    provider.fault('POST', 'limit');
    expect(await hostbell.handlers['ticket:file'](form)).toMatchObject({
      value: { state: { name: 'queued' } },
    });
    // What is chosen for the next one does not change where this one goes.
    await hostbell.handlers['settings:change']({ department: null });
    await hostbell.stop();
    const again = await startAgain();
    await again.through(again.until(({ outbox }) => outbox[0]?.state.name === 'sent'));
    expect(posted().map(({ body }) => String(JSON.parse(body)[name]))).toEqual([
      department.id,
      department.id,
    ]);
  },
);

test('A provider that does not ask for one is asked for none', async () => {
  const { provider, hostbell } = await begin(linode());
  expect(hostbell.view.view().account?.offers.departments).toBeUndefined();
  const asked = provider.requests.length;
  expect(await hostbell.handlers['departments:read'](null)).toEqual({ ok: true, value: [] });
  expect(await hostbell.handlers['departments:read']({ account: '7' })).toMatchObject({
    ok: false,
  });
  expect(provider.requests).toHaveLength(asked);
});

test('A text longer than its provider takes is refused before anything is sent, and stays the draft', async () => {
  const { hostbell, posted } = await begin(linode());
  const { longest } = hostbell.view.view().account?.offers ?? {};
  expect(longest).toEqual({ subject: 64, message: 64_000 });
  const long = { ...form, subject: 'x'.repeat(65) };
  await hostbell.handlers['draft:save']({ form: long });
  expect(await hostbell.handlers['ticket:file'](long)).toMatchObject({
    problem: { kind: 'subject-too-long', limit: 64 },
  });
  expect(posted()).toEqual([]);
  expect(hostbell.view.view()).toMatchObject({ draft: long, outbox: [] });
  expect(
    await hostbell.handlers['ticket:file']({ ...form, subject: 'x'.repeat(64) }),
  ).toMatchObject({
    value: { state: { name: 'sent' } },
  });
});

test('A text shorter than its provider takes is refused before anything is sent, in tickets and replies', async () => {
  const { hostbell, posted } = await begin(...askingForMore());
  const short = { ...form, message: 'It’s down.' };
  await hostbell.handlers['draft:save']({ form: short });
  const id = hostbell.view.view().tickets.items[0]?.id ?? '';
  const reply = (text: string) => hostbell.handlers['reply:file']({ id, text });
  const problem = { kind: 'message-too-short', limit: 11 };
  expect(await hostbell.handlers['ticket:file'](short)).toMatchObject({ problem });
  expect(await hostbell.handlers['ticket:file']({ ...form, subject: 'No' })).toMatchObject({
    problem: { kind: 'subject-too-short', limit: 3 },
  });
  expect(await reply('It’s down.')).toMatchObject({ problem });
  expect(posted()).toEqual([]);
  expect(hostbell.view.view()).toMatchObject({ draft: short, outbox: [] });
  const sent = { value: { state: { name: 'sent' } } };
  expect(await hostbell.handlers['ticket:file']({ ...form, subject: 'Off' })).toMatchObject(sent);
  expect(await reply('Since noon.')).toMatchObject(sent);
});

/** A provider that refuses a subject of less than 3 characters or a text of less than 11, and a page that says so. */
function askingForMore() {
  const fixture = linode();
  const page = structuredClone(shippedPage('linode'));
  const { open, reply } = page.tickets ?? {};
  for (const call of [open, reply])
    Object.assign(call ?? {}, { limits: { least: { subject: 3, message: 11 } } });
  const routes = { ...fixture.routes };
  for (const name of ['POST /support/tickets', 'POST /support/tickets/{id}/replies'])
    routes[name] = (call) => {
      const { summary = 'Off', description } = call.body;
      const isTaken = [...String(summary)].length >= 3 && [...String(description)].length >= 11;
      return isTaken
        ? fixture.routes[name]?.(call)
        : refuse({ status: 400, body: { errors: [{ reason: 'Too short' }] } });
    };
  return [
    { ...fixture, routes },
    { providerPages: { ...shippedPages, page: async () => page } },
  ] as const;
}

test('A character that its provider would lose the text over is refused before anything is sent, in tickets and replies', async () => {
  const { hostbell, posted } = await begin(fossbilling());
  await chooseDepartment(hostbell);
  const happy = { ...form, message: 'Thanks 🙂' };
  const problem = { kind: 'message-not-storable', characters: '🙂' };
  await hostbell.handlers['draft:save']({ form: happy });
  expect(await hostbell.handlers['ticket:file'](happy)).toMatchObject({ problem });
  const id = hostbell.view.view().tickets.items[0]?.id ?? '';
  expect(await hostbell.handlers['reply:file']({ id, text: 'Thanks 🙂' })).toMatchObject({
    problem,
  });
  expect(hostbell.view.view().account?.offers).toMatchObject({
    longest: { subject: 255, message: 21_845 },
    replies: { longest: 21_845 },
  });
  expect(posted()).toEqual([]);
  expect(hostbell.view.view().draft).toEqual(happy);
});

test('What a server calls its departments is bounded', async () => {
  const fixture = fossbilling();
  const names = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`${at}`, 'x'.repeat(5_000)]),
  );
  const answers = {
    ...fixture.answers,
    'GET /support/helpdesk_get_pairs': { result: { ...names, '': 'None' } },
  };
  const { hostbell } = await begin({ ...fixture, answers });
  const read = await hostbell.handlers['departments:read'](null);
  expect(read.ok && read.value.length).toBe(100);
  // The longest can be chosen too.
  await chooseDepartment(hostbell);
  expect(hostbell.view.view().settings.department?.id).toBe('0');
});

test('What was answered before the account was connected rings nothing, and is answered at once', async () => {
  const fixture = linode();
  fixture.answer?.();
  const { hostbell } = await begin(fixture);
  const answered = () =>
    hostbell.view.view().tickets.items.filter(({ status }) => status === 'answered');
  expect(answered()).toHaveLength(1);
  await hostbell.poll();
  await hostbell.poll();
  expect(hostbell.announcer.rung).toEqual([]);
});
