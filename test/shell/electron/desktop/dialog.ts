import { existsSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { missing, onlyKnown } from '../../protocol/known.ts';

type Known = Pick<
  Electron.Dialog,
  'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox'
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
  return onlyKnown('electron.dialog', {
    showOpenDialog,
    showSaveDialog,
    showMessageBox,
    showMessageBoxSync,
    showErrorBox,
  });

  function checkReady(): void {
    if (!isReady()) throw new Error('dialog module can only be used after app is ready');
  }

  function showErrorBox(...parts: [title: string, content: string]): void {
    if (parts.length < 2) throw new TypeError('Insufficient number of arguments.');
    const wrong = parts.findIndex((part) => typeof part !== 'string');
    if (wrong >= 0) throw new TypeError(`Error processing argument at index ${wrong}`);
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
    return Promise.resolve({ response: pressed(options), checkboxChecked: false });
  }

  function showMessageBoxSync(
    first: Electron.BaseWindow | Electron.MessageBoxOptions,
    second?: Electron.MessageBoxOptions,
  ): number {
    return pressed(second ?? (first as Electron.MessageBoxOptions));
  }

  function pressed(options: Electron.MessageBoxOptions): number {
    checkReady();
    const { message, detail = '', defaultId = 0, type = 'none', buttons = [] } = options;
    if (!boxTypes.has(type)) throw new TypeError('Invalid message box type');
    if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array');
    checkTexts(options, {
      title: 'Title',
      message: 'Message',
      detail: 'Detail',
      checkboxLabel: 'checkboxLabel',
    });
    say(`${message} ${detail}`);
    return type === 'question' ? buttons.length - 1 : defaultId;
  }

  function showOpenDialog(
    first: Electron.BaseWindow | Electron.OpenDialogOptions,
    second?: Electron.OpenDialogOptions,
  ): Promise<Electron.OpenDialogReturnValue> {
    checkReady();
    const options = second ?? (first as Electron.OpenDialogOptions);
    const { properties = ['openFile'] } = options;
    if (!Array.isArray(properties)) throw new TypeError('Properties must be an array');
    checkTexts(options, fileDialogTexts);
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
    checkTexts(options, { ...fileDialogTexts, nameFieldLabel: 'Name field label' });
    const filePath = freeName(options.defaultPath ?? '');
    say(`The preview has no save dialog. Saving to ${filePath}`);
    return Promise.resolve({ canceled: false, filePath });
  }
}

const fileDialogTexts = {
  title: 'Title',
  buttonLabel: 'Button label',
  defaultPath: 'Default path',
  message: 'Message',
};
const boxTypes: ReadonlySet<string> = new Set(['none', 'info', 'error', 'question', 'warning']);

/** Checks a dialog's texts; `names` maps them to Electron's names in its errors. */
function checkTexts(options: object, names: Readonly<Record<string, string>>): void {
  for (const [name, shown] of Object.entries(names)) {
    const text: unknown = Reflect.get(options, name);
    if (text !== undefined && text !== null && typeof text !== 'string')
      throw new TypeError(`${shown} must be a string`);
  }
}

function freeName(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${stem} (${count})${ending}`;
  return name;
}
