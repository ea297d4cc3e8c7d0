import type { ChangeKind } from '../domain/change.ts';
import { defaultListChoices, type ListChoices } from '../lists/list-choices.ts';
import { noQuietHours, type QuietHours } from '../quiet/quiet-hours.ts';
import type { LanguageChoice } from '../texts/language.ts';
import type { PortalSettings } from './portal-address.ts';

export const sounds = ['all', 'suspensions', 'none'] as const;

/** A person's preferences. Losing them costs nothing but the choosing. */
export interface Settings extends PortalSettings {
  /** Seconds between two polls while the window is not in front: 30 … 3600. */
  readonly pollIntervalSeconds: number;
  /** Seconds between two polls while the window is in front: 10 … 3600, never more than the above. */
  readonly frontPollIntervalSeconds: number;
  /** Which changes ring. Every change is journalled all the same. */
  readonly notify: Readonly<Record<ChangeKind, boolean>>;
  /** From so many days before a due date on it counts as near: 1 … 60. */
  readonly dueWithinDays: number;
  /** When nothing rings, by weekday. */
  readonly quietHours: QuietHours;
  /** Whether suspensions ring also in quiet hours and while everything is muted. */
  readonly suspensionsBreakQuiet: boolean;
  /** Which notifications make a sound. */
  readonly sound: (typeof sounds)[number];
  readonly startAtLogin: boolean;
  /** Whether new versions of Hostbell are looked for and installed. */
  readonly looksForUpdates: boolean;
  /** What closing the window does on a desktop without a tray: ask, go on watching, or quit. */
  readonly withoutTray: 'ask' | 'stay' | 'quit';
  /** Whether to poll less often on battery (`poll-interval.ts`). */
  readonly slowOnBattery: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** `more` also where the system does not ask for it. */
  readonly contrast: 'system' | 'more';
  readonly language: LanguageChoice;
  /** Opens the quick ticket from anywhere; an accelerator (`accelerator.ts`), or null for none. */
  readonly quickShortcut: string | null;
  /** Stands beside amounts, since the API states no currency (`currency-symbol.ts`); empty for plain numbers. */
  readonly currencySymbol: string;
  /** How the lists are sorted and filtered. Goes back to the default with the account. */
  readonly lists: ListChoices;
}

export const defaultSettings: Settings = {
  pollIntervalSeconds: 60,
  frontPollIntervalSeconds: 15,
  notify: {
    'service-suspended': true,
    'service-not-active': true,
    'service-active-again': false,
    'service-gone': false,
    'service-new': false,
    'service-due-soon': false,
    'service-due-moved': false,
    'service-price-changed': false,
    'ticket-answered': true,
    'ticket-closed': false,
    'ticket-status-changed': false,
    'ticket-opened-elsewhere': false,
  },
  dueWithinDays: 7,
  quietHours: noQuietHours,
  suspensionsBreakQuiet: false,
  sound: 'all',
  startAtLogin: false,
  looksForUpdates: true,
  withoutTray: 'ask',
  slowOnBattery: true,
  theme: 'system',
  contrast: 'system',
  language: 'system',
  // Taking keys away from other apps is the person's own choice.
  quickShortcut: null,
  portalAddress: null,
  portalTicketAddress: null,
  portalServiceAddress: null,
  currencySymbol: '',
  lists: defaultListChoices,
};

/** Bounds in seconds that both the settings form and main hold to. */
export const pollIntervalBounds = { minSeconds: 30, maxSeconds: 3600 } as const;
export const frontPollIntervalBounds = { minSeconds: 10, maxSeconds: 3600 } as const;
export const dueWithinDaysBounds = { minDays: 1, maxDays: 60 } as const;
