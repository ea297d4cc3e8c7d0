import { describe, expect, it } from 'vitest';
import { checkPaint, checkSandbox } from '../../electron/self-check/window-checks.ts';
import { start } from '../desktop/session-bus.ts';
import { createManualClock } from '../fakes/manual-clock.ts';
import { asElectron } from '../run/as-electron.ts';

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

function sandboxCheck(
  platform: NodeJS.Platform,
  processId: number,
  metrics: Partial<Electron.ProcessMetric>[] = [],
  options: string[] = [],
) {
  return checkSandbox({
    window: () => asElectron({ webContents: { getOSProcessId: () => processId } }),
    app: asElectron({
      commandLine: { hasSwitch: (name: string) => options.includes(name) },
      getAppMetrics: () => metrics,
    }),
    platform,
    clock: createManualClock(),
  });
}

it('A page has painted a frame if it can be seen', async () => {
  const paint = (state: string | null) =>
    checkPaint({
      window: () =>
        state === null
          ? null
          : asElectron({ webContents: { executeJavaScript: async () => state } }),
      clock: createManualClock(),
    });
  expect(await paint('visible')).toMatchObject({ result: 'passed' });
  expect(await paint('hidden')).toMatchObject({ result: 'failed' });
  expect(await paint(null)).toMatchObject({ result: 'failed' });
});

describe('the check of the page’s sandbox', () => {
  it('believes Linux, which counts the filters of a process', async ({ skip }) => {
    if (process.platform !== 'linux') return skip('other systems have no /proc');
    const child = start('python3', ['-c', filtered], process.env);
    const line = await child.nextLine();
    if (line === null) return skip('python3 is not installed');
    expect(await sandboxCheck('linux', Number(line))).toMatchObject({ result: 'passed' });
    expect(await sandboxCheck('linux', process.pid)).toMatchObject({ result: 'failed' });
  });

  it('believes Windows and macOS, which Electron asks', async () => {
    const metrics = [{ pid: 7, sandboxed: true }, { pid: 8, sandboxed: false }, { pid: 9 }];
    expect(await sandboxCheck('win32', 7, metrics)).toMatchObject({ result: 'passed' });
    for (const processId of [8, 9, 10])
      expect(await sandboxCheck('darwin', processId, metrics)).toMatchObject({ result: 'failed' });
  });

  it('is not here where Hostbell was started without a sandbox', async () => {
    expect(await sandboxCheck('linux', process.pid, [], ['no-sandbox'])).toMatchObject({
      result: 'not here',
    });
  });
});
