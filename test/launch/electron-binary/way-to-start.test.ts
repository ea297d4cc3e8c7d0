import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { removeFolder } from '../../run/remove-folder.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { waitFor } from '../../run/wait-for.ts';
import { mayMakeNamespaces } from './chromium-sandbox.ts';
import { programInDist, standIn } from './real-electron.ts';
import { type Computer, findWayToStart } from './way-to-start.ts';

const root = resolve(import.meta.dirname, '../../..');
const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
/** Whether nothing that a test puts into the PATH could change what this computer says. */
const refusesNamespaces =
  process.platform === 'win32' ||
  (isLinux && !mayMakeNamespaces('/proc/sys/kernel/apparmor_restrict_unprivileged_userns'));
if (refusesNamespaces)
  console.log(
    'Skipped: that the sandbox is kept, since this system refuses it, or starts no script.',
  );

describe('The way to start', () => {
  const fedora: Computer = {
    electron: '/home/Jörg Groß/hostbell/electron',
    platform: 'linux',
    isRoot: false,
    hasHelper: false,
    mayMakeNamespaces: true,
  };
  const systems = {
    Fedora: [fedora, []],
    'Ubuntu 23.10 and later': [{ ...fedora, mayMakeNamespaces: false }, ['--no-sandbox']],
    'Ubuntu, once the helper belongs to root': [
      { ...fedora, mayMakeNamespaces: false, hasHelper: true },
      [],
    ],
    'Linux as root': [{ ...fedora, isRoot: true }, ['--no-sandbox']],
    Windows: [{ ...fedora, platform: 'win32', mayMakeNamespaces: false }, []],
    macOS: [{ ...fedora, platform: 'darwin', mayMakeNamespaces: false }, []],
  } satisfies Record<string, readonly [Computer, readonly string[]]>;

  it.each(Object.entries(systems))('on %s', async (_name, [computer, switches]) => {
    const environment = { DISPLAY: ':7', electron_run_as_node: '1', LANG: 'tr' };
    const way = await findWayToStart(environment, { computer });
    expect(way).toMatchObject({ shellName: 'Electron', program: computer.electron, switches });
    expect(way.environment).toEqual({ DISPLAY: ':7', LANG: 'tr' });
    // Never silently without the sandbox.
    expect(way.notes).toHaveLength(switches.length);
  });

  it('is the preview shell where Electron is not, or when it is asked for', async () => {
    const shell = { shellName: 'preview shell', program: standIn, switches: [] };
    expect(await findWayToStart({}, { computer: { ...fedora, electron: null } })).toMatchObject(
      shell,
    );
    expect(await findWayToStart({}, { computer: fedora, shell: 'preview shell' })).toMatchObject(
      shell,
    );
  });

  it('leaves the sandbox out where AppArmor refuses it, whatever `unshare` may do', async () => {
    const file = join(await temporaryDirectory(), 'apparmor_restrict_unprivileged_userns');
    writeFileSync(file, '1\n');
    expect(mayMakeNamespaces(file)).toBe(false);
  });
});

/** Each is a program of its own, as npm starts it. */
const harness = (call: string) => [
  '--input-type=module',
  '-e',
  `const { launchApp, runApp } = await import('./test/launch/harness.ts'); await ${call}.catch(() => 0)`,
];
const entries = {
  'npm start': ['test/launch/start.ts', '--demo'],
  'npm run dev': ['test/dev/run.ts', '--demo'],
  'npm run smoke': ['test/smoke.ts'],
  'a test of the whole app': harness("launchApp({ args: ['--demo'] })"),
  'a test of one answer': harness("runApp({ args: ['--demo'] })"),
};

const record = z.object({
  parts: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
});

/**
 * A copy of this checkout, in whose path are a space and an umlaut, and for each entry a program in the place of
 * Electron's that writes down what it gets, and ends. `mayMakeNamespaces` is what `unshare` says there.
 */
