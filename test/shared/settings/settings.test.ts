import { expect, it } from 'vitest';
import { noAccountSettings } from '../../../shared/settings/account-settings.ts';
import {
  defaultSettings,
  parseSettings,
  settingsChangeSchema,
} from '../../../shared/settings/settings.ts';

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
