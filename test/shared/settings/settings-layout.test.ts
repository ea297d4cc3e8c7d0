import { expect, test } from 'vitest';
import { fieldsOf, settingFields, settingsTabs, tabOf } from '../../../shared/settings/settings-layout.ts';

test('Every place in the settings has one address and is on one tab', () => {
  expect(new Set([...settingsTabs, ...settingFields]).size).toBe(settingsTabs.length + settingFields.length);
  for (const tab of settingsTabs) {
    expect(tabOf(tab)).toBe(tab);
    for (const field of fieldsOf(tab)) expect(tabOf(field)).toBe(tab);
  }
});
