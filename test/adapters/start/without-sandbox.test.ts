import { expect, it } from 'vitest';
import { mayRunUnsandboxed } from '../../../electron/adapters/start/without-sandbox.ts';
import { createFakeDialog, createMemoryToldOnce } from '../../fakes/quiet-desktop.ts';
import { asElectron } from '../../run/as-electron.ts';
import { createTexts } from '../../run/texts.ts';

function start(
  isPackaged: boolean,
  switches: readonly string[],
  response = 0,
  toldOnce = createMemoryToldOnce(),
) {
  const chosen = { response, checkboxChecked: false };
  const box = createFakeDialog<Electron.MessageBoxOptions, typeof chosen>(() => chosen);
  const dialog = { showMessageBox: box.show };
  const app = { isPackaged, commandLine: { hasSwitch: (name: string) => switches.includes(name) } };
  return {
    shown: box.asked,
    answer: mayRunUnsandboxed({ app: asElectron(app), dialog, texts: createTexts(), toldOnce }),
  };
}

it('An installed Hostbell without Chromium’s sandbox quits unless told to continue', async () => {
  const quit = start(true, ['no-sandbox']);
  expect(await quit.answer).toBe(false);
  expect(quit.shown[0]).toMatchObject({ defaultId: 0, cancelId: 0 });
  expect(quit.shown[0]?.detail).toContain('.deb');
  expect(await start(true, ['no-sandbox'], 1).answer).toBe(true);
});

it.each([
  [true, []],
  [false, ['no-sandbox']],
] as const)(
  'No question is asked when packaged is %s with the switches %j',
  async (isPackaged, switches) => {
    const { shown, answer } = start(isPackaged, switches);
    expect(await answer).toBe(true);
    expect(shown).toEqual([]);
  },
);

it('Whoever has started it without the sandbox is not asked again', async () => {
  const toldOnce = createMemoryToldOnce();
  expect(await start(true, ['no-sandbox'], 0, toldOnce).answer).toBe(false);
  expect(await start(true, ['no-sandbox'], 1, toldOnce).answer).toBe(true);
  const login = start(true, ['no-sandbox', 'hidden'], 0, toldOnce);
  expect(await login.answer).toBe(true);
  expect(login.shown).toEqual([]);
});
