import { expect, test } from 'vitest';
import { rowsOf, settingRows, settingsTabs, tabOf } from '../../../shared/settings/setting-table.ts';

test('Every place in the settings has one address and is on one tab', () => {
  expect(new Set([...settingsTabs, ...settingRows.map(({ field }) => field)]).size).toBe(
    settingsTabs.length + settingRows.length,
  );
  for (const tab of settingsTabs) {
    expect(tabOf(tab)).toBe(tab);
    for (const { field } of rowsOf(tab)) expect(tabOf(field)).toBe(tab);
  }
});
