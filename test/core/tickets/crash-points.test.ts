import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOutbox } from '../../../electron/core/tickets/outbox.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { type ApiProblem, failure, success } from '../../../shared/domain/problem.ts';
import { createCrashingDocuments } from '../../fakes/documents.ts';
import { aTicket } from '../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../fakes/seeded-random.ts';

/** What the person, the provider and the computer do. A crash says which writes under way reached the disk. */
type Step =
  | { readonly kind: 'write' | 'send' | 'discard' | 'edit' | 'poll' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'crash'; readonly hasArrived: readonly boolean[] };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('write', 'send', 'send', 'discard', 'edit', 'poll') }),
  fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 25 }) }),
  fc.record({
    kind: fc.constant('crash'),
    hasArrived: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  }),
);

const answers = {
  opened: null,
  lost: { kind: 'network', failure: 'reset', mayHaveArrived: true },
  refused: { kind: 'rejected', status: 422, words: 'No.' },
  'not reached': { kind: 'network', failure: 'dns', mayHaveArrived: false },
} satisfies Record<string, ApiProblem | null>;
type Answer = keyof typeof answers;

/** A computer whose writes take 10 ms each, and a provider that answers after 5 ms. */
function openComputer(what: 'ticket' | 'reply', nextAnswer: () => Answer) {
  const clock = createManualClock();
  const disk = createCrashingDocuments(clock, 10);
  const random = createSeededRandom(11);
  const reached: string[] = [];
  /** Texts that were certainly on disk. */
  const kept = new Set<string>();
  let written = 0;

  async function start() {
    const documents = disk.open();
    let shown: TicketForm | null = null;
    const outbox = createOutbox({
      documents,
      clock,
      random,
      tickets: () => [],
      delaysSending: () => false,
      show: ({ draft, replies: [reply] }) => {
        if (what === 'ticket') shown = draft;
        else shown = reply === undefined ? null : wholeReply();
      },
      onStorageProblem: () => undefined,
    });
    // The view has only its beginning.
    const wholeReply = () => {
      const read = outbox.textOf('reply', 't-1');
      return read.ok ? formOf(read.value.text) : null;
    };
    const loading = outbox.load();
    await clock.advance(100);
    await loading;
    let isOver = false;
    outbox.connect({
      mayLeave: async () => true,
      read: async (id) => aTicket(id),
      isPaused: () => false,
      readSoon: () => undefined,
      async post({ form }, beforeSending) {
        if (!(await beforeSending()) || isOver) return failure({ kind: 'cancelled' });
        const answer = nextAnswer();
        if (answer === 'opened' || answer === 'lost') reached.push(form.message);
        await new Promise<void>((resolve) => void clock.setTimer(5, resolve));
        const problem = answers[answer];
        return problem === null
          ? success(aTicket(form.message, { subject: form.subject }))
          : failure(problem);
      },
    });
    const end = () => {
      isOver = true;
    };
    const ofTicket = {
      save: (form: TicketForm) => outbox.saveDraft(form),
      file: outbox.file,
    };
    const ofReply: typeof ofTicket = {
      save: ({ message }) => outbox.saveReply('t-1', message),
      file: ({ message }) =>
        outbox.fileReply({ id: 't-1', subject: null }, message, { longest: 5_000 }),
    };
    return { outbox, ...(what === 'ticket' ? ofTicket : ofReply), shown: () => shown, end };
  }

  return {
    start,
    clock,
    disk,
    reached,
    kept,
    nextForm: (): TicketForm => {
      written += 1;
      // Every other one is in a document of its own.
      return formOf(`Text ${written}`.padEnd(written % 2 === 0 ? 2_500 : 0, '.'));
    },
  };
}

function formOf(text: string): TicketForm {
  return { subject: text.slice(0, 20), message: text, priority: null, serviceId: null };
}

/** Sent again while the item it was taken from is still on disk; of the writes since then only the last arrives. */
const sentWhileTakenBack: Step[] = [
  { kind: 'write' },
  { kind: 'wait', ms: 25 },
  { kind: 'send' },
  { kind: 'wait', ms: 25 },
  { kind: 'edit' },
  { kind: 'send' },
  { kind: 'wait', ms: 17 },
  { kind: 'crash', hasArrived: [false, false, false, true] },
];

it.each(['ticket', 'reply'] as const)(
  'Whenever a crash occurs, no %s is lost, and none is sent or offered twice',
  async (what) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aStep, { minLength: 30, maxLength: 60, size: 'max' }),
        fc.array(fc.constantFrom<Answer>('opened', 'lost', 'refused', 'not reached'), {
          minLength: 1,
        }),
        async (steps, theAnswers) => {
          let asked = 0;
          const computer = openComputer(
            what,
            () => theAnswers[asked++ % theAnswers.length] ?? 'opened',
          );
          const { clock, disk, kept, reached } = computer;
          let run = await computer.start();
          let filing: typeof run | null = null;
          const discarded = new Set<string>();
          const keep = ({ message }: TicketForm, isKept: boolean) => isKept && kept.add(message);
          for (const step of [
            ...steps,
            { kind: 'crash', hasArrived: [true, false, true, false] } as const,
          ]) {
            const { outbox } = run;
            const shown = run.shown();
            const items = outbox.items();
            switch (step.kind) {
              case 'write': {
                if (shown !== null) break;
                const form = computer.nextForm();
                void run.save(form).then(({ ok }) => keep(form, ok));
                break;
              }
              case 'send': {
                // The form is locked while it is filed.
                if (shown === null || filing === run) break;
                const filingIn = run;
                filing = run;
                void run.file(shown).then(({ ok }) => {
                  keep(shown, ok);
                  if (filing === filingIn) filing = null;
                });
                break;
              }
              case 'discard': {
                const item = items.find(({ state }) => state.name !== 'sending');
                if (item === undefined) break;
                discarded.add(item.form.message);
                void outbox.discard(item.id);
                break;
              }
              case 'edit': {
                const item = items.find(
                  ({ state }) => state.name === 'queued' || state.name === 'rejected',
                );
                if (item !== undefined) void outbox.takeBack(item.id);
                break;
              }
              case 'poll':
                void outbox.sendQueued();
                break;
              case 'wait':
                await clock.advance(step.ms);
                break;
              case 'crash': {
                let count = 0;
                run.end();
                disk.crash(() => step.hasArrived[count++ % step.hasArrived.length] === true);
                run = await computer.start();
                const draftNow = run.shown()?.message;
                const inOutbox = new Map(
                  run.outbox.items().map(({ form, state }) => [form.message, state.name]),
                );
                for (const text of [...kept].filter((one) => !discarded.has(one))) {
                  const isSomewhere =
                    reached.includes(text) || inOutbox.has(text) || draftNow === text;
                  expect([text, isSomewhere]).toEqual([text, true]);
                }
                for (const text of new Set(reached)) {
                  expect(reached.filter((other) => other === text)).toHaveLength(1);
                  const isOffered =
                    draftNow === text || ['queued', 'rejected'].includes(inOutbox.get(text) ?? '');
                  expect([text, isOffered]).toEqual([text, false]);
                }
                break;
              }
            }
            await clock.settle();
          }
        },
      ),
      {
        numRuns: what === 'ticket' ? 160 : 80,
        endOnFailure: true,
        examples: [[sentWhileTakenBack, ['refused', 'opened']]],
      },
    );
  },
);
