import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readInstallation } from '../../../electron/adapters/updates/installation.ts';
import { failure } from '../../../shared/domain/problem.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { createUpdatePlace, goodVersion as good, oldProgram as old } from '../../scenes/update-place.ts';
import { makeCertificate, startTlsServer } from '../../server/tls-server.ts';
import { describeRelease, fileOf, redirectTo, sha512Of } from '../../server/update-server.ts';

// The real electron-updater and its AppImage updater, real files and a real server; net is the preview shell's.

/** Request headers that are the same for every installation. */
const saysNothing =
  /^(host|connection|accept|accept-encoding|accept-language|cache-control|pragma|sec-fetch-[a-z-]+|user-agent)$/;

const place = createUpdatePlace();

describe('a good new version', () => {
  it('A new version is downloaded and replaces the old one when the app quits, without being started', async () => {
    place.server.publish(good);
    const { updater, program, inside, check } = await place.installed();
    expect(await check()).toEqual({
      ok: true,
      value: { version: '2.0.0', sizeBytes: good.contents.length, fingerprint: sha512Of(good.contents) },
    });
    // Finding a version does not download it: that is requested separately.
    expect(place.server.names()).toEqual([expect.stringMatching(/^latest-linux/)]);
    const received: number[] = [];
    expect(await updater.download((bytes) => received.push(bytes))).toEqual({ ok: true, value: null });
    expect(received.at(-1)).toBe(good.contents.length);
    expect(await readFile(program)).toEqual(old);
    updater.install(false);
    expect(await readFile(program)).toEqual(good.contents);
    expect((await stat(program)).mode & 0o777).toBe(0o755);
    expect(await readdir(inside('apps'))).toEqual(['Hostbell-1.0.0.AppImage']);
  });

  it('A new version is started after quitting when that was requested', async () => {
    place.server.publish(good);
    const { updater, inside, get } = await place.installed();
    await get();
    updater.install(true);
    // The new version creates the file and then writes to it.
    await expect.poll(() => readFile(inside('apps/started'), 'utf8').catch(() => '')).toBe('2.0.0\n');
  });

  it('A new version is not downloaded twice', async () => {
    place.server.publish(good);
    const { get, updater } = await place.installed();
    await get();
    expect(await get()).toEqual({ ok: true, value: null });
    expect(place.server.names().filter((name) => name.endsWith('.AppImage'))).toHaveLength(1);
    updater.install(false);
  });

  it('A request for a new version reveals nothing about this installation', async () => {
    place.server.publish(good);
    const { get } = await place.installed();
    await get();
    for (const { path, headers } of place.server.requests) {
      expect(path).not.toMatch(/\?/);
      // Chromium's own user agent contains our version, and its languages are the person's.
      expect(headers).toMatchObject({ 'user-agent': 'Hostbell', 'accept-language': 'en' });
      expect(Object.keys(headers).filter((name) => !saysNothing.test(name))).toEqual([]);
      expect(JSON.stringify([path, headers])).not.toMatch(/1\.0\.0|linux x|staging|cookie|authorization/i);
    }
  });

  it('A download follows redirects that stay on https, as GitHub sends them', async () => {
    place.server.publish(good);
    const elsewhere = await place.another();
    elsewhere.serve('stored', good.contents);
    place.server.serve(fileOf('2.0.0'), redirectTo(`${elsewhere.feed}/stored`));
    const { get, updater, program } = await place.installed();
    expect(await get()).toEqual({ ok: true, value: null });
    updater.install(false);
    expect(await readFile(program)).toEqual(good.contents);
  });
});

describe('nothing newer', () => {
  it.each(['1.0.0', '0.9.9', '1.0.0-beta.1'])('Version %s is not newer than 1.0.0', async (version) => {
    place.server.publish({ ...good, version, file: fileOf('2.0.0') });
    const { check, updater, expectUntouched } = await place.installed();
    expect(await check()).toEqual({ ok: true, value: null });
    expect((await updater.download(() => undefined)).ok).toBe(false);
    expect(place.server.names().filter((name) => name.endsWith('.AppImage'))).toEqual([]);
    await expectUntouched();
  });

  it('A staged release is not offered before this computer’s turn', async () => {
    place.server.publish({ ...good, description: `${describeRelease(good)}stagingPercentage: 0\n` });
    expect(await (await place.installed()).check()).toEqual({ ok: true, value: null });
    place.server.publish({ ...good, description: `${describeRelease(good)}stagingPercentage: 100\n` });
    expect(await (await place.installed()).check()).toMatchObject({ ok: true, value: { version: '2.0.0' } });
  });
});

