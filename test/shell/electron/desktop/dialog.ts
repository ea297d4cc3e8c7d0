import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { missing } from '../../protocol/missing.ts';

type Known = Pick<
  Electron.Dialog,
  'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'
>;

/**
 * `electron.dialog`, without windows: files are saved at the suggested place, under an unused name, and the one to open
 * is `fileToOpen` (undefined cancels); a message box is printed and answered with its default button, a question with
 * its last one.
 */
export function createDialog(deps: {
  readonly isReady: () => boolean;
  readonly fileToOpen: string | undefined;
  readonly say: (line: string) => void;
}): Known {
  const { isReady, fileToOpen, say } = deps;
  return {
    showOpenDialog,
    showSaveDialog,
    showMessageBox,
    showErrorBox,
  };

  function checkReady(): void {
    if (!isReady()) throw new Error('dialog module can only be used after app is ready');
  }

  function showErrorBox(...parts: [title: string, content: string]): void {
    process.stderr.write(`${parts.join('\n')}\n`);
  }

  // Not `async`: invalid options throw instead of rejecting.
  function showMessageBox(
    first: Electron.BaseWindow | Electron.MessageBoxOptions,
    second?: Electron.MessageBoxOptions,
  ): Promise<Electron.MessageBoxReturnValue> {
    // The first argument is a window only if there is a second.
    const options = second ?? (first as Electron.MessageBoxOptions);
    if (options.signal !== undefined) throw missing('The option signal of electron.dialog');
    checkReady();
    const { message, detail = '', defaultId = 0, type = 'none', buttons = [] } = options;
    say(`${message} ${detail}`);
    const response = type === 'question' ? buttons.length - 1 : defaultId;
    return Promise.resolve({ response, checkboxChecked: false });
  }

  function showOpenDialog(
    first: Electron.BaseWindow | Electron.OpenDialogOptions,
    second?: Electron.OpenDialogOptions,
  ): Promise<Electron.OpenDialogReturnValue> {
    checkReady();
    const options = second ?? (first as Electron.OpenDialogOptions);
    const { properties = ['openFile'] } = options;
    const other = properties.find((property) => property !== 'openFile');
    if (other !== undefined)
      throw missing(`The property ${other} of electron.dialog.showOpenDialog`);
    const filePaths = fileToOpen === undefined ? [] : [resolve(fileToOpen)];
    say(`The preview has no open dialog. ${filePaths[0] ?? 'HOSTBELL_PREVIEW_OPEN names no file'}`);
    return Promise.resolve({ canceled: filePaths.length === 0, filePaths });
  }

  function showSaveDialog(
    first: Electron.BaseWindow | Electron.SaveDialogOptions,
    second?: Electron.SaveDialogOptions,
  ): Promise<Electron.SaveDialogReturnValue> {
    checkReady();
    const options = second ?? (first as Electron.SaveDialogOptions);
    const filePath = freeName(options.defaultPath ?? '');
    say(`The preview has no save dialog. Saving to ${filePath}`);
    return Promise.resolve({ canceled: false, filePath });
  }
}

function freeName(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${stem} (${count})${ending}`;
  return name;
}
