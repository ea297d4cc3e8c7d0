import { describe, expect, it } from 'vitest';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';

const interval = (isInFront: boolean, isOnBattery: boolean, settings: Partial<typeof defaultSettings> = {}) =>
  pollIntervalSeconds({ ...defaultSettings, ...settings }, { isInFront, isOnBattery });

describe('the time between two polls', () => {
  it('is that of the settings, shorter while the window is in front', () => {
    expect([interval(false, false), interval(true, false)]).toEqual([60, 15]);
    expect(interval(true, false, { frontPollIntervalSeconds: 90 })).toBe(60);
  });

  it('is three times as long on battery, unless that was switched off', () => {
    expect([interval(false, true), interval(true, true)]).toEqual([180, 45]);
    expect(interval(false, true, { slowOnBattery: false })).toBe(60);
  });

  it('is never longer than what can be chosen, and never shorter than what was', () => {
    expect(interval(false, true, { pollIntervalSeconds: 1_800 })).toBe(3_600);
    expect(interval(false, true, { pollIntervalSeconds: 3_600 })).toBe(3_600);
  });
});
