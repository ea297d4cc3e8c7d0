import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { readInstallation } from '../../electron/adapters/installation.ts';
import { createSystemClock } from '../../electron/adapters/system-clock.ts';
import { createUpdater } from '../../electron/adapters/updater.ts';
import type { Clock } from '../../electron/core/ports.ts';
import { failure } from '../../shared/problem.ts';
import type { UpdateTrouble } from '../../shared/update.ts';
import type { Faults } from '../shell/control-protocol.ts';
import { createNet } from '../shell/electron/net.ts';
import { makeCertificate } from '../support/certificates.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { createRecordingLog } from '../support/recording-log.ts';
import { startSafeServer } from '../support/safe-server.ts';
import {
  type Answer,
  aProgram,
  describeRelease,
  fileOf,
  sha512Of,
  startUpdateServer,
  type UpdateServer,
} from '../support/update-server.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

// electron-updater itself, its AppImage updater, real files and a real server; of Electron, the preview shell's net.

const old = aProgram('1.0.0');
const good = { version: '2.0.0', contents: aProgram('2.0.0') };
const appImageBefore = process.env.APPIMAGE;
let server: UpdateServer;

beforeEach(async ({ skip }: TestContext) => {
  if (process.platform !== 'linux') skip('AppImages are Linux’ own');
  const started = await startUpdateServer();
  if ('reason' in started) return skip(started.reason);
  server = started;
});
afterEach(() => {
  server?.stop();
  if (appImageBefore === undefined) delete process.env.APPIMAGE;
  else process.env.APPIMAGE = appImageBefore;
});

interface Options {
  readonly config?: string;
  readonly version?: string;
  readonly packageType?: string;
  readonly network?: Faults['network'];
  readonly clock?: Clock;
  readonly isAppImage?: boolean;
}

async function installed(options: Options = {}) {
  const directory = await temporaryDirectory();
  const inside = (name: string) => join(directory, name);
  const resources = inside('resources');
  const program = inside('apps/Hostbell-1.0.0.AppImage');
  await mkdir(resources);
  await mkdir(inside('apps'));
  await writeFile(program, old, { mode: 0o755 });
  const config =
    options.config ?? `provider: generic\nurl: ${server.feed}\nupdaterCacheDirName: hostbell-updater\n`;
  await writeFile(join(resources, 'app-update.yml'), config);
  if (options.packageType !== undefined)
    await writeFile(join(resources, 'package-type'), options.packageType);
  const page = 'https://releases.example/latest';
  await writeFile(inside('package.json'), JSON.stringify({ downloadPage: page }));
  const environment = options.isAppImage === false ? {} : { APPIMAGE: program };
  if (options.isAppImage !== false) process.env.APPIMAGE = program;
  const installation = readInstallation({
    platform: 'linux',
    environment,
    resourcesPath: resources,
    appPath: directory,
  });
  const faults: Pick<Faults, 'network'> = { network: options.network ?? 'online' };
  const opened: string[] = [];
  const log = createRecordingLog();
  const updater = createUpdater({
    installation,
    log,
    clock: options.clock ?? createSystemClock(),
    app: { getVersion: () => options.version ?? '1.0.0', quit: () => undefined },
    net: createNet(() => faults),
    shell: { openExternal: async (url) => void opened.push(url) },
    cacheDirectory: inside('cache'),
    stateDirectory: inside('state'),
  });
  onTestFinished(() => updater.abort());
  const check = () => updater.check();
  const get = async () => {
    const checked = await updater.check();
    if (!checked.ok || checked.value === null) return checked;
    return updater.download(() => undefined);
  };
  /** The files that downloads left. */
  const leftovers = async () => {
    const names = await readdir(inside('cache'), { recursive: true }).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) =>
        (await stat(inside(`cache/${name}`))).isFile() ? [inside(`cache/${name}`)] : [],
      ),
    );
    return files.flat();
  };
  /** As at the end of the app. Nothing of a refused version may be there, nor have been started. */
  const expectUntouched = async () => {
    updater.install(false);
    expect(await readFile(program)).toEqual(old);
    expect(await readdir(inside('apps'))).toEqual(['Hostbell-1.0.0.AppImage']);
    expect(await leftovers()).toEqual([]);
  };
  return {
    directory,
    inside,
    program,
    updater,
    installation,
    opened,
    log,
    check,
    get,
    leftovers,
    expectUntouched,
  };
}

