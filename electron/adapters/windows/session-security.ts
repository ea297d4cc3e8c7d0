/**
 * Denies a page every permission and device, cancels downloads, and accepts no certificate that the OS refuses.
 */
export function secureSession(session: Electron.Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // -3 leaves the verdict to Chromium and the OS, and replaces any earlier handler.
  session.setCertificateVerifyProc((_request, decide) => decide(-3));
  session.on('will-download', (event) => event.preventDefault());
}

/** A proxy that does not exist, for every address, including this computer's. */
export const noNetwork = {
  mode: 'fixed_servers',
  proxyRules: 'socks5://127.0.0.1:1',
  proxyBypassRules: '<-loopback>',
} as const satisfies Electron.ProxyConfig;

/**
 * The switch and its value that turn off `<link rel="dns-prefetch">`: content security policy does not cover it,
 * Electron looks up the name regardless of the session's proxy, and a name can carry text.
 */
export const noLookUpAhead = ['blink-settings', 'dnsPrefetchingEnabled=false'] as const;

/**
 * Also removes network access: a page gets its own files from us, and everything else over IPC. Our pages store nothing
 * themselves; what one that was taken over stored in an earlier run is removed. Chromium's compiled scripts stay.
 */
export function securePageSession(session: Electron.Session): void {
  secureSession(session);
  void session.setProxy(noNetwork);
  void session.clearStorageData({ storages: [...pageStorages] });
}

/** All that a page can keep. */
export const pageStorages = [
  'cookies',
  'filesystem',
  'indexdb',
  'localstorage',
  'serviceworkers',
  'cachestorage',
] as const;

/**
 * For the whole app, before it is ready: every page is sandboxed, unless Chromium started without a sandbox, and cannot
 * prefetch DNS; a certificate error stays an error, and no client certificate is offered; no session fetches
 * dictionaries.
 */
export function secureApp(app: Electron.App): void {
  // This would undo `--no-sandbox` after Chromium has started without its sandbox, and the pages would not start.
  // `without-sandbox.ts` tells the person.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  app.commandLine.appendSwitch(...noLookUpAhead);
  app.on('certificate-error', (event, ...[, , , , decide]) => {
    event.preventDefault();
    decide(false);
  });
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    // Without an answer every request to this host would wait forever.
    choose();
  });
  // A new session starts to fetch dictionaries from a Google host, whatever its windows say about spelling. Without a
  // language it has none to fetch; on macOS, where the system checks spelling, this does nothing.
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}