describe('a check that fails', () => {
  it('A missing description of a release is an error', async () => {
    expect(await (await place.installed()).check()).toEqual(failure({ kind: 'failed', why: 'not-found' }));
  });

  it('A network that is off is an error', async () => {
    const { check, expectUntouched } = await place.installed({ network: 'offline' });
    expect(await check()).toEqual(failure({ kind: 'failed', why: 'no-network' }));
    expect(place.server.requests).toEqual([]);
    await expectUntouched();
  });

  it('An update server that is down is an error', async () => {
    place.server.stop();
    expect(await (await place.installed()).check()).toEqual(failure({ kind: 'failed', why: 'no-answer' }));
  });

  it('An untrusted certificate is an error', async ({ skip }) => {
    const certificate = await makeCertificate(
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
    );
    if ('reason' in certificate) return skip(certificate.reason);
    const unsafe = await startTlsServer(certificate);
    onTestFinished(unsafe.stop);
    const { check } = await place.installed({
      config: `provider: generic\nurl: ${unsafe.origin}/releases\n`,
    });
    expect(await check()).toEqual(failure({ kind: 'failed', why: 'tls' }));
    expect(unsafe.requests()).toBe(0);
  });
});

describe('an installation', () => {
  it.each([
    ['no address at all', ''],
    ['an address without https', 'provider: generic\nurl: http://127.0.0.1/releases\n'],
    ['an address with credentials', 'provider: generic\nurl: https://me:pw@releases.example/\n'],
    ['a provider that we do not use', 'provider: github\nowner: a\nrepo: b\n'],
    ['invalid YAML', 'url: [\n'],
  ])('An installation with %s sends no update request', async (_name, config) => {
    const { installation, check } = await place.installed({ config });
    expect(installation).toMatchObject({ way: 'bad-address', feed: null });
    expect((await check()).ok).toBe(false);
    expect(place.server.requests).toEqual([]);
  });

  it('An installation without a configuration has no address', async () => {
    const directory = await temporaryDirectory();
    const of = { platform: 'linux', environment: {}, appPath: directory } as const;
    expect(readInstallation({ ...of, resourcesPath: directory })).toMatchObject({
      way: 'no-address',
      page: null,
    });
    expect(readInstallation({ ...of, resourcesPath: join(directory, 'absent') }).way).toBe('no-address');
  });

  it.each(['deb', 'rpm'])(
    'An installation from a %s checks, but cannot download or install, and opens the download page',
    async (packageType) => {
      place.server.publish(good);
      const { installation, updater, check, opened, leftovers } = await place.installed({
        packageType,
        isAppImage: false,
      });
      expect(installation.way).toBe('elsewhere');
      expect(await check()).toMatchObject({ ok: true, value: { version: '2.0.0' } });
      expect((await updater.download(() => undefined)).ok).toBe(false);
      updater.install(true);
      expect(place.server.names().filter((name) => !name.startsWith('latest'))).toEqual([]);
      expect(await leftovers()).toEqual([]);
      expect(await updater.openPage()).toBe(true);
      expect(opened).toEqual(['https://releases.example/latest']);
    },
  );

  it.each([undefined, 'pacman', 'snap', '../deb', ''])(
    'An installation of another kind (%s) has an unknown format',
    async (packageType) => {
      const options = packageType === undefined ? {} : { packageType };
      const { installation } = await place.installed({ ...options, isAppImage: false });
      expect(installation.way).toBe('unknown-format');
    },
  );

  it('An installation in a folder that its user cannot write to is updated from outside the app', async ({
    skip,
  }) => {
    if (process.getuid?.() === 0) skip('root may write everywhere');
    const { program, directory } = await place.installed();
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
    [{ isSigned: true }, 'itself'],
    [{}, 'elsewhere'],
    [{ isSigned: 'true' }, 'elsewhere'],
  ])('A copy for macOS whose manifest says %j is updated: %s', async (manifest, way) => {
    const directory = await temporaryDirectory();
    const downloadPage = 'https://releases.example/latest';
    await writeFile(join(directory, 'package.json'), JSON.stringify({ downloadPage, ...manifest }));
    await writeFile(join(directory, 'app-update.yml'), 'provider: generic\nurl: https://releases.example/\n');
    const of = { platform: 'darwin', environment: {}, resourcesPath: directory, appPath: directory } as const;
    expect(readInstallation(of)).toMatchObject({ way, page: downloadPage });
  });

  it.each([
    'http://releases.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://me:pw@releases.example/',
    'not an address',
  ])('A download page that is not a plain https one is ignored: %s', async (downloadPage) => {
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