describe('a good new version', () => {
  it('is found, downloaded, and put in the old one’s place when the app quits, without being started', async () => {
    server.publish(good);
    const { updater, program, inside, check } = await installed();
    expect(await check()).toEqual({
      ok: true,
      value: { version: '2.0.0', sizeBytes: good.contents.length, fingerprint: sha512Of(good.contents) },
    });
    // Found is not downloaded: that is asked for by itself.
    expect(server.names()).toEqual([expect.stringMatching(/^latest-linux/)]);
    const received: number[] = [];
    expect(await updater.download((bytes) => received.push(bytes))).toEqual({ ok: true, value: null });
    expect(received.at(-1)).toBe(good.contents.length);
    expect(await readFile(program)).toEqual(old);
    updater.install(false);
    expect(await readFile(program)).toEqual(good.contents);
    expect((await stat(program)).mode & 0o777).toBe(0o755);
    expect(await readdir(inside('apps'))).toEqual(['Hostbell-1.0.0.AppImage']);
  });

  it('is started after the quitting only when that was asked for', async () => {
    server.publish(good);
    const { updater, inside, get } = await installed();
    await get();
    updater.install(true);
    await expect.poll(() => existsSync(inside('apps/started'))).toBe(true);
    expect(await readFile(inside('apps/started'), 'utf8')).toBe('2.0.0\n');
  });

  it('is not downloaded twice, in this run or in the next', async () => {
    server.publish(good);
    const { get, updater } = await installed();
    await get();
    expect(await get()).toEqual({ ok: true, value: null });
    expect(server.names().filter((name) => name.endsWith('.AppImage'))).toHaveLength(1);
    updater.install(false);
  });

  it('is asked for without a word about this installation', async () => {
    server.publish(good);
    const { get } = await installed();
    await get();
    for (const { path, headers } of server.requests) {
      expect(path).not.toMatch(/\?/);
      expect(Object.keys(headers).filter((name) => !['host', 'connection', 'accept'].includes(name))).toEqual(
        [],
      );
      expect(JSON.stringify([path, headers])).not.toMatch(/1\.0\.0|linux x|staging|cookie|authorization/i);
    }
  });

  it('comes through redirects that stay on https, as GitHub sends them', async () => {
    server.publish(good);
    const elsewhere = await startUpdateServer();
    if ('reason' in elsewhere) throw new Error(elsewhere.reason);
    onTestFinished(elsewhere.stop);
    elsewhere.serve('stored', good.contents);
    server.serve(fileOf('2.0.0'), to(`${elsewhere.feed}/stored`));
    const { get, updater, program } = await installed();
    expect(await get()).toEqual({ ok: true, value: null });
    updater.install(false);
    expect(await readFile(program)).toEqual(good.contents);
  });
});

