import * as z from 'zod/mini';
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

const whole = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

/** An entry that cannot be read falls back to its own default. */
function eachOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  const entries = z.object(shape);
  return z.catch(entries, () => entries.parse({}));
}

// A day that cannot be read has no quiet hours: one popup too many is better than silence that nobody asked for.
const minute = whole({ min: 0, max: minutesPerDay - 1 });
const quietSpan = z.catch(z.nullable(z.strictObject({ from: minute, to: minute })), null);

const chosenWord = z.string().check(z.maxLength(longestChosenWord));
const chosenWords = z.readonly(z.array(chosenWord).check(z.maxLength(mostChosenWords)));

const accountKey = z.string().check(z.regex(/^[a-z0-9]{1,16}$/));

/** The per-account settings. */
const ofAccount = {
  /** Where the web portal is (`portal-address.ts`): the API does not give its address. Null when none is set. */
  portalAddress: z.catch(
    z.nullable(z.string().check(z.refine(isPortalAddress))),
    noAccountSettings.portalAddress,
  ),
  portalTicketAddress: z.catch(
    z.nullable(z.string().check(z.refine(isPortalPattern))),
    noAccountSettings.portalTicketAddress,
  ),
  portalServiceAddress: z.catch(
    z.nullable(z.string().check(z.refine(isPortalPattern))),
    noAccountSettings.portalServiceAddress,
  ),
  /** Shown next to amounts, since the API states no currency; empty for plain numbers. */
  currencySymbol: z.catch(z.string().check(z.refine(isCurrencySymbol)), noAccountSettings.currencySymbol),
};

/**
 * Every setting: its name, its allowed values, and in `catch` its default. `Settings`, `defaultSettings`, how the file
 * is read and what the window may change all derive from this table.
 */
const table = eachOf({
  /** Seconds between two polls while the window is not in front. */
  pollIntervalSeconds: z.catch(whole(pollIntervalBounds), 60),
  /** Which changes notify. Every change is in the journal all the same. */
  notify: eachOf({
    'service-suspended': z.catch(z.boolean(), true),
    'service-not-active': z.catch(z.boolean(), true),
    'service-active-again': z.catch(z.boolean(), false),
    'service-gone': z.catch(z.boolean(), false),
    'service-new': z.catch(z.boolean(), false),
    'service-due-soon': z.catch(z.boolean(), true),
    'service-due-moved': z.catch(z.boolean(), false),
    'service-price-changed': z.catch(z.boolean(), false),
    'ticket-answered': z.catch(z.boolean(), true),
    'ticket-closed': z.catch(z.boolean(), false),
    'ticket-status-changed': z.catch(z.boolean(), false),
    'ticket-opened-elsewhere': z.catch(z.boolean(), false),
  } satisfies Record<ChangeKind, z.ZodMiniType<boolean>>),
  /** How many days ahead a due date counts as near. */
  dueWithinDays: z.catch(whole(dueWithinDaysBounds), 7),
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
  suspensionsBreakQuiet: z.catch(z.boolean(), false),
  /** Which notifications make a sound. */
  sound: z.catch(z.enum(sounds), 'all'),
  startAtLogin: z.catch(z.boolean(), false),
  /** Whether new versions of Hostbell are looked for, downloaded and installed without asking. */
  looksForUpdates: z.catch(z.boolean(), true),
  /** What closing the window does on a desktop without a tray: ask, keep watching, or quit. */
  withoutTray: z.catch(z.enum(['ask', 'stay', 'quit']), 'ask'),
  theme: z.catch(z.enum(['system', 'light', 'dark']), 'system'),
  /** `more` raises it even where the system does not ask for it. */
  contrast: z.catch(z.enum(['system', 'more']), 'system'),
  language: z.catch(z.enum(languageChoices), 'system'),
  /** Whether a ticket stays in the outbox for a moment, so that sending it can be undone. */
  delaysSending: z.catch(z.boolean(), false),
  /** Whether keys that type a character act as shortcuts in the window (WCAG 2.1.4). */
  singleKeys: z.catch(z.boolean(), true),
  /** Opens the quick ticket from anywhere (`accelerator.ts`). Null by default: it takes keys from other apps. */
  quickShortcut: z.catch(z.nullable(z.string().check(z.refine(isAccelerator))), null),
  /** The first account's settings, kept where they were when there was only one account. */
  ...ofAccount,
  /** Those of other accounts, by key (`account-settings.ts`). */
  otherAccounts: z.catch(z.record(accountKey, eachOf(ofAccount)), {}),
  /** With several accounts, the one that the window shows; null for all. Cleared when that account is removed. */
  shownAccount: z.catch(z.nullable(accountKey), null),
  /** How the lists are sorted and filtered. Reset to the default when no account is left. */
  lists: z.catch(
    z.strictObject({
      services: z.strictObject({
        group: z.catch(z.enum(serviceGroups), 'all'),
        sort: z.enum(serviceSorts),
        isReversed: z.catch(z.boolean(), false),
        types: chosenWords,
        statuses: chosenWords,
        due: z.nullable(z.enum(dueFilters)),
      }),
      tickets: z.strictObject({
        group: z.catch(z.enum(ticketGroups), 'all'),
        sort: z.catch(z.enum(ticketSorts), 'urgency'),
        isReversed: z.catch(z.boolean(), false),
        statuses: chosenWords,
        priorities: chosenWords,
        serviceId: z.nullable(chosenWord),
        isUnreadOnly: z.boolean(),
      }),
    }),
    defaultListChoices,
  ),
});

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** A person's preferences. Losing them costs only the time to choose again. */
export type Settings = Immutable<z.infer<typeof table>>;

export type AccountSettings = Pick<Settings, keyof typeof ofAccount>;

/** What the window asks to change; absent settings stay as they are. */
export type SettingsChange = {
  readonly [K in Exclude<keyof Settings, 'otherAccounts'>]?: Settings[K] | undefined;
};

/** `account`: whose portal and currency these are; optional while there is only one. */
export type SettingsRequest = SettingsChange & { readonly account?: string };

export const defaultSettings: Settings = table.parse({});

/** Settings from a file's content: what is missing or cannot be read gets its default. Never throws. */
export function parseSettings(stored: unknown): Settings {
  return table.parse(stored);
}

const { otherAccounts: _, ...changeable } = table.def.innerType.shape;

/**
 * What the window may send: every value within its bounds, no unknown field, and no default that would hide a mistake
 * or an attack.
 */
export const settingsChangeSchema = z.lazy(() =>
  z.pipe(
    z.extend(z.partial(z.strictObject(strictShape(changeable))), { account: z.exactOptional(accountKey) }),
    // Typed by hand: the shape is the table's own, with every default removed.
    z.custom<SettingsRequest>(),
  ),
);

function strictShape(shape: z.core.$ZodShape): z.core.$ZodLooseShape {
  return Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, strict(type)]));
}

function strict(type: z.core.$ZodType): z.core.$ZodType {
  const inner = type instanceof z.ZodMiniCatch ? type.def.innerType : type;
  return inner instanceof z.ZodMiniObject ? z.strictObject(strictShape(inner.shape)) : inner;
}
