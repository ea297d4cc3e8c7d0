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

test('A message box is answered with its default button, a question with its last one', async () => {
  const box = { message: '', buttons: ['a', 'b', 'c'], defaultId: 1 };
  expect(await open().showMessageBox(box)).toEqual({ response: 1, checkboxChecked: false });
  expect(open().showMessageBoxSync(parent, { ...box, type: 'question' })).toBe(2);
});

test('Before the app is ready there is only the error box', () => {
  const dialog = open(false);
  const refusal = 'dialog module can only be used after app is ready';
  expect(() => dialog.showOpenDialog({})).toThrow(refusal);
  expect(() => dialog.showSaveDialog({})).toThrow(refusal);
  expect(() => dialog.showMessageBox({ message: '' })).toThrow(refusal);
});
