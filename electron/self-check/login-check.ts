import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../adapters/storage/durable-file.ts';
import { createLoginItem } from '../adapters/system/login-item.ts';
import { type Finding, failed, notHere, passed } from './finding.ts';

const validatorTimeoutMs = 5_000;

/** On Windows, the name of the check's own entry, beside the one that the person may have. */
const entryName = 'Hostbell self-check';

/**
 * Whether starting at login can be switched on and off again. What the person has is left alone: on macOS, where an app
 * has only one, it is just read if there is one; elsewhere the check has an entry of its own, on Linux in a
 * `configDirectory` of its own.
 */
export async function checkLogin(deps: Parameters<typeof createLoginItem>[0]): Promise<Finding> {
  const { app, platform, configDirectory, command } = deps;
  if (command === null) return notHere('not an installed app');
  const [path = '', ...args] = command;
  const item = createLoginItem({
    ...deps,
    app: {
      setLoginItemSettings: (settings) =>
        app.setLoginItemSettings(
          platform === 'win32' ? { ...settings, name: entryName } : settings,
        ),
      getLoginItemSettings: (options) => app.getLoginItemSettings(options),
    },
  });
  const before = await read();
  if (before.isOn) return passed('was on, and was left on');
  if (before.words === unapproved) return notHere('waits for the person to approve it');
  try {
    const set = await item.set(true);
    const on = await read();
    if (on.words === unapproved) return notHere('waits for the person to approve it');
    if (!set.ok || !on.isOn) return failed(`did not go on: ${on.words}`);
    await item.set(false);
    const off = await read();
    return off.isOn || !on.isGood
      ? failed(`${on.words}, then ${off.words}`)
      : passed(`on (${on.words}) and off`);
  } finally {
    await item.set(false);
  }

  async function read() {
    if (platform !== 'win32' && platform !== 'darwin')
      return readEntries(join(configDirectory, 'autostart'));
    const { status, launchItems } = app.getLoginItemSettings({ path, args: [...args, '--hidden'] });
    if (platform === 'darwin') return { isOn: status === 'enabled', isGood: true, words: status };
    const ours = launchItems.find(({ name }) => name === entryName);
    const isGood = ours?.enabled === true;
    return { isOn: ours !== undefined, isGood, words: isGood ? 'enabled' : 'not enabled' };
  }
}

async function readEntries(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const problems = await Promise.all(names.map((name) => validate(join(folder, name))));
  const isGood = problems.every((problem) => problem === null || problem === notInstalled);
  return {
    isOn: names.length > 0,
    isGood,
    words: `${names.length} files, ${problems.join() || 'valid'}`,
  };
}

/** As macOS calls it. */
const unapproved = 'requires-approval';
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
