import { expect, it } from 'vitest';
import { createViewStore } from '../../../electron/core/view-store.ts';
import { aView, grouped } from '../../fakes/domain-fixtures.ts';

it('However often it is asked for, the view becomes a text once for each revision', () => {
  let written = 0;
  const notices = Object.assign([], {
    toJSON() {
      written += 1;
      return [];
    },
  });
  const store = createViewStore({ ...grouped(aView()), notices });
  const first = Array.from({ length: 50 }, store.text);
  expect(written).toBe(1);
  expect(new Set(first).size).toBe(1);
  store.update({ isInFront: true });
  expect(JSON.parse(store.text())).toMatchObject({ revision: 1, isInFront: true });
  store.text();
  expect(written).toBe(2);
});
