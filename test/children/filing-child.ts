import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createSystemRandom } from '../../electron/adapters/system/clock.ts';
import type { TicketForm } from '../../shared/domain/domain.ts';
import { success } from '../../shared/domain/problem.ts';
import { createRecordingAnnouncer } from '../fakes/recording-announcer.ts';
import { createChildHostbell } from './child-hostbell.ts';

/**
 * A person who writes and sends tickets forever, starting with the draft that a crash left, in a process that a test
 * kills. Each line on standard output is a fact from then on: `written <subject>` once the draft is on disk,
 * `discarded <subject>` before the person discards a ticket.
 */
const [directory = '', baseAddress = '', key = '', messageLength = '40'] = process.argv.slice(2);
const random = createSystemRandom();

const hostbell = createChildHostbell(directory, createRecordingAnnouncer());

// Synchronous, so that no line is lost with the process.
const tell = (line: string) => writeSync(1, `${line}\n`);

await hostbell.start({ isDemo: false, environment: success({ baseAddress, key }) });
tell('ready');
// A killed process does not save what Node has compiled for the next start by itself.
flushCompileCache();
for (;;) await sendOne(hostbell.view.view().draft ?? (await writeOne()));

async function writeOne(): Promise<TicketForm | null> {
  const form: TicketForm = {
    subject: `Ticket ${random.uuid()}`,
    message: 'x'.repeat(Number(messageLength)),
    priority: null,
    serviceId: null,
  };
  const kept = await hostbell.handlers['draft:save']({ form, replaces: null });
  if (kept.ok) {
    tell(`written ${form.subject}`);
    return form;
  }
  // The draft could not be saved, so the person makes room and writes again.
  await hostbell.handlers['draft:save']({ form: null, replaces: form });
  tell(`refused ${kept.problem.kind}`);
  await makeRoom();
  return null;
}

async function sendOne(form: TicketForm | null): Promise<void> {
  if (form === null) return;
  const filed = await hostbell.handlers['ticket:file'](form);
  if (filed.ok) return;
  tell(`refused ${filed.problem.kind}`);
  await makeRoom();
}

/** Discards the oldest ticket that the server rejected. */
async function makeRoom(): Promise<void> {
  const rejected = hostbell.view.view().outbox.findLast(({ state }) => state.name === 'rejected');
  if (rejected === undefined) return;
  tell(`discarded ${rejected.form.subject}`);
  await hostbell.handlers['outbox:discard']({ id: rejected.id });
}
