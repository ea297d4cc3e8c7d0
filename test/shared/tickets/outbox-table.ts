import type { ApiProblem } from '../../../shared/domain/problem.ts';
import {
  absenceMs,
  moveTicket,
  type OutboxEvent,
  type TicketState,
} from '../../../shared/tickets/outbox-machine.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';

/** A state or an event by the name that the table gives it, with examples that all behave alike. */
export interface Named<T> {
  readonly name: string;
  readonly examples: readonly T[];
}

const alike = aTicket('t-1', { subject: 'Slow' });
const other = aTicket('t-2', { subject: 'Slow' });
const refused: ApiProblem = { kind: 'rejected', status: 422, words: null };

/** The states, with each variant that moves differently listed separately. */
export const states: readonly Named<TicketState>[] = [
  { name: 'draft', examples: [{ name: 'draft' }] },
  {
    name: 'queued',
    examples: [
      { name: 'queued', problem: null, isHeld: false },
      { name: 'queued', problem: { kind: 'key-refused' }, isHeld: false },
    ],
  },
  {
    name: 'queued, delayed',
    examples: [{ name: 'queued', problem: null, isHeld: false, isDelayed: true }],
  },
  { name: 'queued, held', examples: [{ name: 'queued', problem: null, isHeld: true }] },
  { name: 'sending', examples: [{ name: 'sending' }] },
  { name: 'sent', examples: [{ name: 'sent', ticket: alike }] },
  { name: 'rejected', examples: [{ name: 'rejected', problem: refused }] },
  {
    name: 'unknown, looking',
    examples: [{ name: 'unknown', problem: null, search: { kind: 'looking', emptySinceMs: 0 } }],
  },
  {
    name: 'unknown, absent',
    examples: [{ name: 'unknown', problem: null, search: { kind: 'absent' } }],
  },
  {
    name: 'unknown, look-alikes',
    examples: [
      { name: 'unknown', problem: null, search: { kind: 'look-alikes', tickets: [alike] } },
    ],
  },
  {
    name: 'unknown, without-text',
    examples: [{ name: 'unknown', problem: null, search: { kind: 'without-text', ticket: alike } }],
  },
  { name: 'gone', examples: [{ name: 'gone' }] },
];

const failed = (problem: ApiProblem): OutboxEvent => ({ kind: 'failed', problem });

/** The events, with each variant that leads elsewhere listed separately. */
export const events: readonly Named<OutboxEvent>[] = [
  { name: 'the person presses Send', examples: [{ kind: 'filed', isDelayed: false }] },
  {
    name: 'the same, and wants a moment to undo it',
    examples: [{ kind: 'filed', isDelayed: true }],
  },
  { name: 'that moment is over', examples: [{ kind: 'delay-over' }] },
  { name: 'a day has passed', examples: [{ kind: 'aged' }] },
  { name: 'its turn comes', examples: [{ kind: 'turn-came' }] },
  { name: '`sending` cannot be stored', examples: [{ kind: 'not-stored' }] },
  { name: 'the server opened it', examples: [{ kind: 'opened', ticket: alike }] },
  {
    name: '401, 429, the key opens another account, or it did not leave',
    examples: [
      failed({ kind: 'another-account', name: null }),
      failed({ kind: 'key-refused' }),
      failed({ kind: 'limited', retryAfterMs: 1_000 }),
      failed({ kind: 'network', failure: 'dns', mayHaveArrived: false }),
    ],
  },
  {
    name: '403 (also a web page, or one with 406), 404, 422, another 4xx with a reason',
    examples: [
      failed(refused),
      failed({ kind: 'rejected', status: 400, words: 'The subject is missing.' }),
      failed({ kind: 'forbidden', words: null }),
      failed({ kind: 'web-page', status: 403 }),
      failed({ kind: 'not-found', words: null }),
    ],
  },
  {
    name: '408, 409, 421, 425, 499, another 4xx without a reason',
    examples: [
      ...[408, 409, 421, 425, 499].map((status) =>
        failed({ kind: 'rejected', status, words: 'No.' }),
      ),
      ...[400, 413].map((status) => failed({ kind: 'rejected', status, words: null })),
    ],
  },
  {
    name: '5xx, a broken connection, an unreadable answer',
    examples: [
      failed({ kind: 'server-error', status: 500, words: null }),
      failed({ kind: 'network', failure: 'reset', mayHaveArrived: true }),
      failed({ kind: 'web-page', status: 200 }),
      failed({ kind: 'unreadable', detail: 'json' }),
      failed({ kind: 'too-large', limitBytes: 1 }),
      failed({ kind: 'cancelled' }),
    ],
  },
  { name: 'the app starts again', examples: [{ kind: 'restarted' }] },
  {
    name: 'the list has exactly one that fits',
    examples: [{ kind: 'list-read', found: { kind: 'one', ticket: alike }, atMs: absenceMs }],
  },
  {
    name: 'the same, but without its text',
    examples: [
      { kind: 'list-read', found: { kind: 'without-text', ticket: alike }, atMs: absenceMs },
    ],
  },
  {
    name: 'the list has several, or one in doubt',
    examples: [
      { kind: 'list-read', found: { kind: 'doubtful', tickets: [other] }, atMs: 1 },
      { kind: 'list-read', found: { kind: 'doubtful', tickets: [alike, other] }, atMs: absenceMs },
    ],
  },
  {
    name: 'the list has none, under 20 s after the first such reading',
    examples: [{ kind: 'list-read', found: { kind: 'none' }, atMs: absenceMs - 1 }],
  },
  {
    name: 'the list has none, 20 s or more after',
    examples: [{ kind: 'list-read', found: { kind: 'none' }, atMs: absenceMs }],
  },
  {
    name: 'its only look-alike turns out to be another’s',
    examples: [{ kind: 'claimed', ticketId: alike.id }],
  },
  { name: 'the person names the look-alike', examples: [{ kind: 'chosen', ticketId: alike.id }] },
  { name: 'the person wants it sent (again)', examples: [{ kind: 'send-again' }] },
  { name: 'the person edits it', examples: [{ kind: 'taken-back' }] },
  { name: 'the person discards it', examples: [{ kind: 'discarded' }] },
];

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
