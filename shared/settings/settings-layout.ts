/** The tabs of the settings page, each with its cards of fields, in the order shown. */
export const settingsLayout = {
  account: [['accounts'], ['owner', 'api-key'], ['portal', 'currency'], ['remove-account']],
  notifications: [
    ['do-not-disturb'],
    ['notify', 'remind'],
    ['quiet-hours', 'suspensions-break-quiet', 'sound'],
  ],
  general: [
    ['start-at-login', 'closing'],
    ['language', 'theme', 'contrast'],
    ['send-delay', 'shortcut', 'shortcut-command', 'single-keys'],
  ],
  advanced: [['check-interval', 'status-labels', 'portal-pages'], ['updates'], ['diagnostics']],
} as const;

export type SettingsTab = keyof typeof settingsLayout;
export type SettingField = (typeof settingsLayout)[SettingsTab][number][number];
/** What a route to the settings may name: a tab, or a field, which then gets the focus. */
export type SettingsPlace = SettingsTab | SettingField;

// `Object.keys` and `Object.values` lose the literal types of the table's names.
export const settingsTabs = Object.keys(settingsLayout) as readonly SettingsTab[];

/** The fields of a tab. */
export function fieldsOf(tab: SettingsTab): readonly SettingField[] {
  return settingsLayout[tab].flat();
}

export const settingFields = settingsTabs.flatMap(fieldsOf);

/** The tab that a place is on; for a tab, the tab itself. */
export function tabOf(place: SettingsPlace): SettingsTab {
  return (
    settingsTabs.find((tab) => tab === place || fieldsOf(tab).some((field) => field === place)) ?? 'account'
  );
}
