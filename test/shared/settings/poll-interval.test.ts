import { expect, it } from 'vitest';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';

it.each([
  [60, { isInFront: false, isOnBattery: false }, 60],
  [60, { isInFront: true, isOnBattery: false }, 15],
  [3_600, { isInFront: true, isOnBattery: false }, 15],
  [60, { isInFront: false, isOnBattery: true }, 180],
  [60, { isInFront: true, isOnBattery: true }, 45],
  [1_800, { isInFront: false, isOnBattery: true }, 3_600],
  [3_600, { isInFront: false, isOnBattery: true }, 3_600],
])('A setting of %i seconds with %j polls every %i seconds', (background, now, seconds) => {
  expect(pollIntervalSeconds(background, now)).toBe(seconds);
});
