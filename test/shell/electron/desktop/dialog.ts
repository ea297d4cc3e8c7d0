import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { onlyKnown } from '../../protocol/known.ts';

/**
 * `electron.dialog`: no window of the OS. A test says where to save (null cancels); a person is told where it went:
 * to the suggested place, under a name that no file has. A message box is printed and answered with its default button;
 * in a test, which expects none, it ends the app.
 */
export function createDialog(how: {
  /** Where the test wants it; undefined without a test. */
  readonly saveTo: () => string | null | undefined;
  readonly say: (line: string) => void;
  readonly onMessageBox: (text: string) => void;
}): Pick<Electron.Dialog, 'showSaveDialog' | 'showMessageBox'> {
  return onlyKnown('electron.dialog', { showSaveDialog, showMessageBox });

  async function showMessageBox(
    first: Electron.BaseWindow | Electron.MessageBoxOptions,
    second?: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    const { message, detail = '', defaultId = 0 } = second ?? (first as Electron.MessageBoxOptions);
    how.onMessageBox(`${message}. ${detail}`);
    return { response: defaultId, checkboxChecked: false };
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
