import { describe, expect, it } from 'vitest';
import { createAccentColor } from '../../../electron/adapters/system/accent-color.ts';
import { SystemPreferences } from '../../shell/electron/desktop/environment-parts.ts';

describe.each(['linux', 'win32', 'darwin'] as const)('the accent color on %s', (platform) => {
  it('is reported each time it changes, until it is no longer followed', () => {
    const systemPreferences = new SystemPreferences('0050a0ff');
    const accent = createAccentColor({ platform, systemPreferences });
    const told: (string | null)[] = [];
    const stop = accent.follow((color) => told.push(color));
    expect(accent.read()).toBe('0050a0ff');
    systemPreferences.setAccentColor('a00050ff');
    systemPreferences.setAccentColor('');
    stop();
    systemPreferences.setAccentColor('00a050ff');
    expect(told).toEqual(['a00050ff', null]);
  });
});
