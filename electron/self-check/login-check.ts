import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createLoginItem } from '../adapters/system/login-item.ts';
import { type Finding, failed, notHere, passed } from './finding.ts';

/** On Windows, the name of the check's own entry, beside the one that the person may have. */
const entryName = 'Hostbell self-check';
/** As macOS calls them. */
const isOn = 'enabled';
const isUnapproved = 'requires-approval';

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
  const before = await status();
  if (before === isOn) return passed('was on, and was left on');
  if (before === isUnapproved) return notHere('waits for the person to approve it');
  try {
    await item.set(true);
    const on = await status();
    if (on === isUnapproved) return notHere('waits for the person to approve it');
    if (on !== isOn) return failed(`did not go on: ${on}`);
    await item.set(false);
    return (await status()) === isOn ? failed('did not go off') : passed('on and off');
  } finally {
    await item.set(false);
  }

  async function status(): Promise<string> {
    if (platform === 'darwin') return app.getLoginItemSettings().status;
    const isThere =
      platform === 'win32'
        ? app
            .getLoginItemSettings({ path, args: [...args, '--hidden'] })
            .launchItems.some(({ name, enabled }) => name === entryName && enabled)
        : (await readdir(join(configDirectory, 'autostart')).catch(() => [])).length > 0;
    return isThere ? isOn : 'not registered';
  }
}
