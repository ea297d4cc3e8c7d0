import { changeKinds } from '../domain/change.ts';
import type { QuietHours } from '../quiet/quiet-hours.ts';
import type { PlainTextKey } from '../texts/catalogue.ts';
import type { KeyPlace } from './credentials.ts';

/** What decides which fields are offered: a part of the view. */
interface Situation {
  readonly account: {
    readonly isDemo: boolean;
    readonly keyPlace: KeyPlace;
    readonly offers: { readonly costs?: true };
  } | null;
  readonly alerts: object | null;
  readonly platform: {
    readonly os: 'windows' | 'macos' | 'linux';
    readonly canStartAtLogin: boolean;
    readonly mayIgnoreShortcuts: boolean;
  };
  readonly settings: { readonly quietHours: QuietHours };
  readonly desktop: { readonly hasTray: boolean; readonly isLoginBlocked: boolean };
}

/** Whether an account may have an alert address, which is kept where its key is. */
export function canHaveAlerts({
  isDemo,
  keyPlace,
}: {
  readonly isDemo: boolean;
  readonly keyPlace: KeyPlace;
}): boolean {
  return !isDemo && keyPlace !== 'environment';
}

/** The settings of the account shown; null when several are shown together. */
type OwnSettings = object | null;

interface Field {
  readonly field: string;
  readonly name: PlainTextKey;
  /** Other texts of the field that a search finds it by. */
  readonly also: readonly PlainTextKey[];
  /** Whether it is offered here; always, if missing. */
  readonly isOffered?: (situation: Situation, own: OwnSettings) => boolean;
}

/** A setting whose kind says how it is stored and drawn. Its field has the name of the setting. */
interface PlainField extends Field {
  /** Missing for none. */
  readonly hint?: (situation: Situation) => PlainTextKey | null;
}
interface SwitchField extends PlainField {
  readonly kind: 'switch';
  readonly initial: boolean;
}
interface ChoiceField extends PlainField {
  readonly kind: 'choice';
  /** Each value with its text, in the order shown. */
  readonly choices: Readonly<Record<string, PlainTextKey>>;
  readonly initial: string;
}
interface NumberField extends PlainField {
  readonly kind: 'number';
  readonly bounds: { readonly min: number; readonly max: number };
  readonly unit: PlainTextKey;
  readonly initial: number;
}

/**
 * The settings page: its tabs, each with its cards of fields, in the order shown. A switch, a choice or a number is
 * defined here alone: main makes its schema from the row (`settings.ts`), the window draws it and finds it. Any other
 * field has a component, and its setting, if it has one, a schema in `settings.ts`. The window loads no schemas.
 */
