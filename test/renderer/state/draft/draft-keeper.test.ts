import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createDraftKeeper,
  type DraftState,
} from '../../../../renderer/state/draft/draft-keeper.ts';
import type { TicketForm } from '../../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../../shared/domain/problem.ts';

const form = (subject: string): TicketForm => ({
  subject,
  message: '',
  priority: null,
  serviceId: null,
});

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function keep(answer: () => Promise<Result<null, Problem>> = async () => success(null)) {
  const saved: (TicketForm | null)[] = [];
  const states: DraftState['name'][] = [];
  const keeper = createDraftKeeper({
    save: (draft) => {
      saved.push(draft);
      return answer();
    },
    onState: (state) => states.push(state.name),
  });
  return { keeper, saved, states };
}

test('What a person types is on its way to the disk after 100 ms, even if they keep typing', async () => {
  const { keeper, saved } = keep();
  for (const subject of ['M', 'Ma', 'Mai']) {
    keeper.write(form(subject));
    await pass(33);
  }
  expect(saved).toEqual([]);
  await pass(1);
  expect(saved).toEqual([form('Mai')]);
  keeper.write(form('Mail'));
  await pass(99);
  expect(saved).toHaveLength(1);
  await pass(1);
  expect(saved).toEqual([form('Mai'), form('Mail')]);
});

test('While the disk is slow, only the newest text is saved after the save in progress', async () => {
  const slow = Promise.withResolvers<Result<null, Problem>>();
  const { keeper, saved } = keep(() => slow.promise);
  keeper.write(form('M'));
  await pass(100);
  for (const subject of ['Ma', 'Mai']) {
    keeper.write(form(subject));
    await pass(100);
  }
  expect(saved).toEqual([form('M')]);
  slow.resolve(success(null));
  await pass(100);
  expect(saved).toEqual([form('M'), form('Mai')]);
});

test('Leaving saves immediately, and the pending timer does not save again', async () => {
  const { keeper, saved } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.flush();
  await pass(100);
  expect(saved).toEqual([form('Mail')]);
});

test('An emptied form removes the draft', async () => {
  const { keeper, saved, states } = keep();
  keeper.write(form('   '));
  await pass(100);
  expect(saved).toEqual([null]);
  expect(states.at(-1)).toBe('untouched');
});

test('A draft that could not be saved is reported', async () => {
  const { keeper, states } = keep(async () => failure({ kind: 'disk-full' }));
  keeper.write(form('Mail'));
  await pass(100);
  expect(states.at(-1)).toBe('failed');
});

test('A save that completes after more typing does not mark the draft as saved', async () => {
  const { keeper, states } = keep();
  keeper.write(form('Mail'));
  keeper.flush();
  keeper.write(form('Mail server'));
  await pass(0);
  expect(states.at(-1)).toBe('pending');
  await pass(100);
  expect(states.at(-1)).toBe('kept');
});

test('A save that a later one overtook does not decide the state', async () => {
  const first = Promise.withResolvers<Result<null, Problem>>();
  const answers = [first.promise, Promise.resolve(failure<Problem>({ kind: 'disk-full' }))];
  const { keeper, states } = keep(async () => (await answers.shift()) ?? success(null));
  for (const subject of ['Mail', 'Mail server']) {
    keeper.write(form(subject));
    keeper.flush();
  }
  await pass(0);
  first.resolve(success(null));
  await pass(0);
  expect(states.at(-1)).toBe('failed');
});

test('Cancelling drops what is waiting to be saved', async () => {
  const { keeper, saved } = keep();
  keeper.write(form('Mail'));
  keeper.cancel();
  await pass(100);
  expect(saved).toEqual([]);
});
