import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { createSystemRandom } from '../../electron/adapters/system/clock.ts';
import type { TicketForm } from '../../shared/domain/domain.ts';
import { success } from '../../shared/domain/problem.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import fossbilling from '../../shared/providers/pages/fossbilling.json' with { type: 'json' };
import { withServiceFields } from '../../shared/providers/place.ts';
import { createRecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createChildHostbell } from './child-hostbell.ts';

/**
 * A person who writes and sends tickets forever, or replies at a provider that takes them, starting with the draft that a crash left, in a process that a test
 * kills. Each line on standard output is a fact from then on: `ready`, and `written <subject>` once a draft is on
 * disk.
 */
const [directory = '', baseAddress = '', key = '', what = 'tickets'] = process.argv.slice(2);
const page = withServiceFields(fossbilling as unknown as ProviderPage);
const provider = what === 'replies' ? { provider: { id: 'fossbilling', page } } : {};
const random = createSystemRandom();

const hostbell = createChildHostbell(directory, createRecordingAnnouncer());

// Synchronous, so that no line is lost with the process.
const tell = (line: string) => writeSync(1, `${line}\n`);

await hostbell.start({ isDemo: false, environment: success({ baseAddress, key, ...provider }) });
tell('ready');
// A killed process does not save what Node has compiled for the next start by itself.
flushCompileCache();
for (;;) await (what === 'replies' ? reply() : file());

async function file(): Promise<void> {
  await hostbell.handlers['ticket:file'](hostbell.view.view().draft ?? (await writeOne()));
}

async function reply(): Promise<void> {
  const { tickets } = hostbell.view.view();
  const id = tickets.items[0]?.id;
  if (id === undefined) return wait(5);
  const text = (await wholeReply(id)) ?? `Reply ${random.uuid()}`.padEnd(anyLength(), '.');
  const kept = await hostbell.handlers['reply:save']({ id, text });
  if (!kept.ok) throw new Error(kept.problem.kind);
  tell(`written ${text}`);
  await hostbell.handlers['reply:file']({ id, text });
}

async function writeOne(): Promise<TicketForm> {
  const form = {
    subject: `Ticket ${random.uuid()}`,
    message: 'x'.repeat(anyLength()),
    priority: null,
    serviceId: null,
  };
  const kept = await hostbell.handlers['draft:save']({ form });
  if (!kept.ok) throw new Error(kept.problem.kind);
  tell(`written ${form.subject}`);
  return form;
}

/** What an earlier run left; the view has its beginning. */
async function wholeReply(id: string): Promise<string | null> {
  const read = await hostbell.handlers['text:read']({ of: 'reply', id });
  return read.ok ? read.value.text : null;
}

/** Long texts have documents of their own. */
function anyLength(): number {
  return random.fraction() < 0.5 ? 40 : 5_000;
}
