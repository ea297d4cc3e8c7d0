import type { Texts } from '../../../shared/texts/catalogue.ts';
import { nameAndPlace } from '../../core/place-of.ts';
import type { Log } from '../../core/ports.ts';

/**
 * Handles errors that nothing caught, in place of Electron's stack trace dialog: the log gets their name and place, the
 * person is told once per run, and the app goes on unless the person quits it.
 */
export function catchTheRest(deps: {
  readonly process: Pick<NodeJS.EventEmitter, 'on'>;
  readonly app: Pick<Electron.App, 'whenReady' | 'quit'>;
  readonly dialog: Pick<Electron.Dialog, 'showMessageBox'>;
  readonly texts: Texts;
  readonly log: Log;
}): void {
  const { process, app, dialog, texts, log } = deps;
  let isTold = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.warn(event, nameAndPlace(error));
      if (isTold) return;
      isTold = true;
      // A failure in here must not come back as another error that nothing caught.
      void tell().catch(() => log.warn('last-resort-not-shown'));
    });
  }

  async function tell(): Promise<void> {
    await app.whenReady();
    const quit = 1;
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: texts.t('crash.title'),
      detail: texts.t('crash.detail'),
      buttons: [texts.t('crash.continue'), texts.t('tray.quit')],
      cancelId: 0,
    });
    if (response === quit) app.quit();
  }
}
