/**
 * Closes what a page could ask of a session: every permission and device is denied, downloads are cancelled, and no
 * certificate that the OS refuses is accepted.
 */
export function secureSession(
  session: Pick<
    Electron.Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setCertificateVerifyProc'
    | 'on'
  >,
): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // -3 leaves the verdict to Chromium and the OS; standing here, it also replaces any that came before.
  session.setCertificateVerifyProc((_request, decide) => decide(-3));
  session.on('will-download', (event) => event.preventDefault());
}

/** The same for the whole app: a certificate error stays an error, no client certificate and no login is offered. */
export function secureApp(app: Pick<Electron.App, 'on'>): void {
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, decide) => {
    event.preventDefault();
    decide(false);
  });
  app.on('select-client-certificate', (event) => event.preventDefault());
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-attach-webview', (event) => event.preventDefault());
  });
}