async function openCopy(mayMakeNamespaces: boolean) {
  // Tests of root keep their files in a place that is closed to others.
  const place = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'hostbell-'));
  onTestFinished(() => removeFolder(place));
  const folder = join(place, 'Höst bell');
  const checkout = join(folder, 'checkout');
  const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  const files = listed.stdout
    .toString()
    .split('\0')
    .filter((file) => file !== '' && !file.startsWith('docs/'));
  for (const file of files) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(checkout, file));
  }
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), `#!/bin/sh\nexit ${mayMakeNamespaces ? 0 : 1}\n`, {
    mode: 0o755,
  });
  // The programs of the system itself say whether it could be root.
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  return {
    checkout,
    /** What the program in Electron's place got. */
    async start(name: string, parts: readonly string[]) {
      const dist = join(folder, `dist of ${name}`);
      const electron = join(dist, programInDist);
      mkdirSync(dirname(electron), { recursive: true });
      mkdirSync(join(dist, 'tmp'));
      writeFileSync(electron, fakeElectron(join(dist, 'got.json')), { mode: 0o755 });
      if (isRoot) spawnSync('chown', ['-R', '65534:65534', place]);
      const child = spawn(process.execPath, parts, {
        cwd: checkout,
        ...account,
        stdio: 'pipe',
        env: {
          ...process.env,
          PATH: `${programs}${delimiter}${process.env.PATH}`,
          HOME: dist,
          TMPDIR: join(dist, 'tmp'),
          ELECTRON_OVERRIDE_DIST_PATH: dist,
          ELECTRON_RUN_AS_NODE: '1',
          DISPLAY: '',
          WAYLAND_DISPLAY: '',
        },
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      await new Promise((done) => child.once('close', done));
      expect(readdirSync(dist), printed).toContain('got.json');
      await waitFor('the end of all that it started', () => leftOf(dist) === '');
      return { printed, ...record.parse(JSON.parse(readFileSync(join(dist, 'got.json'), 'utf8'))) };
    },
  };
}

/** The names of the programs that still run with this home folder, as far as Linux tells. */
function leftOf(home: string): string {
  const processes = isLinux ? readdirSync('/proc') : [];
  const left = processes
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => read(id, 'environ').includes(home));
  return left.map((id) => read(id, 'comm')).join('');
}

function read(id: string, file: string): string {
  try {
    return readFileSync(join('/proc', id, file), 'utf8');
  } catch {
    // It has ended, or is another person's.
    return '';
  }
}

const fakeElectron = (file: string) => `#!/bin/sh
exec '${process.execPath}' -e "require('fs').writeFileSync(process.argv[1],
  JSON.stringify({ parts: process.argv.slice(2), environment: process.env }))" -- '${file}' "$@"
`;

// A build of its own, and programs that start slowly on a busy computer.
describe('Every entry', { timeout: 180_000 }, () => {
  it.skipIf(process.platform === 'win32')(
    'starts Electron by the same rules on Ubuntu',
    async () => {
      const { checkout, start } = await openCopy(false);
      const checks = Object.entries(entries).map(async ([name, parts]) => {
        const got = await start(name, parts);
        expect(got.parts, name).toEqual(expect.arrayContaining([checkout, '--demo']));
        expect(sandboxOf(got), name).toEqual(isLinux ? ['--no-sandbox'] : []);
        expect(got.environment, name).not.toHaveProperty('ELECTRON_RUN_AS_NODE');
        if (isLinux) expect(got.environment.DISPLAY, name).toMatch(/^:\d+$/);
      });
      await Promise.all(checks);
    },
  );

  it.skipIf(refusesNamespaces)('keeps the sandbox where the system allows it', async () => {
    const { start } = await openCopy(true);
    for (const name of ['npm start', 'a test of the whole app', 'a test of one answer'] as const)
      expect(sandboxOf(await start(name, entries[name])), name).toEqual([]);
  });
});

function sandboxOf({ parts }: { readonly parts: readonly string[] }): readonly string[] {
  return parts.filter((part) => part.includes('sandbox'));
}
