import { expect, test } from 'vitest';
import { createDraftKeeper, type DraftState } from '../../../renderer/state/draft-keeper.ts';
import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';

const form = (subject: string): TicketForm => ({ subject, message: '', priority: null, serviceId: null });

function keep(answer: () => Promise<Result<null, Problem>> = async () => success(null)) {
  const saved: (TicketForm | null)[] = [];
  const states: DraftState['name'][] = [];
  const timers = new Set<() => void>();
  const keeper = createDraftKeeper({
    save: (draft) => {
      saved.push(draft);
      return answer();
    },
    onState: (state) => states.push(state.name),
    setTimer: (_, callback) => {
      const timer = () => callback();
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  return {
    keeper,
    saved,
    states,
    /** The pause in typing. */
    async pause() {
      for (const timer of [...timers]) timer();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('Typing is saved once, at the next pause', async () => {
  const { keeper, saved, states, pause } = keep();
  for (const subject of ['M', 'Ma', 'Mail']) keeper.write(form(subject));
  expect(saved).toEqual([]);
  await pause();
  expect(saved).toEqual([form('Mail')]);
  expect(states.at(-1)).toBe('kept');
});

test('Leaving saves at once, and the pause does not save again', async () => {
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

test('An answer that comes after more typing does not call the draft saved', async () => {
  const { keeper, states, pause } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.write(form('Mail server'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(states.at(-1)).toBe('pending');
  await pause();
  expect(states.at(-1)).toBe('kept');
});

test('Cancelling forgets what waits to be saved', async () => {
  const { keeper, saved, pause } = keep();
  keeper.write(form('Mail'));
  keeper.cancel();
  await pause();
  expect(saved).toEqual([]);
});
