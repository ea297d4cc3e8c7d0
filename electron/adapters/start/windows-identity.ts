/** Tells Windows who we are: resources/windows/uninstall.nsh removes these names. Call before the first notification. */
export function introduceToWindows(
  app: Pick<Electron.App, 'setAppUserModelId' | 'setToastActivatorCLSID'>,
  platform: NodeJS.Platform,
): void {
  if (platform !== 'win32') return;
  app.setAppUserModelId('dev.hostbell.Hostbell');
  // What a click on a notification starts. Electron would otherwise make up a new one at each start.
  app.setToastActivatorCLSID('{6B8F1D52-3C7E-4E0A-9C43-5D2A7F10B6E4}');
}