export const settingTable = {
  account: [
    [
      {
        field: 'owner',
        name: 'settings.account',
        also: ['settings.account-address', 'settings.account-email'],
        isOffered: ({ account }) => account !== null,
      },
      {
        field: 'apiKey',
        name: 'key.label',
        also: ['find.api-key', 'key.replace-open'],
        isOffered: ({ account }) => account?.isDemo === false,
      },
    ],
    [
      {
        field: 'alerts',
        name: 'alerts.title',
        also: ['find.alerts'],
        // With several accounts, it leads to one of them.
        isOffered: ({ account }, own) =>
          own === null || (account !== null && canHaveAlerts(account)),
      },
      {
        // Whether a message at the alert address that says nothing known is listed in Activity.
        field: 'listsAlertTexts',
        name: 'alerts.list-others',
        also: ['alerts.title'],
        isOffered: ({ alerts }) => alerts !== null,
        kind: 'switch',
        initial: true,
      },
    ],
    [
      {
        field: 'portal',
        name: 'portal.address',
        also: ['find.portal', 'settings.portal-learns'],
        isOffered: (_, own) => own !== null,
      },
      {
        field: 'currency',
        name: 'settings.currency',
        also: ['find.currency', 'portal.currency-hint'],
        isOffered: ({ account }, own) => own !== null && account?.offers.costs === true,
      },
    ],
    [
      { field: 'accounts', name: 'accounts.title', also: ['find.accounts', 'accounts.add'] },
      {
        field: 'removeAccount',
        name: 'settings.forget',
        also: ['find.remove-account', 'settings.forget-demo', 'confirmation.remove-account.yes'],
        isOffered: ({ account }) => account !== null,
      },
    ],
  ],
  notifications: [
    [{ field: 'doNotDisturb', name: 'quiet.title', also: ['find.do-not-disturb'] }],
    [
      {
        field: 'notify',
        name: 'settings.notify',
        also: [
          'find.notify',
          'settings.tab-notifications',
          'settings.notify-problems',
          'nav.tickets',
          'settings.notify-payments',
          'alerts.title',
          ...changeKinds.map((kind) => `settings.notify-${kind}` as const),
        ],
      },
      {
        // How many days ahead a due date counts as near.
        field: 'dueWithinDays',
        name: 'settings.due-within',
        also: ['settings.notify-service-due-soon'],
        kind: 'number',
        bounds: { min: 1, max: 60 },
        unit: 'settings.days',
        initial: 7,
      },
    ],
    [
      {
        field: 'quietHours',
        name: 'quiet.hours',
        also: ['find.quiet-hours', 'quiet.title', 'quiet.preset-night', 'quiet.preset-weekend'],
      },
      {
        // Whether suspensions notify even in quiet hours and in Do Not Disturb.
        field: 'suspensionsBreakQuiet',
        name: 'quiet.let-suspensions',
        also: [],
        isOffered: ({ settings }) =>
          Object.values(settings.quietHours).some((span) => span !== null),
        kind: 'switch',
        initial: false,
      },
      {
        // Which notifications make a sound.
        field: 'sound',
        name: 'quiet.sound',
        also: ['find.sound'],
        // On Linux the desktop decides: Electron passes it no such wish (`libnotify_notification.cc`).
        isOffered: ({ platform }) => platform.os !== 'linux',
        kind: 'choice',
        choices: {
          all: 'quiet.sound-all',
          suspensions: 'quiet.sound-suspensions',
          none: 'quiet.sound-none',
        },
        initial: 'all',
      },
    ],
  ],
  general: [
    [
      {
        field: 'startAtLogin',
        name: 'settings.start-at-login',
        also: ['find.start-at-login'],
        isOffered: ({ platform }) => platform.canStartAtLogin,
        hint: ({ platform, desktop }) => {
          if (!desktop.isLoginBlocked) return null;
          return platform.os === 'macos'
            ? 'settings.login-blocked-macos'
            : 'settings.login-blocked-windows';
        },
        kind: 'switch',
        initial: false,
      },
      {
        // What closing the window does on a desktop without a tray to reopen it.
        field: 'withoutTray',
        name: 'settings.without-tray',
        also: ['find.closing', 'settings.without-tray-hint'],
        isOffered: ({ desktop }) => !desktop.hasTray,
        hint: () => 'settings.without-tray-hint',
        kind: 'choice',
        choices: {
          ask: 'settings.without-tray-ask',
          stay: 'settings.without-tray-stay',
          quit: 'settings.without-tray-quit',
        },
        initial: 'ask',
      },
    ],
    [
      { field: 'language', name: 'settings.language', also: ['find.language'] },
      {
        field: 'theme',
        name: 'settings.theme',
        also: ['find.theme', 'settings.appearance', 'settings.theme-light', 'settings.theme-dark'],
        kind: 'choice',
        choices: {
          system: 'settings.theme-system',
          light: 'settings.theme-light',
          dark: 'settings.theme-dark',
        },
        initial: 'system',
      },
    ],
    [
      {
        // Whether a ticket stays in the outbox for a moment, so that sending it can be undone.
        field: 'delaysSending',
        name: 'settings.send-delay',
        also: ['toast.undo'],
        kind: 'switch',
        initial: true,
      },
      {
        field: 'quickShortcut',
        name: 'settings.quick-shortcut',
        also: ['find.shortcut', 'settings.quick'],
      },
      {
        field: 'shortcutCommand',
        name: 'settings.quick-command',
        also: ['settings.quick'],
        isOffered: ({ platform }) => platform.mayIgnoreShortcuts,
      },
      {
        // Whether keys that type a character act as shortcuts in the window (WCAG 2.1.4).
        field: 'singleKeys',
        name: 'settings.single-keys',
        also: [],
        // It is in the sheet of shortcuts.
        isOffered: () => false,
        kind: 'switch',
        initial: true,
      },
    ],
  ],
  advanced: [
    [
      {
        // How often while the window is not in front (`poll-interval.ts`).
        field: 'checks',
        name: 'settings.polling',
        also: ['find.check-interval', 'settings.check-interval-hint'],
        hint: () => 'settings.check-interval-hint',
        kind: 'choice',
        choices: { normal: 'settings.checks-normal', rarely: 'settings.checks-rarely' },
        initial: 'normal',
      },
    ],
    [
      {
        field: 'updates',
        name: 'update.title',
        also: ['find.updates', 'update.switch', 'update.check'],
      },
    ],
    [
      {
        field: 'diagnostics',
        name: 'diagnostics.title',
        also: ['find.diagnostics', 'diagnostics.copy', 'diagnostics.hint'],
      },
    ],
  ],
} as const satisfies Readonly<
  Record<string, readonly (readonly (Field | SwitchField | ChoiceField | NumberField)[])[]>
>;

export type SettingsTab = keyof typeof settingTable;
/** A row of the table. */
export type SettingRow = (typeof settingTable)[SettingsTab][number][number];
export type PlainRow = Extract<SettingRow, { readonly kind: string }>;
export type SettingField = SettingRow['field'];
/** What a route to the settings may name: a tab, or a field, which then gets the focus. */
export type SettingsPlace = SettingsTab | SettingField;

// `Object.keys` loses the literal types of the table's names.
export const settingsTabs = Object.keys(settingTable) as readonly SettingsTab[];

/** The fields of a tab. */
export function rowsOf(tab: SettingsTab): readonly SettingRow[] {
  return settingTable[tab].flat();
}

export const settingRows = settingsTabs.flatMap(rowsOf);

/** The rows that are offered on this computer, for the account shown. */
export function offeredRows(situation: Situation, own: OwnSettings): readonly SettingRow[] {
  return settingRows.filter((row: Field) => row.isOffered?.(situation, own) ?? true);
}

/** The tab that a place is on; for a tab, the tab itself. */
export function tabOf(place: SettingsPlace): SettingsTab {
  return (
    settingsTabs.find((tab) => tab === place || rowsOf(tab).some(({ field }) => field === place)) ??
    'account'
  );
}

/** What a row says below its name here; null for nothing. */
export function hintOf({ hint }: PlainField, situation: Situation): PlainTextKey | null {
  return hint?.(situation) ?? null;
}
