import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { plainLine } from '../../shared/values/plain-line.ts';
import { onlyHttp1 } from '../adapters/network/net-fetch.ts';
import { createSecretStores } from '../adapters/storage/secret-store.ts';
import { aboutName, askBusWhether, hasSessionBus } from '../adapters/system/dbus.ts';
import { createLoginItem } from '../adapters/system/login-item.ts';
import type { Clock, Fetch } from '../core/ports.ts';
import { type Finding, failed, notHere, passed, pause, waitUntil } from './finding.ts';

/** For a question to the session bus. */
const timeoutMs = 2_000;
const account = 'self-check';
const secret = 'a text that is no key';
const keyrings = ['org.freedesktop.secrets', 'org.kde.kwalletd6', 'org.kde.kwalletd5'] as const;

/** Whether the OS keeps a key: it seals one, opens it again, and the sealed one has the mark of this system. */
export async function checkKeyStorage(
  deps: Parameters<typeof createSecretStores>[0] & { readonly environment: NodeJS.ProcessEnv },
): Promise<Finding> {
  const store = createSecretStores(deps)(account);
  const saved = await store.save(secret);
  if (!saved.ok) {
    const { kind } = saved.problem;
    const isOffered =
      deps.platform !== 'linux' ||
      kind !== 'secret-store-absent' ||
      (await hasKeyring(deps.environment));
    return isOffered
      ? failed(`refused (${kind})`)
      : notHere('no keyring on the session bus; no key is kept');
  }
  const mark = (await readFile(join(deps.directory, `key-${account}.bin`))).toString(
    'latin1',
    0,
    3,
  );
  const loaded = await store.load();
  await store.forget();
  const isSame = loaded.ok && loaded.value === secret;
  return isSame
    ? passed(`sealed (${mark}) and opened again`)
    : failed(`sealed (${mark}), not opened again`);
}

async function hasKeyring(environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (!hasSessionBus(environment)) return false;
  const owned = await Promise.all(
    keyrings.map((name) =>
      askBusWhether(aboutName('NameHasOwner', name), { environment, timeoutMs }),
    ),
  );
  return owned.includes(true);
}

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

const shownWithinMs = 10_000;
/** Windows reports one as shown and then refuses it. */
const refusalMs = 1_000;
const longestReason = 200;

/** Whether the desktop shows a notification, and does not refuse it afterwards. */
export async function checkNotification(deps: {
  readonly Notification: typeof Electron.Notification;
  readonly serviceAnswers: () => Promise<boolean>;
  readonly name: string;
  readonly clock: Clock;
}): Promise<Finding> {
  const { Notification, serviceAnswers, name, clock } = deps;
  if (!(await serviceAnswers()) || !Notification.isSupported()) {
    return notHere('no notification service answers');
  }
  const notification = new Notification({ title: name, body: '✓', silent: true });
  let isShown = false;
  let refusal: string | null = null;
  notification.on('show', () => {
    isShown = true;
  });
  notification.on('failed', (_event, error) => {
    refusal = plainLine(String(error), longestReason);
  });
  notification.show();
  await waitUntil(() => isShown || refusal !== null, shownWithinMs, clock);
  await pause(refusalMs, clock);
  notification.close();
  if (refusal !== null) return failed(`refused: ${refusal}`);
  return isShown ? passed('shown') : failed('neither shown nor refused');
}

/** Chromium resends at once; a second request on loopback is there well within this. */
const resendMs = 500;

/**
 * Whether a ticket is sent once: a server on loopback reads a POST and drops its connection, once on a first and once
 * on a later request. Each may arrive only once. HTTP/2 and QUIC are off, since Chromium resends over them in other cases.
 */
export async function checkSentOnce(deps: {
  readonly fetch: Fetch;
  readonly app: Pick<Electron.App, 'commandLine'>;
  readonly clock: Clock;
}): Promise<Finding> {
  const { fetch, app, clock } = deps;
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrived.push(request.url ?? '');
      if (request.url === '/kept') response.writeHead(204).end();
      else request.socket.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    // Listening on a port, it has one.
    const { port } = server.address() as AddressInfo;
    const post = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: 'a body',
        redirect: 'error',
      }).then(
        (response) => response.status,
        () => 'failed',
      );
    const ends = [await post('/dropped-first'), await post('/kept'), await post('/dropped-later')];
    await pause(resendMs, clock);
    const counts = ['/dropped-first', '/kept', '/dropped-later'].map(
      (path) => arrived.filter((each) => each === path).length,
    );
    const isPlain = onlyHttp1.every((name) => app.commandLine.hasSwitch(name));
    const seen = `${ends.join(', ')}; arrived ${counts.join(', ')} times; HTTP/2 and QUIC are ${isPlain ? 'off' : 'not off'}`;
    const isGood = ends.join() === 'failed,204,failed' && counts.join() === '1,1,1' && isPlain;
    return isGood ? passed(seen) : failed(seen);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
