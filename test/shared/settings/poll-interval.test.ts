import { expect, it } from 'vitest';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';

it.each([
  ['normal', { isInFront: false, isOnBattery: false }, 60],
  ['normal', { isInFront: true, isOnBattery: false }, 15],
  ['rarely', { isInFront: false, isOnBattery: false }, 300],
  ['rarely', { isInFront: true, isOnBattery: false }, 15],
  ['normal', { isInFront: false, isOnBattery: true }, 180],
  ['normal', { isInFront: true, isOnBattery: true }, 45],
  ['rarely', { isInFront: false, isOnBattery: true }, 900],
  ['normal', { isInFront: false, isOnBattery: false, isAlerted: true }, 300],
  ['normal', { isInFront: true, isOnBattery: false, isAlerted: true }, 15],
  ['normal', { isInFront: false, isOnBattery: true, isAlerted: true }, 300],
  ['rarely', { isInFront: false, isOnBattery: true, isAlerted: true }, 900],
] as const)('Checks that are %s with %j poll every %i seconds', (checks, now, seconds) => {
  expect(pollIntervalSeconds(checks, now)).toBe(seconds);
});