describe('a version that must not be installed', () => {
  it.each<readonly [string, () => void, UpdateTrouble]>([
    [
      'a wrong hash',
      () =>
        server.publish({ ...good, description: describeRelease({ ...good, contents: aProgram('2.0.1') }) }),
      { kind: 'refused', why: 'content' },
    ],
    [
      'half a file, whole by its length',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), good.contents.subarray(0, 150_000));
      },
      { kind: 'failed', why: 'incomplete' },
    ],
    [
      'a connection that breaks half-way',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), (_request, response) => {
          response.writeHead(200, { 'content-length': String(good.contents.length) });
          response.write(good.contents.subarray(0, 100_000), () => response.destroy());
        });
      },
      { kind: 'failed', why: 'incomplete' },
    ],
    [
      'more than was announced',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), Buffer.concat([good.contents, Buffer.from('more')]));
      },
      { kind: 'refused', why: 'size' },
    ],
    [
      'a file that never ends',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), (_request, response) => {
          response.writeHead(200);
          const pour = () => {
            while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
            response.once('drain', pour);
          };
          pour();
        });
      },
      { kind: 'refused', why: 'size' },
    ],
    [
      'a description without the file',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), status(404));
      },
      { kind: 'failed', why: 'not-found' },
    ],
    [
      'a redirect that leaves https',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), to('http://127.0.0.1:9/evil.AppImage'));
      },
      { kind: 'refused', why: 'address' },
    ],
    [
      'a redirect to a file of this computer',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), to('file:///bin/sh'));
      },
      { kind: 'refused', why: 'address' },
    ],
    [
      'a broken server',
      () => {
        server.publish(good);
        server.serve(fileOf('2.0.0'), status(500));
      },
      { kind: 'failed', why: 'server' },
    ],
  ])('is deleted and never started: %s', async (_name, arrange, trouble) => {
    arrange();
    const { get, expectUntouched } = await installed();
    expect(await get()).toEqual(failure(trouble));
    await expectUntouched();
  });

  it('is not installed when the file was changed after it was held against its hash', async () => {
    server.publish(good);
    const { get, updater, program, leftovers, inside, log } = await installed();
    expect(await get()).toEqual({ ok: true, value: null });
    const lying = (await leftovers()).find((file) => file.endsWith('.AppImage')) ?? '';
    await writeFile(lying, aProgram('evil'));
    updater.install(true);
    expect(await readFile(program)).toEqual(old);
    expect(await readdir(inside('apps'))).toEqual(['Hostbell-1.0.0.AppImage']);
    expect(JSON.stringify(log.entries)).toContain('update-not-installed');
  });

  it('leaves the old one whole when the new one does not fit on the disk or into the folder', async () => {
    server.publish(good);
    const { get, updater, program, inside } = await installed();
    expect(await get()).toEqual({ ok: true, value: null });
    await mkdir(inside('apps/.Hostbell-1.0.0.AppImage.update'));
    await writeFile(inside('apps/.Hostbell-1.0.0.AppImage.update/in-the-way'), '');
    updater.install(true);
    expect(await readFile(program)).toEqual(old);
  });
});

