import { join } from 'node:path';

/** The names by which Windows knows the installed app: resources/windows/uninstall.nsh removes them. */
const installed = {
  userModelId: 'dev.hostbell.Hostbell',
  /** What a click on a notification starts. Electron would otherwise make up a new one at each start. */
  toastActivator: '{6B8F1D52-3C7E-4E0A-9C43-5D2A7F10B6E4}',
};
const checkout = {
  userModelId: 'dev.hostbell.Hostbell.Checkout',
  toastActivator: '{C0A4E9B7-52D8-4F36-8B1E-9F7D3A65E210}',
  name: 'hostbell-checkout',
};

/**
 * Tells the system who we are. A checkout is another app than an installed Hostbell: it has a data folder of its own,
 * unless one is given, with the lock of the single instance in it, and a name of its own, by which keyrings keep keys;
 * on Windows also other registrations for notifications, which would otherwise start the checkout's Electron. Call
 * before anything asks for the data folder.
 */
export function takeIdentity(
  app: Pick<Electron.App, 'isPackaged' | 'setName' | 'getPath' | 'setPath'> &
    Pick<Electron.App, 'setAppUserModelId' | 'setToastActivatorCLSID'> & {
      readonly commandLine: Pick<Electron.CommandLine, 'hasSwitch'>;
    },
  platform: NodeJS.Platform,
): void {
  if (!app.isPackaged) {
    const isGiven = app.commandLine.hasSwitch('user-data-dir');
    app.setName(checkout.name);
    if (!isGiven) app.setPath('userData', join(app.getPath('appData'), checkout.name));
  }
  if (platform !== 'win32') return;
  const { userModelId, toastActivator } = app.isPackaged ? installed : checkout;
  app.setAppUserModelId(userModelId);
  app.setToastActivatorCLSID(toastActivator);
}
