import { expect, test } from 'vitest';
import {
  offeredRows,
  rowsOf,
  settingRows,
  settingsTabs,
  tabOf,
} from '../../../shared/settings/setting-table.ts';
import { anAccount, aPlatform, aReadyView } from '../../fakes/domain-fixtures.ts';

test('Every place in the settings has one address and is on one tab', () => {
  expect(new Set([...settingsTabs, ...settingRows.map(({ field }) => field)]).size).toBe(
    settingsTabs.length + settingRows.length,
  );
  for (const tab of settingsTabs) {
    expect(tabOf(tab)).toBe(tab);
    for (const { field } of rowsOf(tab)) expect(tabOf(field)).toBe(tab);
  }
});

test('A usual desktop is asked at most 18 things', () => {
  const own = { portalAddress: null };
  const offered = offeredRows(
    aReadyView({
      account: anAccount({ offers: { costs: true } }),
      platform: { ...aPlatform, secretStorage: 'protected', canStartAtLogin: true },
    }),
    own,
  );
  // Whose account it is can only be read.
  expect(offered.filter(({ field }) => field !== 'owner').length).toBeLessThanOrEqual(18);
});

test('Sound is offered only where notifications can be told to make none', () => {
  const offersSound = (os: 'windows' | 'macos' | 'linux') =>
    offeredRows(
      aReadyView({ platform: { ...aPlatform, os, secretStorage: 'protected' } }),
      null,
    ).some(({ field }) => field === 'sound');
  expect([offersSound('windows'), offersSound('macos'), offersSound('linux')]).toEqual([
    true,
    true,
    false,
  ]);
});