describe('the description of a release', () => {
  const hash = sha512Of(good.contents);
  const file = (line: string) => `version: 2.0.0\nfiles:\n  - url: ${line}\n    sha512: ${hash}\n`;

  it.each<readonly [string, string, UpdateTrouble]>([
    ['nothing', '', { kind: 'refused', why: 'description' }],
    ['a web page', '<!doctype html><title>Sign in</title>', { kind: 'refused', why: 'description' }],
    ['no YAML', 'version: [2.0.0\n\t}', { kind: 'refused', why: 'description' }],
    ['a list', '- 2.0.0', { kind: 'refused', why: 'description' }],
    [
      'no version',
      `files:\n  - url: a.AppImage\n    sha512: ${hash}\n`,
      { kind: 'refused', why: 'description' },
    ],
    [
      'a version that is none',
      file('a.AppImage').replace('2.0.0', 'latest'),
      { kind: 'refused', why: 'description' },
    ],
    [
      'a version that is a number',
      file('a.AppImage').replace('2.0.0', '2'),
      { kind: 'refused', why: 'description' },
    ],
    ['no files', 'version: 2.0.0\n', { kind: 'refused', why: 'description' }],
    ['an empty list of files', 'version: 2.0.0\nfiles: []\n', { kind: 'refused', why: 'description' }],
    ['no hash', 'version: 2.0.0\nfiles:\n  - url: a.AppImage\n', { kind: 'refused', why: 'description' }],
    [
      'another kind of hash',
      'version: 2.0.0\nfiles:\n  - url: a.AppImage\n    sha2: 00\n    sha512: 00\n',
      { kind: 'refused', why: 'description' },
    ],
    ['a size below nothing', `${file('a.AppImage')}    size: -1\n`, { kind: 'refused', why: 'description' }],
    [
      'a size beyond all',
      `${file('a.AppImage')}    size: 99999999999\n`,
      { kind: 'refused', why: 'description' },
    ],
    ['a language’s own tag', file('!!js/function "a"'), { kind: 'refused', why: 'description' }],
    ['an address elsewhere', file('https://evil.example/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['an address without https', file('http://127.0.0.1/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['another host in short', file('//evil.example/a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a folder above', file('../../a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a folder above, encoded', file("'%2e%2e%2fa.AppImage'"), { kind: 'refused', why: 'address' }],
    ['Windows’ folder above', file("'..\\a.AppImage'"), { kind: 'refused', why: 'address' }],
    ['a file of this computer', file('file:///bin/sh'), { kind: 'refused', why: 'address' }],
    ['a hidden file', file('.a.AppImage'), { kind: 'refused', why: 'address' }],
    ['an option', file('-a.AppImage'), { kind: 'refused', why: 'address' }],
    ['a prototype', '__proto__: {version: 2.0.0}\n', { kind: 'refused', why: 'description' }],
  ])('is refused, and nothing else is asked for: %s', async (_name, description, trouble) => {
    server.publish({ ...good, description });
    const { check, expectUntouched } = await installed();
    expect(await check()).toEqual(failure(trouble));
    expect(server.requests).toHaveLength(1);
    await expectUntouched();
  });

  it('is refused when it is enormous', async () => {
    server.publish({ ...good, description: `${describeRelease(good)}#${'x'.repeat(300_000)}` });
    const { check } = await installed();
    expect(await check()).toEqual(failure({ kind: 'refused', why: 'size' }));
  });

  it('is not read any longer when it never ends', async () => {
    server.serve('latest-linux.yml', (_request, response) => {
      response.writeHead(200).write('version: 2.0.0\n');
    });
    const clock = createManualClock();
    const { check } = await installed({ clock });
    const checking = check();
    await expect.poll(() => clock.waitingMs().length).toBeGreaterThan(0);
    await expect.poll(() => server.requests.length).toBe(1);
    await clock.advance(31_000);
    expect(await checking).toEqual(failure({ kind: 'failed', why: 'no-answer' }));
  });

  it('asks for no elevated rights and brings no further packages, whatever it says', async () => {
    const more = `isAdminRightsRequired: true\npackages:\n  x64: {path: ../evil, sha512: ${hash}, size: 1}\n`;
    server.publish({ ...good, description: describeRelease(good) + more });
    const { get } = await installed();
    expect(await get()).toEqual({ ok: true, value: null });
    expect(server.names().filter((name) => name.includes('evil'))).toEqual([]);
  });
});

describe('nothing newer', () => {
  it.each(['1.0.0', '0.9.9', '1.0.0-beta.1'])('is what the version %s is to 1.0.0', async (version) => {
    server.publish({ ...good, version, file: fileOf('2.0.0') });
    const { check, updater, expectUntouched } = await installed();
    expect(await check()).toEqual({ ok: true, value: null });
    expect((await updater.download(() => undefined)).ok).toBe(false);
    expect(server.names().filter((name) => name.endsWith('.AppImage'))).toEqual([]);
    await expectUntouched();
  });

  it('is what a release in stages is to those whose turn has not come', async () => {
    server.publish({ ...good, description: `${describeRelease(good)}stagingPercentage: 0\n` });
    expect(await (await installed()).check()).toEqual({ ok: true, value: null });
    server.publish({ ...good, description: `${describeRelease(good)}stagingPercentage: 100\n` });
    expect(await (await installed()).check()).toMatchObject({ ok: true, value: { version: '2.0.0' } });
  });
});

describe('a server that cannot be asked', () => {
  it('has no description', async () => {
    expect(await (await installed()).check()).toEqual(failure({ kind: 'failed', why: 'not-found' }));
  });

  it('is beyond a network that is off', async () => {
    const { check, expectUntouched } = await installed({ network: 'offline' });
    expect(await check()).toEqual(failure({ kind: 'failed', why: 'no-network' }));
    expect(server.requests).toEqual([]);
    await expectUntouched();
  });

  it('is down', async () => {
    server.stop();
    expect(await (await installed()).check()).toEqual(failure({ kind: 'failed', why: 'no-answer' }));
  });

  it('has a certificate that nobody vouches for', async ({ skip }) => {
    const certificate = await makeCertificate(
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
    );
    if ('reason' in certificate) return skip(certificate.reason);
    const unsafe = await startSafeServer(certificate);
    onTestFinished(unsafe.stop);
    const { check } = await installed({ config: `provider: generic\nurl: ${unsafe.origin}/releases\n` });
    expect(await check()).toEqual(failure({ kind: 'failed', why: 'tls' }));
    expect(unsafe.requests()).toBe(0);
  });
});

describe('an installation', () => {
  it.each([
    ['no address at all', ''],
    ['an address without https', 'provider: generic\nurl: http://127.0.0.1/releases\n'],
    ['an address with a name in it', 'provider: generic\nurl: https://me:pw@releases.example/\n'],
    ['a provider that we do not use', 'provider: github\nowner: a\nrepo: b\n'],
    ['no YAML', 'url: [\n'],
  ])('with %s looks for nothing', async (_name, config) => {
    const { installation, check } = await installed({ config });
    expect(installation).toMatchObject({ way: 'bad-address', feed: null });
    expect((await check()).ok).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it('without a configuration has no address', async () => {
    const directory = await temporaryDirectory();
    const of = { platform: 'linux', environment: {}, appPath: directory } as const;
    expect(readInstallation({ ...of, resourcesPath: directory })).toMatchObject({
      way: 'no-address',
      page: null,
    });
    expect(readInstallation({ ...of, resourcesPath: join(directory, 'absent') }).way).toBe('no-address');
  });

  it.each(['deb', 'rpm'])(
    'from a %s looks, but cannot download or install, and opens the page',
    async (packageType) => {
      server.publish(good);
      const { installation, updater, check, opened, leftovers } = await installed({
        packageType,
        isAppImage: false,
      });
      expect(installation.way).toBe('elsewhere');
      expect(await check()).toMatchObject({ ok: true, value: { version: '2.0.0' } });
      expect((await updater.download(() => undefined)).ok).toBe(false);
      updater.install(true);
      expect(server.names().filter((name) => !name.startsWith('latest'))).toEqual([]);
      expect(await leftovers()).toEqual([]);
      expect(await updater.openPage()).toBe(true);
      expect(opened).toEqual(['https://releases.example/latest']);
    },
  );

  it.each([undefined, 'pacman', 'snap', '../deb', ''])(
    'of another kind (%s) does nothing',
    async (packageType) => {
      const options = packageType === undefined ? {} : { packageType };
      const { installation } = await installed({ ...options, isAppImage: false });
      expect(installation.way).toBe('unknown-format');
    },
  );

  it('in a folder that its user may not write says where the new version is', async ({ skip }) => {
    if (process.getuid?.() === 0) skip('root may write everywhere');
    const { program, directory } = await installed();
    await chmod(join(directory, 'apps'), 0o555);
    onTestFinished(() => chmod(join(directory, 'apps'), 0o755));
    const installation = readInstallation({
      platform: 'linux',
      environment: { APPIMAGE: program },
      resourcesPath: join(directory, 'resources'),
      appPath: directory,
    });
    expect(installation.way).toBe('elsewhere');
  });

  it.each([
    'http://releases.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://me:pw@releases.example/',
    'not an address',
  ])('opens no page but a plain https one: %s', async (downloadPage) => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, 'package.json'), JSON.stringify({ downloadPage }));
    const installation = readInstallation({
      platform: 'linux',
      environment: {},
      resourcesPath: directory,
      appPath: directory,
    });
    expect(installation.page).toBeNull();
  });
});

function status(code: number): Answer {
  return (_request, response) => response.writeHead(code).end('no');
}

function to(address: string): Answer {
  return (_request, response) => response.writeHead(302, { location: address }).end();
}
