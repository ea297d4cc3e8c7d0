import { app, protocol } from 'electron';

// An app that does nothing by itself, so that tests may run what they like in its main process.
app.on('window-all-closed', () => undefined);
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
