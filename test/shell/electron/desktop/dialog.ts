import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { onlyKnown } from '../../protocol/known.ts';

/**
 * `electron.dialog`: no window of the OS. A test says where to save (null cancels); a person is told where it went:
 * to the suggested place, under a name that no file has. A message box is printed and answered with its default button,
 * a question with its last one; in a test that expects neither it ends the app.
 */
export function createDialog(how: {
  /** Where the test wants it; undefined without a test. */
  readonly saveTo: () => string | null | undefined;
  readonly say: (line: string) => void;
  /** Which button a test presses; null without one. */
  readonly onMessageBox: (text: string) => number | null;
}): Pick<Electron.Dialog, 'showSaveDialog' | 'showMessageBox'> {
  return onlyKnown('electron.dialog', { showSaveDialog, showMessageBox });

  async function showMessageBox(
    first: Electron.BaseWindow | Electron.MessageBoxOptions,
    second?: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    const {
      message,
      detail = '',
      defaultId = 0,
      type,
      buttons = [],
    } = second ?? (first as Electron.MessageBoxOptions);
    const pressed = how.onMessageBox(`${message} ${detail}`);
    const unasked = type === 'question' ? buttons.length - 1 : defaultId;
    return { response: pressed ?? unasked, checkboxChecked: false };
  }

  async function showSaveDialog(
    first: Electron.BaseWindow | Electron.SaveDialogOptions,
    second?: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> {
    const wanted = how.saveTo();
    if (wanted === null) return { canceled: true, filePath: '' };
    if (wanted !== undefined) return { canceled: false, filePath: wanted };
    // The first argument is a window only where there is a second.
    const { defaultPath = '' } = second ?? (first as Electron.SaveDialogOptions);
    const filePath = freeName(defaultPath);
    how.say(`The preview has no save dialog. Saving to ${filePath}`);
    return { canceled: false, filePath };
  }
}

function freeName(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${stem} (${count})${ending}`;
  return name;
}
