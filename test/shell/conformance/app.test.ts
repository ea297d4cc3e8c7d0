import { describe, expect, test } from 'vitest';
import { electronForAll } from './program.ts';

const inMain = electronForAll();

describe('session', () => {
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
});
