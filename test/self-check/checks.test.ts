import { EventEmitter } from 'node:events';
import { closeSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { aboutName, askBus, trayWatcher as watcher } from '../../electron/adapters/system/dbus.ts';
import { find, passed } from '../../electron/self-check/finding.ts';
import { createReportFile } from '../../electron/self-check/report-file.ts';
import {
  checkKeyStorage,
  checkLogin,
  checkNotification,
} from '../../electron/self-check/system-checks.ts';
import { checkTray } from '../../electron/self-check/tray-check.ts';
import { checkPaint, checkSandbox } from '../../electron/self-check/window-checks.ts';
import { orSkip } from '../desktop/or-skip.ts';
import { start, startOwner, startSessionBus } from '../desktop/session-bus.ts';
import { modeHere } from '../desktop/this-system.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { createKeyring } from '../fakes/secrets.ts';
import { asElectron } from '../run/as-electron.ts';
import { modeOf, temporaryDirectory } from '../run/temporary-directory.ts';
import { createLoginItems } from '../shell/electron/app/login-items.ts';
import type { ShellFaults } from '../shell/protocol/faults.ts';

const clock = createSystemClock();

it('A check tells what it found, and fails at its limit or when it throws, without the message', async () => {
  const run = async () => passed('fine');
  expect(await find(run, 60_000, clock)).toEqual({ result: 'passed', seen: 'fine' });
  const hang = () => new Promise<never>(() => undefined);
  expect(await find(hang, 20, clock)).toEqual({ result: 'failed', seen: 'no result after 20 ms' });
  const { result, seen } = await find(() => Promise.reject(new TypeError('secret')), 60_000, clock);
  expect(result).toBe('failed');
  expect(seen).toMatch(/^threw TypeError/);
  expect(seen).not.toContain('secret');
});

/** Puts a filter that allows every system call around itself, as Chromium does with a stricter one. */
const filtered = `
import ctypes, os, time
libc = ctypes.CDLL(None)
class Filter(ctypes.Structure):
    _fields_ = [("code", ctypes.c_ushort), ("jt", ctypes.c_ubyte), ("jf", ctypes.c_ubyte), ("k", ctypes.c_uint)]
class Program(ctypes.Structure):
    _fields_ = [("len", ctypes.c_ushort), ("filter", ctypes.POINTER(Filter))]
allow = Filter(0x06, 0, 0, 0x7fff0000)
libc.prctl(38, 1, 0, 0, 0)
libc.prctl(22, 2, ctypes.byref(Program(1, ctypes.pointer(allow))))
print(os.getpid(), flush=True)
time.sleep(3600)
`;

it.each([
  ['visible', 'passed'],
  ['hidden', 'failed'],
  [null, 'failed'],
])('The check of a frame in a page that is %s: %s', async (state, result) => {
  const webContents = { executeJavaScript: async () => state };
  const window = () =>
    state === null ? null : asElectron<Electron.BrowserWindow>({ webContents });
  const clock = createManualClock();
  expect(await checkPaint({ window, clock })).toMatchObject({ result });
});

describe('the check of the page’s sandbox', () => {
  const metrics = [{ pid: 7, sandboxed: true }, { pid: 8, sandboxed: false }, { pid: 9 }];
  const resultOf = async (platform: NodeJS.Platform, processId: number, hasSwitch = false) => {
    const { result } = await checkSandbox({
      window: () => asElectron({ webContents: { getOSProcessId: () => processId } }),
      app: asElectron({
        commandLine: { hasSwitch: (name: string) => hasSwitch && name === 'no-sandbox' },
        getAppMetrics: () => metrics,
      }),
      platform,
      clock: createManualClock(),
    });
    return result;
  };

  it('believes Linux, which counts the filters of a process', async ({ skip }) => {
    if (process.platform !== 'linux') return skip('other systems have no /proc');
    const child = start('python3', ['-c', filtered], process.env);
    const line = await child.nextLine();
    if (line === null) return skip('python3 is not installed');
    expect(await resultOf('linux', Number(line))).toBe('passed');
    expect(await resultOf('linux', process.pid)).toBe('failed');
  });

  it('believes Windows and macOS, which Electron asks', async () => {
    expect(await resultOf('win32', 7)).toBe('passed');
    for (const processId of [8, 9, 10]) expect(await resultOf('darwin', processId)).toBe('failed');
  });

  it('is not here where Hostbell was started without a sandbox', async () => {
    expect(await resultOf('linux', process.pid, true)).toBe('not here');
  });
});

it.each([
  ['linux', {}, 'passed: sealed (v11) and opened again'],
  ['linux', { prefix: 'v10' }, 'not here: '],
  ['linux', { isAvailable: false }, 'not here: '],
  ['linux', { isLocked: true }, 'failed: '],
  ['darwin', { isAvailable: false }, 'failed: '],
  ['win32', { prefix: 'v11' }, 'failed: '],
] as const)('The check of the key’s storage on %s with %j: %s', async (platform, state, told) => {
  const { safeStorage, state: keyring } = createKeyring();
  Object.assign(keyring, state);
  const directory = await temporaryDirectory();
  const deps = { safeStorage, directory, platform, clock: createManualClock(), environment: {} };
  const { result, seen } = await checkKeyStorage({ ...deps, log: createRecordingLog() });
  expect(`${result}: ${seen}`).toContain(told);
  expect(await readdir(directory)).toEqual([]);
});

/** The system's own list, as the shell keeps it; with an item of the person's that is already on. */
async function checkItem(
  platform: NodeJS.Platform,
  loginItems: ShellFaults['loginItems'] = 'good',
  how: { command?: string[] | null; configDirectory?: string; isOn?: boolean } = {},
) {
  const { command = ['/opt/x'], configDirectory = await temporaryDirectory() } = how;
  const system = createLoginItems({ platform, faults: () => ({ loginItems }) });
  if (how.isOn) system.setLoginItemSettings({ openAtLogin: true });
  const asked: Electron.Settings[] = [];
  const app = {
    ...system,
    setLoginItemSettings(settings: Electron.Settings) {
      asked.push(settings);
      system.setLoginItemSettings(settings);
    },
  };
  const log = createRecordingLog();
  const found = await checkLogin({
    app,
    platform,
    command,
    name: 'Hostbell',
    configDirectory,
    log,
  });
  return { found, asked, configDirectory };
}

describe('the check of starting at login', () => {
  it('writes an entry into its own folder on Linux, and removes it', async () => {
    const { found, asked, configDirectory } = await checkItem('linux');
    expect(found).toEqual({ result: 'passed', seen: 'on and off' });
    expect(asked).toEqual([]);
    expect(await readdir(join(configDirectory, 'autostart'))).toEqual([]);
  });

  it('fails on Linux where no entry can be written', async () => {
    const configDirectory = join(await temporaryDirectory(), 'a file');
    await writeFile(configDirectory, '');
    const { found } = await checkItem('linux', 'good', { configDirectory });
    expect(found.result).toBe('failed');
  });

  it('has an entry of its own on Windows', async () => {
    const { found, asked } = await checkItem('win32');
    expect(found.result).toBe('passed');
    expect(asked.map(({ name, openAtLogin }) => [name, openAtLogin])).toEqual([
      ['Hostbell self-check', true],
      ['Hostbell self-check', false],
      ['Hostbell self-check', false],
    ]);
  });

  it.each([
    ['win32', 'refused', {}, 'failed', false],
    ['darwin', 'refused', {}, 'failed', false],
    ['darwin', 'good', {}, 'passed', false],
    ['darwin', 'unapproved', {}, 'not here', false],
    ['darwin', 'good', { isOn: true }, 'passed', undefined],
    ['darwin', 'unapproved', { isOn: true }, 'not here', undefined],
    // A checkout.
    ['darwin', 'good', { command: null }, 'not here', undefined],
  ] as const)('on %s, where it is %s, with %j: %s, and last asked for: %s', async (...row) => {
    const [platform, state, how, result, last] = row;
    const { found, asked } = await checkItem(platform, state, how);
    expect([found.result, asked.at(-1)?.openAtLogin]).toEqual([result, last]);
  });
});

/** A desktop that emits these events once a notification is shown, each after so many milliseconds. */
async function checkNotified(events: Partial<Record<'show' | 'failed', number>>, answers: boolean) {
  const clock = createManualClock();
  class Notification extends EventEmitter {
    static isSupported = () => true;
    constructor(_options: Electron.NotificationConstructorOptions) {
      super();
    }
    show(): void {
      for (const [event, delayMs] of Object.entries(events))
        clock.setTimer(delayMs, () => this.emit(event, {}, 'not\nallowed'));
    }
    close(): void {}
  }
  const serviceAnswers = async () => answers;
  const deps = {
    Notification: asElectron<typeof Electron.Notification>(Notification),
    serviceAnswers,
  };
  const found = checkNotification({ ...deps, name: 'Hostbell', clock });
  await clock.advance(60_000);
  return found;
}

it.each([
  [{ show: 300 }, true, 'passed: shown'],
  [{ failed: 0 }, true, 'failed: refused: not allowed'],
  [{ show: 0, failed: 600 }, true, 'failed: refused: not allowed'],
  [{}, true, 'failed: '],
  [{ show: 0 }, false, 'not here: '],
])('The check of a notification with %j, where a service answers (%s): %s', async (...row) => {
  const [events, answers, told] = row;
  const { result, seen } = await checkNotified(events, answers);
  expect(`${result}: ${seen}`).toContain(told);
});

const isWindows = process.platform === 'win32';

describe('the file of a report', () => {
  it('is new, holds the report, and can be read by its owner alone', async () => {
    const path = join(await temporaryDirectory(), 'report.json');
    const created = createReportFile(path);
    if (!created.ok) throw new Error(created.problem);
    writeFileSync(created.value, '{}\n');
    closeSync(created.value);
    expect(readFileSync(path, 'utf8')).toBe('{}\n');
    expect(await modeOf(path)).toBe(modeHere('600'));
  });

  it('replaces nothing: no file, link, folder or device', async ({ skip }) => {
    if (isWindows) return skip('links and devices are of another kind there');
    const folder = await temporaryDirectory();
    const at = (name: string) => join(folder, name);
    writeFileSync(at('file'), 'mine');
    mkdirSync(at('folder'));
    symlinkSync(at('file'), at('link'));
    symlinkSync(at('nowhere'), at('broken-link'));
    for (const path of [
      at('file'),
      at('folder'),
      at('link'),
      at('broken-link'),
      '/dev/null',
      '/dev/stdout',
    ]) {
      expect(createReportFile(path), path).toEqual({ ok: false, problem: 'EEXIST' });
    }
    expect(createReportFile(at('nowhere')).ok, 'no link was followed').toBe(true);
    expect(readFileSync(at('file'), 'utf8')).toBe('mine');
  });
});

const linux = {
  platform: 'linux',
  processId: 1,
  trayBounds: () => null,
  hasTray: () => true,
} as const;

describe('the check of the tray', () => {
  it('finds on Linux whose icons the panel lists, by asking the bus for each', async ({ skip }) => {
    const session = await orSkip(skip, startSessionBus());
    const { environment } = session;
    await orSkip(skip, startOwner(environment, watcher));
    const ask = async (question: Parameters<typeof askBus>[0]) =>
      (await askBus(question, { environment, timeoutMs: 10_000 })) ?? 'no program asks the bus';
    const connection = /:\d+\.\d+/.exec(await ask(aboutName('GetNameOwner', watcher)))?.[0] ?? '';
    const owner = await ask(aboutName('GetConnectionUnixProcessID', connection));
    const processId = Number(/(\d+)\D*$/.exec(owner)?.[1]);
    await ask({
      service: watcher,
      path: '/StatusNotifierWatcher',
      interface: watcher,
      method: 'RegisterStatusNotifierItem',
      texts: [connection],
    });

    const clock = createManualClock();
    const ours = checkTray({ ...linux, environment, processId, clock });
    expect(await ours).toMatchObject({ result: 'passed' });
    // Of another program, and a part of the number that the bus tells.
    const other = Math.floor(processId / 10);
    const checking = checkTray({ ...linux, environment, processId: other, clock });
    let found: Awaited<typeof checking> | null = null;
    void checking.then((finding) => {
      found = finding;
    });
    while (found === null) await clock.advance(1_000);
    expect(found).toMatchObject({ result: 'failed' });
  });

  it('is not here without a bus, and without a panel on it', async () => {
    const clock = createManualClock();
    const environment = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };
    for (const deps of [{ environment: {} }, { environment, hasTray: () => false }])
      expect(await checkTray({ ...linux, ...deps, clock })).toMatchObject({ result: 'not here' });
  });

  it.each(['win32', 'darwin'] as const)(
    'asks for the icon’s place on %s, which may come late',
    async (platform) => {
      const clock = createManualClock();
      let place: Electron.Rectangle | null = { x: 0, y: 0, width: 0, height: 0 };
      const deps = { ...linux, platform, environment: {}, clock };
      const late = checkTray({ ...deps, trayBounds: () => place });
      await clock.advance(1_000);
      place = { x: 5, y: 5, width: 22, height: 22 };
      await clock.advance(1_000);
      expect(await late).toMatchObject({ result: 'passed' });
      const nowhere = checkTray({
        ...deps,
        trayBounds: () => ({ x: 0, y: 0, width: 0, height: 0 }),
      });
      const never = checkTray(deps);
      await clock.advance(20_000);
      // As Windows 11 reports a new icon, which it hides, and any system without a taskbar.
      expect(await nowhere).toMatchObject({
        result: 'not here',
        seen: expect.stringContaining('nowhere'),
      });
      expect(await never).toMatchObject({ result: 'failed' });
    },
  );
});
