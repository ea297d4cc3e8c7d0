import * as z from 'zod/mini';
import { type ChangeKind, changeKinds } from '../domain/change.ts';
import {
  defaultListChoices,
  dueFilters,
  listGroups,
  listSorts,
  longestChosenWord,
  mostChosenWords,
} from '../lists/list-choices.ts';
import { eachDay, minutesPerDay } from '../quiet/quiet-hours.ts';
import { languageChoices } from '../texts/language.ts';
import { isAccelerator } from './accelerator.ts';
import { isCurrencySymbol } from './currency-symbol.ts';
import { notifyGroups } from './notify-groups.ts';
import { isPortalAddress, isPortalPattern } from './portal-address.ts';
import { type PlainRow, settingRows } from './setting-table.ts';

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

/** A text that passes the check; null for none, which is the default. */
const textOrNone = (isAllowed: (text: string) => boolean) =>
  z.catch(z.nullable(z.string().check(z.refine(isAllowed))), null);

/** Longer than the API client reads one. */
const departmentText = z.string().check(z.minLength(1), z.maxLength(2_000));

/** The per-account settings; `noAccountSettings` are their defaults. */
const ofAccount = {
  /** Where the web portal is (`portal-address.ts`): the API does not give its address. */
  portalAddress: textOrNone(isPortalAddress),
  portalTicketAddress: textOrNone(isPortalPattern),
  /** Shown next to amounts, since the API states no currency; empty for plain numbers. */
  currencySymbol: z.catch(z.string().check(z.refine(isCurrencySymbol)), ''),
  /** Chosen for the last ticket, where the provider asks for one. */
  department: z.catch(
    z.nullable(z.strictObject({ id: departmentText, name: departmentText })),
    null,
  ),
};

/** What a row of the settings page stores. */
type ValueOf<Row extends PlainRow> = Row extends { readonly choices: infer Choices }
  ? keyof Choices
  : Row extends { readonly bounds: object }
    ? number
    : boolean;

const plainSettings = Object.fromEntries(
  settingRows.flatMap((row) =>
    'kind' in row ? [[row.field, z.catch(schemaOf(row), row.initial)]] : [],
  ),
  // Each row's schema is for its own kind of value.
) as { readonly [Row in PlainRow as Row['field']]: z.ZodMiniCatch<z.ZodMiniType<ValueOf<Row>>> };

function schemaOf(row: PlainRow): z.ZodMiniType<boolean | string | number> {
  switch (row.kind) {
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(Object.keys(row.choices));
    case 'number':
      return whole(row.bounds);
  }
}

const usualKinds = new Set<ChangeKind>(notifyGroups.flatMap(({ usual }) => usual));
const notify = Object.fromEntries(
  changeKinds.map((kind) => [kind, z.catch(z.boolean(), usualKinds.has(kind))]),
  // `fromEntries` loses the names.
) as Record<ChangeKind, z.ZodMiniCatch<z.ZodMiniBoolean>>;

/**
 * Every setting: its name, its allowed values, and in `catch` its default. `Settings`, `defaultSettings`, how the file
 * is read and what the window may change all derive from this table.
 */
const table = eachOf({
  ...plainSettings,
  /** Which changes notify. Every change is in the journal all the same. */
  notify: eachOf(notify),
  /** When nothing notifies, by weekday. */
  quietHours: eachOf(eachDay(() => quietSpan)),
  /** Whether new versions of Hostbell are looked for, downloaded and installed without asking. */
  looksForUpdates: z.catch(z.boolean(), true),
  language: z.catch(z.enum(languageChoices), 'system'),
  /** Opens the quick ticket from anywhere (`accelerator.ts`). None by default: it takes keys from other apps. */
  quickShortcut: textOrNone(isAccelerator),
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
        group: z.catch(z.enum(listGroups.services), 'all'),
        sort: z.enum(listSorts.services),
        isReversed: z.catch(z.boolean(), false),
        types: chosenWords,
        statuses: chosenWords,
        due: z.nullable(z.enum(dueFilters)),
      }),
      tickets: z.strictObject({
        group: z.catch(z.enum(listGroups.tickets), 'all'),
        sort: z.catch(z.enum(listSorts.tickets), 'urgency'),
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

/** `account`: whose portal, currency and department these are; optional while there is only one. */
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
    z.extend(z.partial(z.strictObject(strictShape(changeable))), {
      account: z.exactOptional(accountKey),
    }),
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
