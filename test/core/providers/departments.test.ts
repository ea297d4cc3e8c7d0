import { expect, onTestFinished, test } from 'vitest';
import { fossbilling } from '../../server/providers/fossbilling.ts';
import { hostup } from '../../server/providers/hostup.ts';
import { linode } from '../../server/providers/linode.ts';
import { shippedPage, shippedPages } from '../../server/providers/shipped-pages.ts';
import { chooseDepartment, connectProvider } from './connected-provider.ts';

const form = { subject: 'Down', message: 'Since noon.', priority: null, serviceId: null };

async function begin(...how: Parameters<typeof connectProvider>) {
  const scene = await connectProvider(...how);
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
    expect(hostbell.view.view().account?.offers).toMatchObject({
      departments: true,
      costs: true,
    });
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
  const { departments, costs } = hostbell.view.view().account?.offers ?? {};
  expect([departments, costs]).toEqual([undefined, undefined]);
  const asked = provider.requests.length;
  expect(await hostbell.handlers['departments:read'](null)).toEqual({ ok: true, value: [] });
  expect(await hostbell.handlers['departments:read']({ account: '7' })).toMatchObject({
    ok: false,
  });
  expect(provider.requests).toHaveLength(asked);
});

test('A text that its provider would not take is not sent, and stays the draft', async () => {
  const page = structuredClone(shippedPage('linode'));
  const limits = { subject: 64, least: { message: 11 } };
  for (const call of [page.tickets?.open, page.tickets?.reply])
    Object.assign(call ?? {}, { limits });
  const providerPages = { ...shippedPages, page: async () => page };
  const { hostbell, posted } = await begin(linode(), { providerPages });
  const id = hostbell.view.view().tickets.items[0]?.id ?? '';
  const reply = (text: string) => hostbell.handlers['reply:file']({ id, text });
  for (const [part, text, problem] of [
    ['subject', 'x'.repeat(65), { kind: 'subject-too-long', limit: 64 }],
    ['message', 'It’s down.', { kind: 'message-too-short', limit: 11 }],
  ] as const) {
    const refused = { ...form, [part]: text };
    await hostbell.handlers['draft:save']({ form: refused });
    expect(await hostbell.handlers['ticket:file'](refused)).toMatchObject({ problem });
    if (part === 'message') expect(await reply(text)).toMatchObject({ problem });
    expect(hostbell.view.view()).toMatchObject({ draft: refused, outbox: [] });
  }
  expect(posted()).toEqual([]);
  const sent = { value: { state: { name: 'sent' } } };
  const enough = { ...form, subject: 'Off' };
  expect(await hostbell.handlers['ticket:file'](enough)).toMatchObject(sent);
  expect(await reply('Since noon.')).toMatchObject(sent);
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
