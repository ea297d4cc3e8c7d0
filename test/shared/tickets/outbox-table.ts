import type { ApiProblem } from '../../../shared/domain/problem.ts';
import { isRefused } from '../../../shared/tickets/outbox-item.ts';
import {
  absenceMs,
  moveTicket,
  type OutboxEvent,
  type TicketState,
} from '../../../shared/tickets/outbox-machine.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

/** States or events by the names that the table gives them, each with examples that all behave alike. */
const named = <T>(all: Readonly<Record<string, readonly T[]>>) =>
  Object.entries(all).map(([name, examples]) => ({ name, examples }));
type Named<T> = ReturnType<typeof named<T>>[number];

const alike = aTicket('t-1', { subject: 'Slow' });
const other = aTicket('t-2', { subject: 'Slow' });
const refused: ApiProblem = { kind: 'rejected', status: 422, words: null };

/** The states, with each variant that moves differently listed separately. */
export const states = named<TicketState>({
  draft: [{ name: 'draft' }],
  queued: [
    { name: 'queued', problem: null, isHeld: false },
    { name: 'queued', problem: { kind: 'key-refused' }, isHeld: false },
  ],
  'queued, delayed': [{ name: 'queued', problem: null, isHeld: false, isDelayed: true }],
  'queued, held': [{ name: 'queued', problem: null, isHeld: true }],
  sending: [{ name: 'sending' }],
  sent: [{ name: 'sent', ticket: alike }],
  rejected: [{ name: 'rejected', problem: refused }],
  'unknown, looking': [
    { name: 'unknown', problem: null, search: { kind: 'looking', emptySinceMs: 0 } },
  ],
  'unknown, unchecked': [{ name: 'unknown', problem: null, search: { kind: 'unchecked' } }],
  'unknown, absent': [{ name: 'unknown', problem: null, search: { kind: 'absent' } }],
  'unknown, refused': [
    {
      name: 'unknown',
      problem: { kind: 'server-error', status: 200, words: 'No such department.' },
      search: { kind: 'absent' },
    },
  ],
  'unknown, look-alikes': [
    { name: 'unknown', problem: null, search: { kind: 'look-alikes', tickets: [alike] } },
  ],
  'unknown, without-text': [
    { name: 'unknown', problem: null, search: { kind: 'without-text', ticket: alike } },
  ],
  gone: [{ name: 'gone' }],
});

const failed = (problem: ApiProblem): OutboxEvent => ({ kind: 'failed', problem });

