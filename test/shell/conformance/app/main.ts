import { app, protocol } from 'electron';

// A second start sends the first one a long text, and ends.
const length = Number(app.commandLine.getSwitchValue('tell-first'));
if (length > 0) {
  const isFirst = app.requestSingleInstanceLock({ text: 'x'.repeat(length) });
  app.exit(isFirst ? 1 : 0);
}

// Otherwise an app that does nothing by itself, so that tests may run what they like in its main process.
app.on('window-all-closed', () => undefined);
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
