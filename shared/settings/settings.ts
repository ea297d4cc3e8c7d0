import { z } from 'zod';
import type { ChangeKind } from '../domain/change.ts';
import {
  defaultListChoices,
  dueFilters,
  longestChosenWord,
  mostChosenWords,
  serviceGroups,
  serviceSorts,
  ticketGroups,
  ticketSorts,
} from '../lists/list-choices.ts';
import { minutesPerDay } from '../quiet/quiet-hours.ts';
import { languageChoices } from '../texts/language.ts';
import { isAccelerator } from './accelerator.ts';
import { isCurrencySymbol } from './currency-symbol.ts';
import { isPortalAddress, isPortalPattern } from './portal-address.ts';
import { dueWithinDaysBounds, noAccountSettings, pollIntervalBounds, sounds } from './setting-bounds.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** Each entry that cannot be read is its own default. */
function eachOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const entries = z.object(shape);
  return entries.catch(() => entries.parse({}));
}

// A day that cannot be read has no quiet hours: a popup too many is better than a silence that nobody asked for.
const minute = whole({ min: 0, max: minutesPerDay - 1 });
const quietSpan = z.strictObject({ from: minute, to: minute }).nullable().catch(null);

const chosenWord = z.string().max(longestChosenWord);
const chosenWords = z.array(chosenWord).max(mostChosenWords).readonly();

const accountKey = z.string().regex(/^[a-z0-9]{1,16}$/);

/** What each account has by itself. */
const ofAccount = {
  /** Where the web portal is (`portal-address.ts`): the API states no address of it. Null when none is set. */
  portalAddress: z.string().refine(isPortalAddress).nullable().catch(noAccountSettings.portalAddress),
  portalTicketAddress: z
    .string()
    .refine(isPortalPattern)
    .nullable()
    .catch(noAccountSettings.portalTicketAddress),
  portalServiceAddress: z
    .string()
    .refine(isPortalPattern)
    .nullable()
    .catch(noAccountSettings.portalServiceAddress),
  /** Stands beside amounts, since the API states no currency; empty for plain numbers. */
  currencySymbol: z.string().refine(isCurrencySymbol).catch(noAccountSettings.currencySymbol),
};

/**
 * Every setting: its name, what it may be, and in `catch` its default. `Settings`, `defaultSettings`, the reading of
 * the file and what the window may change follow from this table.
 */
const table = eachOf({
  /** Seconds between two polls while the window is not in front. */
  pollIntervalSeconds: whole(pollIntervalBounds).catch(60),
  /** Which changes notify. Every change is in the journal all the same. */
  notify: eachOf({
    'service-suspended': z.boolean().catch(true),
    'service-not-active': z.boolean().catch(true),
    'service-active-again': z.boolean().catch(false),
    'service-gone': z.boolean().catch(false),
    'service-new': z.boolean().catch(false),
    'service-due-soon': z.boolean().catch(true),
    'service-due-moved': z.boolean().catch(false),
    'service-price-changed': z.boolean().catch(false),
    'ticket-answered': z.boolean().catch(true),
    'ticket-closed': z.boolean().catch(false),
    'ticket-status-changed': z.boolean().catch(false),
    'ticket-opened-elsewhere': z.boolean().catch(false),
  } satisfies Record<ChangeKind, z.ZodType<boolean>>),
  /** A due date counts as near from so many days before it. */
  dueWithinDays: whole(dueWithinDaysBounds).catch(7),
  /** When nothing notifies, by weekday. */
  quietHours: eachOf({
    sunday: quietSpan,
    monday: quietSpan,
    tuesday: quietSpan,
    wednesday: quietSpan,
    thursday: quietSpan,
    friday: quietSpan,
    saturday: quietSpan,
  }),
  /** Whether suspensions notify even in quiet hours and while everything is muted. */
  suspensionsBreakQuiet: z.boolean().catch(false),
  /** Which notifications make a sound. */
  sound: z.enum(sounds).catch('all'),
  startAtLogin: z.boolean().catch(false),
  /** Whether new versions of Hostbell are looked for, downloaded and installed without asking. */
  looksForUpdates: z.boolean().catch(true),
  /** What closing the window does on a desktop without a tray: ask, keep watching, or quit. */
  withoutTray: z.enum(['ask', 'stay', 'quit']).catch('ask'),
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** `more` raises it even where the system does not ask for it. */
  contrast: z.enum(['system', 'more']).catch('system'),
  language: z.enum(languageChoices).catch('system'),
  /** Whether a ticket stays in the outbox for a moment, so that sending it can be undone. */
  delaysSending: z.boolean().catch(false),
  /** Whether keys that type a character act in the window (WCAG 2.1.4). */
  singleKeys: z.boolean().catch(true),
  /** Opens the quick ticket from anywhere (`accelerator.ts`). Null by default: it takes keys from other apps. */
  quickShortcut: z.string().refine(isAccelerator).nullable().catch(null),
  /** The first account's, where they were when there was only one. */
  ...ofAccount,
  /** Those of other accounts, by key (`account-settings.ts`). */
  otherAccounts: z.record(accountKey, eachOf(ofAccount)).catch({}),
  /** Among several accounts the one that the window shows; null for all of them. Goes with the account. */
  shownAccount: accountKey.nullable().catch(null),
  /** How the lists are sorted and filtered. Goes back to the default with the account. */
  lists: z
    .strictObject({
      services: z.strictObject({
        group: z.enum(serviceGroups).catch('all'),
        sort: z.enum(serviceSorts),
        isReversed: z.boolean().catch(false),
        types: chosenWords,
        statuses: chosenWords,
        due: z.enum(dueFilters).nullable(),
      }),
      tickets: z.strictObject({
        group: z.enum(ticketGroups).catch('all'),
        sort: z.enum(ticketSorts).catch('urgency'),
        isReversed: z.boolean().catch(false),
        statuses: chosenWords,
        priorities: chosenWords,
        serviceId: chosenWord.nullable(),
        isUnreadOnly: z.boolean(),
      }),
    })
    .catch(defaultListChoices),
});

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** A person's preferences. Losing them costs only the time to choose again. */
export type Settings = Immutable<z.infer<typeof table>>;

export type AccountSettings = Pick<Settings, keyof typeof ofAccount>;

/** What the window asks to change; what is absent stays. */
export type SettingsChange = {
  readonly [K in Exclude<keyof Settings, 'otherAccounts'>]?: Settings[K] | undefined;
};

/** `account`: whose portal and currency these are; it need not be named while there is only one. */
export type SettingsRequest = SettingsChange & { readonly account?: string };

export const defaultSettings: Settings = table.parse({});

/** Settings from what a file held: what is missing or cannot be read is its default. Never throws. */
export function parseSettings(stored: unknown): Settings {
  return table.parse(stored);
}

const { otherAccounts: _, ...changeable } = table.unwrap().shape;

/**
 * What the window may send: every value within its bounds, no unknown field, and no default that would hide a mistake
 * or an attack.
 */
export const settingsChangeSchema = z
  .strictObject(strictShape(changeable))
  .partial()
  .extend({ account: accountKey.exactOptional() })
  // Typed by hand: the shape is the table's own, with every default taken off.
  .pipe(z.custom<SettingsRequest>());

function strictShape(shape: z.core.$ZodShape): z.core.$ZodLooseShape {
  return Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, strict(type)]));
}

function strict(type: z.core.$ZodType): z.core.$ZodType {
  const inner = type instanceof z.ZodCatch ? type.unwrap() : type;
  return inner instanceof z.ZodObject ? z.strictObject(strictShape(inner.shape)) : inner;
}
