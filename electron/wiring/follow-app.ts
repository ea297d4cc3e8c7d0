import { app } from 'electron';
import { readCommandLine } from '../adapters/start/command-line.ts';
import type { Hostbell } from '../core/app/app.ts';
import type { composeDesktop } from './compose-desktop.ts';
import type { AppWindows } from './compose-windows.ts';

/** The steps of quitting, besides saving everything; `finishQuit` quits for good. */
type AppEnd = Pick<ReturnType<typeof composeDesktop>, 'closeGate' | 'destroy'> & {
  finishQuit(): void;
};

/** Handles what the OS asks of a running app: a second start, showing its windows again, quitting. */
export function followApp(hostbell: Hostbell, windows: AppWindows, end: AppEnd): void {
  app.on('second-instance', (_event, argv) => {
    const commandLine = readCommandLine(argv);
    if (commandLine.command === 'quit') app.quit();
    else if (commandLine.isNewTicket) hostbell.quickTicket.open(commandLine.account);
    // A login that starts us a second time opens no window either.
    else if (!commandLine.isHidden) {
      windows.openMain(null);
      if (commandLine.account !== null) hostbell.showAccount(commandLine.account);
    }
  });
  app.on('activate', () => windows.openMain(null));
  app.on('window-all-closed', () => {
    if (!hostbell.lifecycle.staysWithoutWindow()) app.quit();
  });
  let isStopped = false;
  app.on('before-quit', (event) => {
    if (isStopped) return;
    // Delays quitting until everything unsaved is saved.
    event.preventDefault();
    end.closeGate();
    void hostbell.stop().finally(() => {
      isStopped = true;
      end.destroy();
      end.finishQuit();
    });
  });
}
