import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../adapters/storage/durable-file.ts';
import { createLoginItem } from '../adapters/system/login-item.ts';
import type { Log, LoginItem } from '../core/ports.ts';
import { type Check, type Finding, failed, notHere, passed } from './finding.ts';

const validatorTimeoutMs = 5_000;

/**
 * Whether starting at login can be switched on and off again. One that the person has switched on stays on throughout;
 * on Linux the entry is written to a folder of the check's own.
 */
export function loginCheck(deps: {
  readonly app: Pick<Electron.App, 'setLoginItemSettings' | 'getLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  readonly configDirectory: string;
  readonly command: readonly string[] | null;
  readonly name: string;
  readonly log: Log;
}): Check {
  const { app, platform, configDirectory, command } = deps;
  const folder = join(configDirectory, 'autostart');
  return {
    name: 'start-at-login',
    limitMs: 20_000,
    async run() {
      if (command === null) return notHere('not an installed app');
      const before = await read();
      if (before.isOn) return passed('was on, and was left on');
      const item = createLoginItem(deps);
      try {
        return await check(item);
      } finally {
        await item.set(false);
      }
    },
  };

  async function check(item: LoginItem): Promise<Finding> {
    const set = await item.set(true);
    const on = await read();
    if (on.words === 'requires-approval') return notHere('the system waits for the person to approve it');
    if (!set.ok || !on.isOn) return failed(`did not go on: ${on.words}`);
    await item.set(false);
    const off = await read();
    return off.isOn || !on.isGood
      ? failed(`${on.words}, then ${off.words}`)
      : passed(`on (${on.words}) and off`);
  }

  interface Reading {
    readonly isOn: boolean;
    readonly isGood: boolean;
    readonly words: string;
  }

  async function read(): Promise<Reading> {
    if (platform !== 'win32' && platform !== 'darwin') return readEntries();
    const [path = '', ...args] = command ?? [];
    const found = app.getLoginItemSettings({ path, args: [...args, '--hidden'] });
    if (platform === 'darwin') {
      return { isOn: found.status === 'enabled', isGood: true, words: found.status };
    }
    const { openAtLogin: isOn, executableWillLaunchAtLogin: isGood } = found;
    return { isOn, isGood, words: `registered: ${isOn}, will start: ${isGood}` };
  }

  async function readEntries(): Promise<Reading> {
    const names = await readdir(folder).catch(() => []);
    const problems = await Promise.all(names.map((name) => validate(join(folder, name))));
    const isGood = problems.every((problem) => problem === null || problem === notInstalled);
    return { isOn: names.length > 0, isGood, words: `${names.length} files, ${problems.join() || 'valid'}` };
  }
}

const notInstalled = 'no desktop-file-validate to read them';

/** Null if the file follows the Desktop Entry Specification. */
async function validate(file: string): Promise<string | null> {
  try {
    await promisify(execFile)('desktop-file-validate', [file], { timeout: validatorTimeoutMs });
    return null;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? notInstalled : 'not valid';
  }
}
