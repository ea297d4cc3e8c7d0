import { expect, test } from 'vitest';
import { updateStep } from '../../../renderer/formats/update-words.ts';

test('An update that is under way, leaves nothing to do', () => {
  expect(updateStep({ name: 'off' })?.channel).toBe('update:check');
  expect(updateStep({ name: 'none', why: 'no-address' })).toBeUndefined();
  expect(updateStep({ name: 'downloading', version: '2.0.0', percent: 5 })).toBeUndefined();
});
