import { z } from 'zod';
import { type ChangeKind, changeKinds } from '../../../shared/domain/change.ts';
import { listChoicesSchema } from '../../../shared/lists/list-choices-schema.ts';
import { minutesPerDay, type QuietHours, type Weekday } from '../../../shared/quiet/quiet-hours.ts';
import { isAccelerator } from '../../../shared/settings/accelerator.ts';
import { isCurrencySymbol } from '../../../shared/settings/currency-symbol.ts';
import { isPortalAddress, isPortalPattern } from '../../../shared/settings/portal-address.ts';
import {
  defaultSettings,
  dueWithinDaysBounds,
  frontPollIntervalBounds,
  pollIntervalBounds,
  type Settings,
  sounds,
} from '../../../shared/settings/settings.ts';
import { languageChoices } from '../../../shared/texts/language.ts';
import type { Log, SettingsStore, ToldOnce } from '../../core/ports.ts';
import { openSettingsFile } from './settings-file.ts';

/** Where the window was, in screen coordinates. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowBoundsStore {
  /** Null when none were kept. */
  read(): WindowBounds | null;
  /** Keeps them if the disk lets it; losing them costs nothing. */
  write(bounds: WindowBounds): void;
}

export interface Preferences {
  readonly settings: SettingsStore;
  readonly windowBounds: WindowBoundsStore;
  readonly toldOnce: ToldOnce;
}

/**
 * Preferences in `settings.json` (electron-store), readable by the owner alone. A field that cannot be read is its
 * default, a file that cannot be read is all defaults. Writes are not flushed to disk: nothing in here must last.
 */
export function createPreferences(deps: {
  readonly directory: string;
  readonly log: Log;
  /** Given in Electron, to close a channel that electron-store opens to every page. */
  readonly ipcMain?: Pick<Electron.IpcMain, 'removeAllListeners'>;
}): Preferences {
  const { get, set, problem } = openSettingsFile(deps);

  return {
    settings: {
      read: () =>
        problem() === null
          ? parseSettings(get('settings'))
          : // What the person said about asking others is not known, so nobody is asked.
            { ...defaultSettings, looksForUpdates: false },
      write: (settings) => set('settings', settings),
      problem,
    },
    windowBounds: {
      read: () => boundsSchema.safeParse(get('windowBounds')).data ?? null,
      write(bounds) {
        set('windowBounds', bounds);
      },
    },
    toldOnce: {
      has: (what) => told().includes(what),
      add: (what) => void set('toldOnce', [...told(), what]),
    },
  };

  function told(): readonly string[] {
    return z.array(z.string()).safeParse(get('toldOnce')).data ?? [];
  }
}

/** Settings from what a file held: a field that is missing or out of bounds is its default. */
export function parseSettings(stored: unknown): Settings {
  const parsed = settingsSchema.parse(stored);
  return {
    ...parsed,
    frontPollIntervalSeconds: Math.min(parsed.frontPollIntervalSeconds, parsed.pollIntervalSeconds),
  };
}

const settingsSchema = z
  .object({
    pollIntervalSeconds: seconds(pollIntervalBounds).catch(defaultSettings.pollIntervalSeconds),
    frontPollIntervalSeconds: seconds(frontPollIntervalBounds).catch(
      defaultSettings.frontPollIntervalSeconds,
    ),
    dueWithinDays: z
      .int()
      .min(dueWithinDaysBounds.minDays)
      .max(dueWithinDaysBounds.maxDays)
      .catch(defaultSettings.dueWithinDays),
    notify: z.unknown().optional().transform(parseNotify),
    quietHours: z.unknown().optional().transform(parseQuietHours),
    suspensionsBreakQuiet: z.boolean().catch(defaultSettings.suspensionsBreakQuiet),
    sound: z.enum(sounds).catch(defaultSettings.sound),
    startAtLogin: z.boolean().catch(defaultSettings.startAtLogin),
    looksForUpdates: z.boolean().catch(defaultSettings.looksForUpdates),
    withoutTray: z.enum(['ask', 'stay', 'quit']).catch(defaultSettings.withoutTray),
    slowOnBattery: z.boolean().catch(defaultSettings.slowOnBattery),
    theme: z.enum(['system', 'light', 'dark']).catch(defaultSettings.theme),
    contrast: z.enum(['system', 'more']).catch(defaultSettings.contrast),
    language: z.enum(languageChoices).catch(defaultSettings.language),
    quickShortcut: z.string().refine(isAccelerator).nullable().catch(defaultSettings.quickShortcut),
    portalAddress: z.string().refine(isPortalAddress).nullable().catch(defaultSettings.portalAddress),
    portalTicketAddress: z
      .string()
      .refine(isPortalPattern)
      .nullable()
      .catch(defaultSettings.portalTicketAddress),
    portalServiceAddress: z
      .string()
      .refine(isPortalPattern)
      .nullable()
      .catch(defaultSettings.portalServiceAddress),
    currencySymbol: z.string().refine(isCurrencySymbol).catch(defaultSettings.currencySymbol),
    lists: listChoicesSchema.catch(defaultSettings.lists),
  })
  .catch(defaultSettings);

const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

function seconds(bounds: { readonly minSeconds: number; readonly maxSeconds: number }) {
  return z.int().min(bounds.minSeconds).max(bounds.maxSeconds);
}

/** A day that cannot be read has no quiet hours: rather a popup too many than silence that nobody asked for. */
function parseQuietHours(stored: unknown): QuietHours {
  const days = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const minute = z
    .int()
    .min(0)
    .max(minutesPerDay - 1);
  const span = z.object({ from: minute, to: minute }).nullable().catch(null);
  const of = (day: Weekday) => span.parse(Object.hasOwn(days, day) ? days[day] : null);
  return {
    sunday: of('sunday'),
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
  };
}

function parseNotify(stored: unknown): Readonly<Record<ChangeKind, boolean>> {
  const words = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
  const notify: Record<ChangeKind, boolean> = { ...defaultSettings.notify };
  for (const kind of changeKinds) {
    const wanted = Object.hasOwn(words, kind) ? words[kind] : undefined;
    if (typeof wanted === 'boolean') notify[kind] = wanted;
  }
  return notify;
}
