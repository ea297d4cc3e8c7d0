import type { Texts } from '../../../shared/texts/catalogue.ts';
import type { ToldOnce } from '../../core/ports.ts';

/**
 * Whether to go on. Where the system denies Chromium's sandbox what it needs (Ubuntu 23.10 and later), an AppImage
 * silently starts without it: here the person is told and asked, until they start it all the same. A question at every
 * login would keep Hostbell from watching until somebody comes. In a checkout, `npm start` says so.
 */
export async function mayRunUnsandboxed(deps: {
  readonly app: Pick<Electron.App, 'isPackaged' | 'commandLine'>;
  readonly dialog: Pick<Electron.Dialog, 'showMessageBox'>;
  readonly texts: Texts;
  readonly toldOnce: ToldOnce;
}): Promise<boolean> {
  const { app, dialog, texts, toldOnce } = deps;
  if (!app.isPackaged || !app.commandLine.hasSwitch('no-sandbox') || toldOnce.has('no-sandbox'))
    return true;
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: texts.t('sandbox.title'),
    detail: texts.t('sandbox.detail'),
    buttons: [texts.t('tray.quit'), texts.t('sandbox.start')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  if (response !== 1) return false;
  toldOnce.add('no-sandbox');
  return true;
}
