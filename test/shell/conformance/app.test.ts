import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { electronForAll, startAgain } from './program.ts';

const inMain = electronForAll();

/** What calls throw, by their own names; `null` for one that does not. */
type Refusals = Record<string, string | null>;

describe('app', () => {
  test('is notified of a second start with everything that it passes on, however long', async () => {
    expect(await inMain(({ app }) => app.requestSingleInstanceLock())).toBe(true);
    const told = inMain(
      ({ app }) =>
        new Promise((resolve) => {
          app.once('second-instance', (_event, argv, _folder, data) =>
            resolve([argv.includes('--tell-first=300000'), (data as { text: string }).text.length]),
          );
        }),
    );
    expect(await startAgain(inMain, '--tell-first=300000')).toBe(0);
    expect(await told).toEqual([true, 300_000]);
  });
});

describe('dialog', () => {
  test('throws for options of the wrong type instead of rejecting', async () => {
    const refusals = await inMain(({ dialog }) => {
      const messageOf = (act: () => unknown) => {
        try {
          act();
          return null;
        } catch (error) {
          return String(error);
        }
      };
      const box = (options: object) => () => dialog.showMessageBox({ message: '', ...options } as never);
      const save = (options: object) => () => dialog.showSaveDialog(options);
      return {
        type: messageOf(box({ type: 'odd' })),
        buttons: messageOf(box({ buttons: false })),
        detail: messageOf(box({ detail: 1 })),
        path: messageOf(save({ defaultPath: {} })),
        label: messageOf(save({ buttonLabel: [] })),
        title: messageOf(() => dialog.showErrorBox(1 as never, 'text')),
        none: messageOf(() => Reflect.apply(dialog.showErrorBox, dialog, [])),
      } satisfies Refusals;
    });
    expect(refusals).toEqual({
      type: 'TypeError: Invalid message box type',
      buttons: 'TypeError: Buttons must be an array',
      detail: 'TypeError: Detail must be a string',
      path: 'TypeError: Default path must be a string',
      label: 'TypeError: Button label must be a string',
      title: 'TypeError: Error processing argument at index 0',
      none: 'TypeError: Insufficient number of arguments.',
    });
  });

  test('cancels a box whose signal is aborted: with its cancel button, or else with one that says no', async () => {
    const responses = await inMain(async ({ dialog }) => {
      const ask = async (options: object) => {
        const ending = new AbortController();
        const answer = dialog.showMessageBox({ message: 'a', signal: ending.signal, ...options });
        ending.abort();
        return (await answer).response;
      };
      return [
        await ask({ buttons: ['OK', 'Cancel'] }),
        await ask({ buttons: ['OK', 'No', 'Later'], cancelId: 2 }),
        await ask({}),
      ];
    });
    expect(responses).toEqual([1, 2, 0]);
  });
});

describe('session', () => {
  test('is the same for the same partition, and the default one for an empty name', async () => {
    const found = await inMain(({ session }) => {
      const named = session.fromPartition('a');
      return [
        session.fromPartition('') === session.defaultSession,
        session.fromPartition('a') === named,
        session.fromPartition('b') === named,
      ];
    });
    expect(found).toEqual([true, true, false]);
  });

  test.runIf(process.platform !== 'darwin')(
    'fetches a dictionary as soon as it exists, whatever windows say, unless its languages are removed at once',
    async () => {
      const heard = await inMain(async ({ app, BrowserWindow, session }) => {
        const told: string[] = [];
        const follow = (name: string) => (made: Electron.Session) => {
          made.on('spellcheck-dictionary-download-begin', (_event, language) =>
            told.push(`${name} ${language}`),
          );
          if (name === 'silent') made.setSpellCheckerLanguages([]);
        };
        app.once('session-created', follow('window'));
        new BrowserWindow({
          show: false,
          webPreferences: { partition: 'words', spellcheck: false },
        }).destroy();
        app.once('session-created', follow('silent'));
        session.fromPartition('no-words');
        await new Promise((resolve) => setTimeout(resolve, 0));
        await new Promise((resolve) => setImmediate(resolve));
        return told;
      });
      expect(heard).toEqual(['window en-US']);
    },
  );

  test('refuses an unknown proxy mode', async () => {
    const refusal = await inMain(({ session }) =>
      session.defaultSession.setProxy({ mode: 'odd' as never }).catch(String),
    );
    expect(refusal).toBe('TypeError: Invalid mode odd');
  });
});

test('A folder of the app can only be set to an absolute path', async () => {
  const refusal = await inMain(({ app }) => {
    try {
      app.setPath('music', 'a/b');
      return 'taken';
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toBe('Error: Path must be absolute');
});

test('powerMonitor accepts only a threshold above 0', async () => {
  const refusals = await inMain(({ powerMonitor }) =>
    [-1, Number.NaN, 'a'].map((threshold) => {
      try {
        return powerMonitor.getSystemIdleState(threshold as number);
      } catch (error) {
        return String(error);
      }
    }),
  );
  expect(refusals).toEqual([
    expect.stringContaining('must be greater than 0'),
    expect.stringContaining('conversion failure'),
    expect.stringContaining('conversion failure'),
  ]);
});

test('An image resized by only one side keeps its proportions, and one from a data URL keeps its size', async () => {
  const icon = join(import.meta.dirname, '../../e2e/shell/fixture/icon.png');
  const found = await inMain(({ nativeImage }, path) => {
    const image = nativeImage.createFromPath(path);
    const address = `data:image/png;base64,${image.toPNG().toString('base64')}`;
    const { width, height } = nativeImage.createFromDataURL(address).getSize();
    return [
      [{ width: width * 2 }, { height: height / 2 }, { width: 3, height: 5 }].map((size) => {
        const made = image.resize(size).getSize();
        return [made.width / width, made.height / height, made.width, made.height];
      }),
      nativeImage.createFromDataURL('data:,').isEmpty(),
    ];
  }, icon);
  expect(found).toEqual([
    [
      [2, 2, expect.any(Number), expect.any(Number)],
      [0.5, 0.5, expect.any(Number), expect.any(Number)],
      [expect.any(Number), expect.any(Number), 3, 5],
    ],
    true,
  ]);
});

test('A cropped image has its own size, limited to the part inside the original', async () => {
  const icon = join(import.meta.dirname, '../../e2e/shell/fixture/icon.png');
  const found = await inMain(({ nativeImage }, path) => {
    const image = nativeImage.createFromPath(path);
    const { width, height } = image.getSize();
    const part = (x: number, y: number, w: number, h: number) => image.crop({ x, y, width: w, height: h });
    let refusal = '';
    try {
      nativeImage.createFromBuffer([1, 2] as never);
    } catch (error) {
      refusal = String(error);
    }
    return [
      part(0, 0, 4, 5).getSize(),
      part(width - 3, 0, 10, 1).getSize(),
      [part(0, 0, -1, 5), part(0, height, 5, 5)].map((none) => none.isEmpty()),
      refusal,
    ];
  }, icon);
  expect(found).toEqual([
    { width: 4, height: 5 },
    { width: 3, height: 1 },
    [true, true],
    'TypeError: buffer must be a node Buffer',
  ]);
});
