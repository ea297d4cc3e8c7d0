import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { app, dialog, protocol, session } from 'electron';
import { speakOnlyHttp1 } from './adapters/network/net-fetch.ts';
import { answerCommand, readCommandLine } from './adapters/start/command-line.ts';
import { dropForeignPaths, takeCredentials } from './adapters/start/environment.ts';
import { takeIdentity } from './adapters/start/identity.ts';
import { catchTheRest } from './adapters/start/last-resort.ts';
import { findUnsafeSwitch } from './adapters/start/unsafe-switch.ts';
import { mayRunUnsandboxed } from './adapters/start/without-sandbox.ts';
import { describeAppImage } from './adapters/system/appimage-entry.ts';
import { isHiddenStart } from './adapters/system/login-item.ts';
import { pageSession } from './adapters/windows/app-page.ts';
import { appScheme, createAppRequestHandler, pageLook } from './adapters/windows/app-protocol.ts';
import {
  secureApp,
  securePageSession,
  secureSession,
} from './adapters/windows/session-security.ts';
import { createBaseServices, reportDiagnostics } from './wiring/base-services.ts';
import { composeCore } from './wiring/compose-core.ts';
import { composeDesktop } from './wiring/compose-desktop.ts';
import { composeUpdates } from './wiring/compose-updates.ts';
import { composeWindows } from './wiring/compose-windows.ts';

// The composition root: builds the adapters and the core (`wiring/`) and connects them. Nothing is decided here.

// Otherwise V8's heap doubles in a day of polls, and most of it is never given back.
setFlagsFromString('--optimize-for-size');
// So early that no program we start inherits the key.
const environment = takeCredentials(process.env);
dropForeignPaths(process.env, process.execPath);
const commandLine = readCommandLine(process.argv);
takeIdentity(app, process.platform);

// Imported on demand: few starts check anything.
const selfCheck =
  commandLine.command === 'self-check'
    ? (await import('./self-check/self-check.ts')).createSelfCheck(commandLine.reportFile)
    : null;

protocol.registerSchemesAsPrivileged([appScheme]);
secureApp(app);
speakOnlyHttp1(app);
const base = await createBaseServices();
if (app.isPackaged && process.platform === 'linux' && selfCheck === null) {
  describeAppImage({
    ...base,
    app,
    environment: process.env,
    home: app.getPath('home'),
    name: base.texts.t('desktop.name'),
    newTicket: base.texts.t('tray.new-ticket'),
    iconCopy: join(base.userData, 'icon.png'),
  });
}
if (selfCheck === null) catchTheRest({ ...base, process, app, dialog });

const unsafeSwitch = findUnsafeSwitch(app);
const answer = answerCommand(commandLine.command, {
  version: app.getVersion(),
  texts: base.texts,
  diagnostics: () => reportDiagnostics(),
});
if (answer !== null) {
  // Exits only once all of it is out.
  process.stdout.write(answer, () => app.exit(0));
} else if (unsafeSwitch !== null) {
  const { t } = base.texts;
  dialog.showErrorBox(t('desktop.name'), t('start.unsafe-switch', { name: unsafeSwitch }));
  app.exit(1);
} else if (selfCheck !== null) {
  selfCheck.start(base.texts, run);
} else if (app.requestSingleInstanceLock() && commandLine.command !== 'quit') {
  void app.whenReady().then(run);
} else {
  app.quit();
}

async function run(): Promise<void> {
  const { log, texts, preferences } = base;
  const { toldOnce } = preferences;
  if (selfCheck === null && !(await mayRunUnsandboxed({ app, dialog, texts, toldOnce })))
    return app.quit();

  secureSession(session.defaultSession);
  const pages = session.fromPartition(pageSession);
  securePageSession(pages);
  const rendererDirectory = join(import.meta.dirname, '../renderer');
  const look = () => pageLook(hostbell.view.view());
  pages.protocol.handle(
    appScheme.scheme,
    createAppRequestHandler({ rendererDirectory, look, log }),
  );

  const windows = composeWindows(base, () => hostbell);
  const updates = composeUpdates(base, () => hostbell);
  const hostbell = composeCore(base, windows, updates.deps);
  const { trayBounds } = composeDesktop(base, hostbell, windows, updates.finishQuit);

  void windows.lookForTray();
  if (commandLine.isNewTicket) hostbell.quickTicket.open(commandLine.account);
  else if (isHiddenStart({ app, platform: process.platform, isHidden: commandLine.isHidden }))
    hostbell.lifecycle.startedHidden();
  else windows.openMain(null);
  if (selfCheck !== null) {
    void selfCheck.check({ view: () => hostbell.view.view(), trayBounds, texts, log });
    return hostbell.start({ isDemo: true, environment: null });
  }
  await hostbell.start({ isDemo: commandLine.isDemo, environment });
  const { account, isNewTicket } = commandLine;
  if (account !== null && !isNewTicket) hostbell.showAccount(account);
}
