import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DocumentStore } from '../../../../electron/core/ports.ts';
import { createOutbox } from '../../../../electron/core/tickets/outbox.ts';
import { shownForm } from '../../../../renderer/state/draft/ticket-state.ts';
import { createWindowStore } from '../../../../renderer/state/store.ts';
import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { success } from '../../../../shared/domain/problem.ts';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import { createFakeBridge } from '../../../fakes/bridge-fake.ts';
import { anAccountCard, aReadyView } from '../../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../../fakes/seeded-random.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

/** A window and main's draft. Requests, answers and views each keep their order, and wait until they are let through. */
async function lateWindow() {
  const waiting: Record<'request' | 'answer' | 'view', (() => unknown)[]> = {
    request: [],
    answer: [],
    view: [],
  };
  let revision = 1;
  let kept: TicketForm | null = null;
  const outbox = createOutbox({
    documents: { write: async () => success(null) } as unknown as DocumentStore,
    clock: createManualClock(),
    random: createSeededRandom(1),
    tickets: () => null,
    delaysSending: () => false,
    onStorageProblem: () => undefined,
    show({ draft }) {
      kept = draft;
      revision += 1;
      const patch = { revision, changed: { draft }, services: null, tickets: null, journal: null };
      waiting.view.push(() => bridge.patch(patch));
    },
  });
  const bridge = createFakeBridge({
    'view:subscribe': () => aReadyView(),
    'draft:save': (save) =>
      new Promise((resolve) => {
        waiting.request.push(async () => {
          const result = await outbox.saveDraft(save);
          waiting.answer.push(() => resolve(result));
        });
      }),
  });
  const store = createWindowStore(bridge);
  await store.start();
  return {
    store,
    shown: () => shownForm(store.state.getState()) ?? emptyTicketForm,
    kept: () => kept ?? emptyTicketForm,
    async letThrough(what: keyof typeof waiting) {
      await waiting[what].shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    isQuiet: () => Object.values(waiting).every(({ length }) => length === 0),
  };
}

const steps = fc.array(
  fc.oneof(
    fc.record({ write: fc.constantFrom('', 'a', 'b', 'c') }),
    fc.constantFrom('pause', 'discard', 'undo', 'request', 'answer', 'view'),
  ),
  { maxLength: 30, size: 'max' },
);

test('However late views and answers are, the form shows what was written or discarded last, and that is kept', async () => {
  const property = fc.asyncProperty(steps, async (taken) => {
    const { store, shown, kept, letThrough, isQuiet } = await lateWindow();
    let last = emptyTicketForm;
    for (const step of taken) {
      const { said } = store.state.getState();
      if (typeof step !== 'string') {
        last = { ...shown(), message: step.write };
        store.write(last);
      } else if (step === 'pause') await vi.advanceTimersByTimeAsync(100);
      else if (step === 'discard') {
        void store.discardDraft('Draft discarded');
        last = emptyTicketForm;
      } else if (step === 'undo') {
        said?.undo?.();
        if (said !== null) last = shown();
      } else await letThrough(step);
      expect(shown()).toEqual(last);
    }
    await vi.advanceTimersByTimeAsync(100);
    while (!isQuiet()) {
      for (const what of ['request', 'answer', 'view'] as const) await letThrough(what);
      expect(shown()).toEqual(last);
    }
    expect(kept()).toEqual(last);
  });
  await fc.assert(property, { numRuns: 2_000 });
});

test('After a ticket was sent to another account, the first one keeps the next draft again', async () => {
  const form = { ...emptyTicketForm, subject: 'Mail', message: 'It bounces.' };
  const cards = (draft: TicketForm | null) => [anAccountCard('1'), anAccountCard('2', { draft })];
  const show = (revision: number, draft: TicketForm | null) => {
    const changed = { draft, accounts: cards(draft) };
    bridge.patch({ revision, changed, services: null, tickets: null, journal: null });
  };
  const state = { name: 'queued', problem: null, isHeld: false } as const;
  const bridge = createFakeBridge({
    'view:subscribe': () => aReadyView({ accounts: cards(null) }),
    'draft:save': () => success(null),
    'ticket:file'() {
      // Main lets go of the draft by itself, while the window still waits for its last save.
      show(3, null);
      return success({ id: '~2~o1', form, state, filedAtMs: 0, changedAtMs: 0 });
    },
  });
  const store = createWindowStore(bridge);
  await store.start();
  store.address('2');
  store.write(form);
  store.keepDraftNow();
  show(2, form);
  await store.file(form, null);
  store.write({ ...form, subject: 'The next one' });
  store.keepDraftNow();
  expect(bridge.argumentsOf('draft:save').at(-1)).toMatchObject({ account: '1' });
});
