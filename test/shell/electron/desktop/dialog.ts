import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { lacking } from '../../protocol/missing.ts';

/**
 * `electron.dialog`, without windows: files are saved at the suggested place, under an unused name, and none is
 * opened; a message box is printed and answered with its default button, one without as if it was closed, a question
 * with its last button.
 */
export function createDialog(deps: {
  readonly isReady: () => boolean;
  readonly say: (line: string) => void;
}): Electron.Dialog {
  const { isReady, say } = deps;

  /** The first argument is a window only if there is a second. */
  const dialog =
    <O, R>(answer: (options: O) => R) =>
    (first: Electron.BaseWindow | O, second?: O): Promise<R> => {
      if (!isReady()) throw new Error('dialog module can only be used after app is ready');
      return Promise.resolve(answer(second ?? (first as O)));
    };
  return lacking<Electron.Dialog>('electron.dialog', {
    showErrorBox: (title, content) => void process.stderr.write(`${title}\n${content}\n`),
    showMessageBox: dialog((options: Electron.MessageBoxOptions) => {
      const { message, detail = '', checkboxChecked = false } = checked(options);
      if (options.signal?.aborted !== true) say(`${message} ${detail}`);
      return { response: answerOf(options), checkboxChecked };
    }),
    showOpenDialog: dialog((_: Electron.OpenDialogOptions) => {
      say('The preview has no open dialog.');
      return { canceled: true, filePaths: [] };
    }),
    showSaveDialog: dialog(({ defaultPath = '' }: Electron.SaveDialogOptions) => {
      const filePath = freeName(defaultPath);
      say(`The preview has no save dialog. Saving to ${filePath}`);
      return { canceled: false, filePath };
    }),
  });
}

const boxTypes = ['none', 'info', 'warning', 'error', 'question'];

/** Refuses what Electron refuses (lib/browser/api/dialog.ts). */
function checked(options: Electron.MessageBoxOptions): Electron.MessageBoxOptions {
  const { type = 'none', buttons = [], checkboxLabel = '', checkboxChecked = false } = options;
  if (!boxTypes.includes(type)) throw new TypeError('Invalid message box type');
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array');
  const { title = '', message, detail = '' } = options;
  for (const [name, text] of Object.entries({ Title: title, Message: message, Detail: detail }))
    if (typeof text !== 'string') throw new TypeError(`${name} must be a string`);
  if (checkboxChecked && checkboxLabel === '')
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
  return options;
}

function answerOf(options: Electron.MessageBoxOptions): number {
  const { defaultId = -1, type = 'none', buttons = [], signal } = options;
  const isClosed = defaultId < 0 || signal?.aborted === true;
  if (type === 'question' && signal?.aborted !== true) return buttons.length - 1;
  return isClosed ? cancelIdOf(options) : defaultId;
}

/** The answer of a box that is closed. */
function cancelIdOf({ cancelId, defaultId, buttons = [] }: Electron.MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  const named = buttons.findIndex((button) => /^(cancel|no)$/i.test(button));
  if (named >= 0) return named;
  return defaultId === 0 && buttons.length > 1 ? 1 : 0;
}

function freeName(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${stem} (${count})${ending}`;
  return name;
}
