import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import { chooseLocale } from '../../shared/texts/language.ts';
import { createSwitchableTexts } from '../../shared/texts/load-main-texts.ts';
import { diagnosticsReport } from '../adapters/start/diagnostics.ts';
import { createFileLog } from '../adapters/storage/log.ts';
import { createPreferences } from '../adapters/storage/settings-store.ts';
import { createSystemClock, createSystemRandom } from '../adapters/system/clock.ts';

export type BaseServices = Awaited<ReturnType<typeof createBaseServices>>;

/** What every other part builds on: clock, log, preferences, texts, file locations. Runs before the app is ready. */
export async function createBaseServices() {
  const userData = app.getPath('userData');
  const resourcesDirectory = join(app.getAppPath(), 'resources');
  const clock = createSystemClock();
  const log = createFileLog({ directory: join(userData, 'logs'), clock });
  const preferences = createPreferences({ directory: userData, clock, log, ipcMain });
  const systemLanguages = app.getPreferredSystemLanguages();
  return {
    clock,
    log,
    userData,
    resourcesDirectory,
    random: createSystemRandom(),
    platform: process.platform,
    preferences,
    systemLanguages,
    texts: await createSwitchableTexts(
      chooseLocale(preferences.settings.read().language, systemLanguages),
    ),
    iconPath: join(resourcesDirectory, 'app', 'icon-256.png'),
    /** XDG_CURRENT_DESKTOP, or an empty string. */
    desktop: process.env.XDG_CURRENT_DESKTOP ?? '',
  };
}

/** A report for the maintainer. It only reads, so a second start can ask for it while the app is running. */
export function reportDiagnostics(state: readonly string[] = []): string {
  return diagnosticsReport({
    version: app.getVersion(),
    isPackaged: app.isPackaged,
    userData: app.getPath('userData'),
    home: app.getPath('home'),
    process,
    desktop: process.env.XDG_CURRENT_DESKTOP ?? '',
    state,
  });
}