/** The events, with each variant that leads elsewhere listed separately. */
export const events = named<OutboxEvent>({
  'the person presses Send': [{ kind: 'filed', isDelayed: false }],
  'the same, and wants a moment to undo it': [{ kind: 'filed', isDelayed: true }],
  'that moment is over': [{ kind: 'delay-over' }],
  'a day has passed': [{ kind: 'aged' }],
  'its turn comes': [{ kind: 'turn-came' }],
  '`sending` cannot be stored': [{ kind: 'not-stored' }],
  'the server opened it': [{ kind: 'opened', ticket: alike }],
  '401, 429, the key opens another account, or it did not leave': [
    failed({ kind: 'another-account', name: null }),
    failed({ kind: 'key-refused' }),
    failed({ kind: 'limited', retryAfterMs: 1_000 }),
    failed({ kind: 'network', failure: 'dns', mayHaveArrived: false }),
  ],
  '403 (also a web page, or one with 406), 404, 422, another 4xx with a reason': [
    failed(refused),
    failed({ kind: 'rejected', status: 400, words: 'The subject is missing.' }),
    failed({ kind: 'forbidden', words: null }),
    failed({ kind: 'web-page', status: 403 }),
    failed({ kind: 'not-found', words: null }),
  ],
  '408, 409, 421, 425, 499, another 4xx without a reason': [
    ...[408, 409, 421, 425, 499].map((status) =>
      failed({ kind: 'rejected', status, words: 'No.' }),
    ),
    ...[400, 413].map((status) => failed({ kind: 'rejected', status, words: null })),
  ],
  '5xx, a broken connection, an unreadable answer': [
    failed({ kind: 'server-error', status: 500, words: null }),
    failed({ kind: 'network', failure: 'reset', mayHaveArrived: true }),
    failed({ kind: 'web-page', status: 200 }),
    failed({ kind: 'unreadable', detail: 'json' }),
    failed({ kind: 'too-large', limitBytes: 1 }),
    failed({ kind: 'cancelled' }),
  ],
  'the app starts again': [{ kind: 'restarted' }],
  'the list has exactly one that fits': [
    { kind: 'list-read', found: { kind: 'one', ticket: alike }, atMs: absenceMs },
  ],
  'the same, but without its text': [
    { kind: 'list-read', found: { kind: 'without-text', ticket: alike }, atMs: absenceMs },
  ],
  'the list has several, or one in doubt': [
    { kind: 'list-read', found: { kind: 'doubtful', tickets: [other] }, atMs: 1 },
    { kind: 'list-read', found: { kind: 'doubtful', tickets: [alike, other] }, atMs: absenceMs },
  ],
  'the list has none, under 20 s after the first such reading': [
    { kind: 'list-read', found: { kind: 'none' }, atMs: absenceMs - 1 },
  ],
  'the list has none, 20 s or more after': [
    { kind: 'list-read', found: { kind: 'none' }, atMs: absenceMs },
  ],
  'nothing shows it for ten minutes': [{ kind: 'not-readable' }],
  'its only look-alike turns out to be another’s': [{ kind: 'claimed', ticketId: alike.id }],
  'the person names the look-alike': [{ kind: 'chosen', ticketId: alike.id }],
  'the person wants it sent (again)': [{ kind: 'send-again' }],
  'the person edits it': [{ kind: 'taken-back' }],
  'the person discards it': [{ kind: 'discarded' }],
});

/** The name of the state that an event leads to, or a dash where the machine refuses it. */
export function nextName(state: Named<TicketState>, event: Named<OutboxEvent>): string {
  const names = new Set(
    state.examples.flatMap((from) =>
      event.examples.map((example) => nameOf(moveTicket(from, example))),
    ),
  );
  const [name = ''] = names;
  if (names.size !== 1) throw new Error(`${state.name}, ${event.name}: ${[...names].join(' or ')}`);
  return name;
}

export function nameOf(state: TicketState | null): string {
  if (state === null) return '–';
  if (state.name === 'queued') {
    if (state.isDelayed) return 'queued, delayed';
    return state.isHeld ? 'queued, held' : 'queued';
  }
  if (state.name === 'unknown' && isRefused(state)) return 'unknown, refused';
  return state.name === 'unknown' ? `unknown, ${state.search.kind}` : state.name;
}

/** The table of docs/outbox.md: a row for each event, with the states that it changes or keeps. */
export function movesTable(): string {
  const rows = events.map((event) => {
    const moves = states.map((from) => ({ from: from.name, to: nextName(from, event) }));
    const taken = Map.groupBy(
      moves.filter(({ to }) => to !== nameOf(null)),
      ({ from, to }) => (from === to ? '→ as before' : `→ **${inShort(to)}**`),
    );
    const lines = Array.from(taken, ([to, all]) => `${inRow(all.map(({ from }) => from))} ${to}`);
    return `| ${event.name} | ${lines.join('<br>')} |`;
  });
  return ['| event | moves |', '|---|---|', ...rows].join('\n');
}

/** With one name for all that is `unknown`, where each of its kinds is there. */
function inRow(names: readonly string[]): string {
  const isOther = (name: string) => !name.startsWith('unknown, ');
  const kinds = states.filter(({ name }) => !isOther(name)).length;
  const others = names.filter(isOther);
  const all = names.length - others.length === kinds ? [...others, 'unknown'] : names;
  return all.map(inShort).join(' / ');
}

/** The kind of a state, where it has several. */
function inShort(name: string): string {
  return name.replace(/^\w+, /, '');
}
