import type { Texts } from '../../../shared/texts/catalogue.ts';

/**
 * Whether to go on. An AppImage is started without Chromium's sandbox where the system refuses it the means (Ubuntu from
 * 23.10 on), and silently: here the person is told and asked, at each start. A checkout says it in `npm start`.
 */
export async function mayRunUnsandboxed(deps: {
  readonly app: { readonly isPackaged: boolean; readonly commandLine: { hasSwitch(name: string): boolean } };
  readonly dialog: Pick<Electron.Dialog, 'showMessageBox'>;
  readonly texts: Texts;
}): Promise<boolean> {
  const { app, dialog, texts } = deps;
  if (!app.isPackaged || !app.commandLine.hasSwitch('no-sandbox')) return true;
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: texts.t('sandbox.title'),
    detail: texts.t('sandbox.detail'),
    buttons: [texts.t('tray.quit'), texts.t('sandbox.start')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
