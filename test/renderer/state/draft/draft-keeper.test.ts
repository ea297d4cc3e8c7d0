import { expect, test } from 'vitest';
import { createDraftKeeper, type DraftState } from '../../../../renderer/state/draft/draft-keeper.ts';
import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../../shared/domain/problem.ts';

const form = (subject: string): TicketForm => ({ subject, message: '', priority: null, serviceId: null });

function keep(answer: () => Promise<Result<null, Problem>> = async () => success(null)) {
  const saved: (TicketForm | null)[] = [];
  const states: DraftState['name'][] = [];
  const timers = new Set<() => void>();
  const delaysMs: number[] = [];
  const keeper = createDraftKeeper({
    save: (draft) => {
      saved.push(draft);
      return answer();
    },
    onState: (state) => states.push(state.name),
    setTimer: (delayMs, callback) => {
      delaysMs.push(delayMs);
      const timer = () => {
        timers.delete(timer);
        callback();
      };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  return {
    keeper,
    saved,
    states,
    delaysMs,
    /** Lets the time until the next save pass. */
    async pause() {
      for (const timer of [...timers]) timer();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('What a person types is on its way to the disk after 100 ms, even if they keep typing', async () => {
  const { keeper, saved, delaysMs, pause } = keep();
  for (const subject of ['M', 'Ma', 'Mai']) keeper.write(form(subject));
  expect(delaysMs).toEqual([100]);
  await pause();
  keeper.write(form('Mail'));
  expect([saved, delaysMs]).toEqual([[form('Mai')], [100, 100]]);
});

test('While the disk is slow, only the newest text is saved after the save in progress', async () => {
  const slow = Promise.withResolvers<Result<null, Problem>>();
  const { keeper, saved, pause } = keep(() => slow.promise);
  keeper.write(form('M'));
  await pause();
  for (const subject of ['Ma', 'Mai']) {
    keeper.write(form(subject));
    await pause();
  }
  expect(saved).toEqual([form('M')]);
  slow.resolve(success(null));
  await pause();
  expect(saved).toEqual([form('M'), form('Mai')]);
});

test('Leaving saves immediately, and the pending timer does not save again', async () => {
  const { keeper, saved, pause } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.flush();
  await pause();
  expect(saved).toEqual([form('Mail')]);
});

test('An emptied form removes the draft', async () => {
  const { keeper, saved, states, pause } = keep();
  keeper.write(form('   '));
  await pause();
  expect(saved).toEqual([null]);
  expect(states.at(-1)).toBe('untouched');
});

test('A draft that could not be saved is reported', async () => {
  const { keeper, states, pause } = keep(async () => failure({ kind: 'disk-full' }));
  keeper.write(form('Mail'));
  await pause();
  expect(states.at(-1)).toBe('failed');
});

test('A save that completes after more typing does not mark the draft as saved', async () => {
  const { keeper, states, pause } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.write(form('Mail server'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(states.at(-1)).toBe('pending');
  await pause();
  expect(states.at(-1)).toBe('kept');
});

test('Cancelling drops what is waiting to be saved', async () => {
  const { keeper, saved, pause } = keep();
  keeper.write(form('Mail'));
  keeper.cancel();
  await pause();
  expect(saved).toEqual([]);
});
