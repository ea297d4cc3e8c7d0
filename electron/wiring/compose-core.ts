import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  globalShortcut,
  Notification,
  net,
  safeStorage,
  session,
  shell,
} from 'electron';
import { createNetFetch } from '../adapters/network/net-fetch.ts';
import { createAnnouncer } from '../adapters/notifications/announcer.ts';
import { createElectronNotifications } from '../adapters/notifications/electron-notifications.ts';
import { createNodeNotifications } from '../adapters/notifications/node-notifications.ts';
import { notificationServiceAnswers } from '../adapters/notifications/notification-service.ts';
import { createOsNotifier } from '../adapters/notifications/os-notifier.ts';
import { stateInWords } from '../adapters/start/diagnostics.ts';
import { createDocumentStore } from '../adapters/storage/document-files.ts';
import { createFileSaver } from '../adapters/storage/file-saver.ts';
import {
  createPageChooser,
  createProviderPages,
  pagesFolder,
} from '../adapters/storage/provider-pages.ts';
import { createSecretStores, findAccounts } from '../adapters/storage/secret-store.ts';
import { createAddressBox, createLinkOpener, hasBrowser } from '../adapters/system/links.ts';
import { createLoginItem, loginCommand } from '../adapters/system/login-item.ts';
import { describePlatform } from '../adapters/system/platform.ts';
import { createShortcutSetter } from '../adapters/system/shortcuts.ts';
import { createHostbell, type Hostbell } from '../core/app/app.ts';
import type { Confirm, Windows } from '../core/ports.ts';
import type { UpdateDeps } from '../core/updates/updates.ts';
import { type BaseServices, reportDiagnostics } from './base-services.ts';

/** Builds the core on the OS: storage, network, notifications, dialogs. All requests use Chromium's network stack. */
export function composeCore(
  base: BaseServices,
  windows: Windows & { readonly confirm: Confirm },
  updates: UpdateDeps,
): Hostbell {
  const { clock, random, log, texts, platform, userData, preferences, systemLanguages } = base;
  const command = loginCommand({
    isPackaged: app.isPackaged,
    executablePath: app.getPath('exe'),
    environment: process.env,
  });
  const name = texts.t('desktop.name');
  const parent = () => BrowserWindow.getFocusedWindow();
  const electronNotifications = createElectronNotifications({
    ...base,
    Notification,
    serviceAnswers: () => notificationServiceAnswers(platform, process.env),
    onClick: (route) => windows.openMain(route),
    onButton: (button) => hostbell.onNotificationAction(button),
  });
  const notify = createOsNotifier([
    electronNotifications.show,
    createNodeNotifications({ ...base, appName: name }),
  ]);
  const hostbell = createHostbell({
    runtime: { clock, random, log },
    account: {
      providerPages: createProviderPages(join(app.getAppPath(), pagesFolder)),
      secretStore: createSecretStores({ ...base, safeStorage, directory: userData }),
      fetch: createNetFetch({
        net,
        // A session without `persist:` in its name is kept in memory only.
        openSession: () => session.fromPartition(`request-${random.uuid()}`),
      }),
      announcer: createAnnouncer({
        ...base,
        notify,
        settings: () => hostbell.view.view().settings,
        facts: () => hostbell.itemFacts,
      }),
      documents: (folder) => createDocumentStore({ directory: join(userData, folder), clock, log }),
      findAccounts: () => findAccounts(userData),
      startDemo: async () => {
        // Imported on demand: few people ever want it, and otherwise it would be read at each start.
        const { startDemoAccount } = await import('../demo/demo-account.ts');
        return startDemoAccount(clock);
      },
    },
    desktop: {
      windows,
      setShortcut: createShortcutSetter({
        globalShortcut,
        log,
        onPress: () => hostbell.quickTicket.open(),
      }),
      loginItem: createLoginItem({
        ...base,
        app,
        configDirectory: process.env.XDG_CONFIG_HOME ?? join(app.getPath('home'), '.config'),
        command,
        name,
      }),
      openLink: createLinkOpener({
        shell,
        log,
        hasBrowser: () => hasBrowser(platform, process.env),
        showAddress: createAddressBox({ dialog, clipboard, texts }),
      }),
      checkService: async (target) => {
        // It pulls in Node's TLS and HTTP, which nothing else needs.
        const { createServiceCheck } = await import('../adapters/service-check/service-check.ts');
        return createServiceCheck({ clock })(target);
      },
      isPublicHost: async (hostname) => {
        const { createHostLook } = await import('../adapters/service-check/service-check.ts');
        return createHostLook()(hostname);
      },
      fileSaver: createFileSaver({
        dialog,
        shell,
        parent,
        directory: () => app.getPath('documents'),
        log,
      }),
      choosePage: createPageChooser({ dialog, parent, log }),
      confirm: windows.confirm,
      readClipboard: () => clipboard.readText().catch(() => ''),
      copyDiagnostics: () =>
        clipboard.writeText(reportDiagnostics(stateInWords(hostbell.view.view()))).then(
          () => true,
          () => false,
        ),
    },
    preferences,
    updates,
    texts,
    platform: describePlatform({ app, systemLanguages, command }),
  });
  const unfollow = hostbell.view.onPatch(() => {
    // With an account there is something to notify of, and the person is present.
    if (hostbell.view.view().phase !== 'ready') return;
    unfollow();
    electronNotifications.prepare();
  });
  return hostbell;
}
