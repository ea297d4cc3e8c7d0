import { expect, test } from 'vitest';
import { problemOf } from '../../../renderer/state/use-problem.ts';

test('Pressing Cancel in a question is no problem; what went wrong is one', () => {
  expect(problemOf({ ok: true, value: null })).toBeNull();
  expect(problemOf({ ok: false, problem: { kind: 'declined' } })).toBeNull();
  expect(problemOf({ ok: false, problem: { kind: 'disk-full' } })).toEqual({ kind: 'disk-full' });
});
