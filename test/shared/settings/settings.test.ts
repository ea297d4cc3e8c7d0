import { expect, it } from 'vitest';
import { noAccountSettings } from '../../../shared/settings/account-settings.ts';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';
import { kindsOf, notifyGroups, switchGroup } from '../../../shared/settings/notify-groups.ts';
import { pollIntervalSeconds } from '../../../shared/settings/poll-interval.ts';
import {
  offeredRows,
  rowsOf,
  settingRows,
  settingsTabs,
  tabOf,
} from '../../../shared/settings/setting-table.ts';
import {
  defaultSettings,
  parseSettings,
  settingsChangeSchema,
} from '../../../shared/settings/settings.ts';
import { anAccount, aPlatform, aReadyView } from '../../fakes/domain-fixtures.ts';
import { words } from '../../run/words.ts';

const { quietHours } = defaultSettings;

it('An invalid field falls back to its default, and valid ones are kept', () => {
  expect(
    parseSettings({
      pollIntervalSeconds: 'often',
      checks: 7,
      dueWithinDays: 20,
      notify: { 'ticket-answered': false, 'service-suspended': 'yes', unheard: true },
      startAtLogin: 'true',
      theme: 'dark',
      further: 1,
    }),
  ).toEqual({
    ...defaultSettings,
    dueWithinDays: 20,
    notify: { ...defaultSettings.notify, 'ticket-answered': false },
    theme: 'dark',
  });
});

it('What a file says of portal and currency must be what the form would accept', () => {
  const good = {
    portalAddress: 'https://portal.example/',
    portalTicketAddress: 'https://portal.example/t/{id}',
    currencySymbol: '€',
    department: { id: '2', name: 'Billing' },
  };
  expect(parseSettings(good)).toEqual({ ...defaultSettings, ...good });
  expect(parseSettings({ otherAccounts: { 2: good } }).otherAccounts).toEqual({ 2: good });
  const bad = {
    portalAddress: 'file:///etc/passwd',
    portalTicketAddress: 'https://{id}.example/',
    currencySymbol: '<b>€</b>',
    department: { id: 7, name: 'Billing' },
  };
  expect(parseSettings(bad)).toEqual(defaultSettings);
  expect(parseSettings({ otherAccounts: { 2: bad, 3: good } }).otherAccounts).toEqual({
    2: noAccountSettings,
    3: good,
  });
});

it.each([
  { checks: 'always' },
  { pollIntervalSeconds: 60 },
  { dueWithinDays: 7.5 },
  { notify: { 'service-suspended': true } },
  { notify: { ...defaultSettings.notify, other: true } },
  { theme: 'pink' },
  { dueWithinDays: 0 },
  { dueWithinDays: 61 },
  { startAtLogin: 'yes' },
  { quietHours: { ...quietHours, monday: { from: 0, to: 1_440 } } },
  { quietHours: { ...quietHours, monday: { from: 0.5, to: 60 } } },
  { quietHours: { ...quietHours, someday: null } },
  { withoutTray: 'always' },
  { portalAddress: 'javascript:alert(1)' },
  { portalTicketAddress: 'https://{id}.example/' },
  { currencySymbol: '1' },
  { otherAccounts: {} },
  { currencySymbol: '€', account: '../2' },
])('The window cannot set %j', (change) => {
  expect(settingsChangeSchema.safeParse(change).success).toBe(false);
});

const [problems, tickets] = notifyGroups;

it('A group that is turned off notifies of nothing, and other groups are unchanged', () => {
  const all = { ...defaultSettings.notify, 'service-gone': true, 'ticket-closed': true };
  const off = switchGroup(all, problems, false);
  expect(kindsOf(problems).some((kind) => off[kind])).toBe(false);
  expect(kindsOf(tickets).map((kind) => off[kind])).toEqual(
    kindsOf(tickets).map((kind) => all[kind]),
  );
});

it('A group that is turned on notifies of its default changes, not of everything', () => {
  const on = switchGroup(switchGroup(defaultSettings.notify, tickets, false), tickets, true);
  expect(kindsOf(tickets).filter((kind) => on[kind])).toEqual(['ticket-answered']);
});

it.each([' ', '€ ', '€\n', ...words('1 - +€ 1.000 <b> =1+1 " \u202e€ \u200b dollars ٣ \ud800')])(
  'A currency symbol is never %j',
  (text) => {
    expect(isCurrencySymbol(text)).toBe(false);
  },
);

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

it('Every place in the settings has one address and is on one tab', () => {
  expect(new Set([...settingsTabs, ...settingRows.map(({ field }) => field)]).size).toBe(
    settingsTabs.length + settingRows.length,
  );
  for (const tab of settingsTabs) {
    expect(tabOf(tab)).toBe(tab);
    for (const { field } of rowsOf(tab)) expect(tabOf(field)).toBe(tab);
  }
});

it('A usual desktop is asked at most 18 things', () => {
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

it('Sound is offered only where notifications can be told to make none', () => {
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
