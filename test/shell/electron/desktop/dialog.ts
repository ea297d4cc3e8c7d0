import { existsSync } from 'node:fs';
import { extname } from 'node:path';

type Known = Pick<
  Electron.Dialog,
  'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'
>;

/**
 * `electron.dialog`, without windows: files are saved at the suggested place, under an unused name, and none is
 * opened; a message box is printed and answered with its default button, a question with
 * its last one.
 */
export function createDialog(deps: {
  readonly isReady: () => boolean;
  readonly say: (line: string) => void;
}): Known {
  const { isReady, say } = deps;

  /** The first argument is a window only if there is a second. */
  const dialog =
    <O, R>(answer: (options: O) => R) =>
    (first: Electron.BaseWindow | O, second?: O): Promise<R> => {
      if (!isReady()) throw new Error('dialog module can only be used after app is ready');
      return Promise.resolve(answer(second ?? (first as O)));
    };
  return {
    showErrorBox: (title, content) => void process.stderr.write(`${title}\n${content}\n`),
    showMessageBox: dialog((options: Electron.MessageBoxOptions) => {
      const { message, detail = '', defaultId = 0, type = 'none', buttons = [] } = options;
      say(`${message} ${detail}`);
      const response = type === 'question' ? buttons.length - 1 : defaultId;
      return { response, checkboxChecked: false };
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
  };
}

function freeName(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let name = path;
  for (let count = 2; existsSync(name); count += 1) name = `${stem} (${count})${ending}`;
  return name;
}
