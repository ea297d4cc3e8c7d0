import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { SettingField } from '../../shared/settings/settings-layout.ts';
import type { View } from '../../shared/view/view.ts';
import type { PlainTextKey } from './action.ts';

interface SettingWords {
  readonly name: PlainTextKey;
  /** Other texts of the field that a search finds it by. */
  readonly also: readonly PlainTextKey[];
  /** Whether it is offered here; always, if missing. `own`: the settings of the account shown, null for several. */
  readonly isOffered?: (view: View, own: AccountSettings | null) => boolean;
}

/** What each field of the settings is called, and what a search finds it by. */
export const settingList: Readonly<Record<SettingField, SettingWords>> = {
  accounts: { name: 'accounts.title', also: ['find.accounts', 'accounts.add'] },
  owner: {
    name: 'settings.account',
    also: ['settings.account-address', 'settings.account-email'],
    isOffered: ({ account }) => account !== null,
  },
  'api-key': {
    name: 'key.label',
    also: ['find.api-key', 'key.replace-open'],
    isOffered: ({ account }) => account?.isDemo === false,
  },
  portal: {
    name: 'portal.address',
    also: ['find.portal', 'settings.portal-learns'],
    isOffered: (_, own) => own !== null,
  },
  currency: {
    name: 'settings.currency',
    also: ['find.currency', 'portal.currency-hint'],
    isOffered: (_, own) => own !== null,
  },
  'remove-account': {
    name: 'settings.forget',
    also: ['find.remove-account', 'settings.forget-demo', 'confirmation.remove-account.yes'],
    isOffered: ({ account }) => account !== null,
  },
  'do-not-disturb': { name: 'quiet.everything', also: ['find.mute', 'quiet.title', 'quiet.mute'] },
  notify: {
    name: 'settings.notify',
    also: [
      'find.notify',
      'settings.tab-notifications',
      'settings.notify-problems',
      'nav.tickets',
      'settings.notify-payments',
      'settings.notify-service-suspended',
      'settings.notify-service-not-active',
      'settings.notify-service-active-again',
      'settings.notify-service-gone',
      'settings.notify-service-new',
      'settings.notify-service-due-soon',
      'settings.notify-service-due-moved',
      'settings.notify-service-price-changed',
      'settings.notify-ticket-answered',
      'settings.notify-ticket-closed',
      'settings.notify-ticket-status-changed',
      'settings.notify-ticket-opened-elsewhere',
    ],
  },
  remind: { name: 'settings.due-within', also: ['settings.notify-service-due-soon'] },
  'quiet-hours': {
    name: 'quiet.hours',
    also: ['find.quiet-hours', 'quiet.title', 'quiet.preset-night', 'quiet.preset-weekend'],
  },
  'suspensions-break-quiet': { name: 'quiet.let-suspensions', also: [] },
  sound: { name: 'quiet.sound', also: ['find.sound'] },
  'start-at-login': {
    name: 'settings.start-at-login',
    also: ['find.start-at-login'],
    isOffered: ({ platform }) => platform.canStartAtLogin,
  },
  closing: {
    name: 'settings.without-tray',
    also: ['find.closing', 'settings.without-tray-hint'],
    isOffered: ({ desktop }) => !desktop.hasTray,
  },
  language: { name: 'settings.language', also: ['find.language'] },
  theme: {
    name: 'settings.theme',
    also: ['find.theme', 'settings.appearance', 'settings.theme-light', 'settings.theme-dark'],
  },
  contrast: { name: 'settings.contrast', also: ['find.contrast', 'settings.appearance'] },
  'send-delay': { name: 'settings.send-delay', also: ['settings.send-delay-hint', 'toast.undo'] },
  shortcut: { name: 'settings.quick-shortcut', also: ['find.shortcut', 'settings.quick'] },
  'shortcut-command': {
    name: 'settings.quick-command',
    also: ['settings.quick'],
    isOffered: ({ platform }) => platform.os === 'linux',
  },
  'single-keys': { name: 'settings.single-keys', also: ['action.help'] },
  'check-interval': {
    name: 'settings.polling',
    also: ['find.check-interval', 'settings.check-interval-hint'],
  },
  'status-labels': { name: 'settings.words', also: ['find.status-labels'] },
  'portal-pages': {
    name: 'settings.portal-pages',
    also: ['portal.ticket-address', 'portal.service-address'],
    isOffered: (_, own) => own !== null && own.portalAddress !== null,
  },
  updates: { name: 'update.title', also: ['find.updates', 'update.switch', 'update.check'] },
  diagnostics: {
    name: 'diagnostics.title',
    also: ['find.diagnostics', 'diagnostics.copy', 'diagnostics.hint'],
  },
};
