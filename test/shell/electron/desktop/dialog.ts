import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { onlyKnown } from '../../protocol/known.ts';

type Known = Pick<Electron.Dialog, 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'>;

/**
 * `electron.dialog`, without windows: what is saved goes to the suggested place, under a name that no file has; a message
 * box is printed and answered with its default button, a question with its last one.
 */
export function createDialog(say: (line: string) => void): Known {
  return onlyKnown('electron.dialog', { showSaveDialog, showMessageBox, showErrorBox });

  function showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  }

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
    say(`${message} ${detail}`);
    return { response: type === 'question' ? buttons.length - 1 : defaultId, checkboxChecked: false };
  }

  async function showSaveDialog(
    first: Electron.BaseWindow | Electron.SaveDialogOptions,
    second?: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> {
    // The first argument is a window only where there is a second.
    const { defaultPath = '' } = second ?? (first as Electron.SaveDialogOptions);
    const filePath = freeName(defaultPath);
    say(`The preview has no save dialog. Saving to ${filePath}`);
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
