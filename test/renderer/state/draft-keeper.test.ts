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

test('typing saves once, at the pause, and what was typed last', async () => {
  const { keeper, saved, states, pause } = keep();
  for (const subject of ['M', 'Ma', 'Mail']) keeper.write(form(subject));
  expect(saved).toEqual([]);
  await pause();
  expect(saved).toEqual([form('Mail')]);
  expect(states.at(-1)).toBe('kept');
});

test('leaving saves at once, and the pause does not save a second time', async () => {
  const { keeper, saved, pause } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.flush();
  await pause();
  expect(saved).toEqual([form('Mail')]);
});

test('an emptied form throws the draft away', async () => {
  const { keeper, saved, states, pause } = keep();
  keeper.write(form('   '));
  await pause();
  expect(saved).toEqual([null]);
  expect(states.at(-1)).toBe('untouched');
});

test('a draft that could not be saved is said', async () => {
  const { keeper, states, pause } = keep(async () => failure({ kind: 'disk-full' }));
  keeper.write(form('Mail'));
  await pause();
  expect(states.at(-1)).toBe('failed');
});

test('an answer that comes after more typing does not call the draft kept', async () => {
  const { keeper, states, pause } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.write(form('Mail server'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(states.at(-1)).toBe('pending');
  await pause();
  expect(states.at(-1)).toBe('kept');
});

test('cancelling forgets what waits', async () => {
  const { keeper, saved, pause } = keep();
  keeper.write(form('Mail'));
  keeper.cancel();
  await pause();
  expect(saved).toEqual([]);
});
