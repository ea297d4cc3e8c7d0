import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createDialog } from '../electron/desktop/dialog.ts';

const open = (isReady = true, fileToOpen: string | undefined = undefined) =>
  createDialog({ isReady: () => isReady, fileToOpen, say: () => undefined });
const parent = {} as Electron.BaseWindow;

test('The file to open is the one that the person named at the start; without one they cancel', async () => {
  const there = { canceled: false, filePaths: [resolve('there.json')] };
  expect(
    await open(true, 'there.json').showOpenDialog(parent, { properties: ['openFile'] }),
  ).toEqual(there);
  expect(await open().showOpenDialog({})).toEqual({ canceled: true, filePaths: [] });
});

test.each([
  [{ title: 3 }, 'Title must be a string'],
  [{ buttonLabel: {} }, 'Button label must be a string'],
  [{ defaultPath: 0 }, 'Default path must be a string'],
  [{ message: [] }, 'Message must be a string'],
])('A file dialog with %o throws', (options, refusal) => {
  expect(() => open().showOpenDialog(options as never)).toThrow(refusal);
  expect(() => open().showSaveDialog(parent, options as never)).toThrow(refusal);
});

test('An open dialog’s properties are an array, of which the shell has the one for a file', () => {
  expect(() => open().showOpenDialog({ properties: 'openFile' as never })).toThrow(
    'must be an array',
  );
  expect(() => open().showOpenDialog({ properties: ['openDirectory'] })).toThrow(
    'The property openDirectory of electron.dialog.showOpenDialog is not in the preview shell',
  );
});

test('A message box is answered with its default button, a question with its last one', async () => {
  const box = { message: '', buttons: ['a', 'b', 'c'], defaultId: 1 };
  expect(await open().showMessageBox(box)).toEqual({ response: 1, checkboxChecked: false });
  expect(open().showMessageBoxSync(parent, { ...box, type: 'question' })).toBe(2);
  expect(() => open().showMessageBoxSync({ message: '', type: 'odd' as never })).toThrow(
    'message box type',
  );
});

test('Before the app is ready there is only the error box', () => {
  const dialog = open(false);
  const refusal = 'dialog module can only be used after app is ready';
  expect(() => dialog.showOpenDialog({})).toThrow(refusal);
  expect(() => dialog.showSaveDialog({})).toThrow(refusal);
  expect(() => dialog.showMessageBox({ message: '' })).toThrow(refusal);
});
