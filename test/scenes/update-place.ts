import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, type TestContext } from 'vitest';
import { createSystemClock } from '../../electron/adapters/system/clock.ts';
import { readInstallation } from '../../electron/adapters/updates/installation.ts';
import { createUpdater } from '../../electron/adapters/updates/updater.ts';
import type { Clock } from '../../electron/core/ports.ts';
import { createRecordingLog } from '../fakes/recording-log.ts';
import { removeFolder } from '../run/remove-folder.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { type Certificate, publicKeyHash } from '../server/tls-server.ts';
import {
  aProgram,
  makeServerCertificate,
  startUpdateServer,
  type UpdateServer,
} from '../server/update-server.ts';
import { findUnseenBrowser } from '../shell/chromium/find.ts';
import { type Browser, launchBrowser } from '../shell/chromium/launch.ts';
import { createNetworkContext, type NetworkContext } from '../shell/electron/network/context.ts';
import { createNet } from '../shell/electron/network/net.ts';
import type { ShellFaults } from '../shell/protocol/faults.ts';

/** The program of the installed version. */
export const oldProgram = aProgram('1.0.0');
/** A version that may be installed. */
export const goodVersion = { version: '2.0.0', contents: aProgram('2.0.0') };

interface Options {
  readonly config?: string;
  readonly version?: string;
  readonly packageType?: string;
  readonly network?: ShellFaults['network'];
  readonly clock?: Clock;
  readonly isAppImage?: boolean;
}

async function install(server: UpdateServer, network: NetworkContext, options: Options) {
  const directory = await temporaryDirectory();
  const inside = (name: string) => join(directory, name);
  const resources = inside('resources');
  const program = inside('apps/Hostbell-1.0.0.AppImage');
  await mkdir(resources);
  await mkdir(inside('apps'));
  await writeFile(program, oldProgram, { mode: 0o755 });
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
  const faults: Pick<ShellFaults, 'network'> = { network: options.network ?? 'online' };
  const opened: string[] = [];
  const log = createRecordingLog();
  const updater = createUpdater({
    installation,
    log,
    clock: options.clock ?? createSystemClock(),
    app: { getVersion: () => options.version ?? '1.0.0', quit: () => undefined },
    net: createNet({
      faults: () => faults,
      network: () => network,
      serve: () => null,
    }),
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
  /** The files that downloads left behind. */
  const leftovers = async () => {
    const names = await readdir(inside('cache'), { recursive: true }).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) =>
        (await stat(inside(`cache/${name}`))).isFile() ? [inside(`cache/${name}`)] : [],
      ),
    );
    return files.flat();
  };
  /** Installs as at the end of the app, and expects that nothing of a refused version exists or was started. */
  const expectUntouched = async () => {
    updater.install(false);
    expect(await readFile(program)).toEqual(oldProgram);
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

/** A release server for each test of a file, and installations of 1.0.0 that look for updates there. */
export function createUpdatePlace() {
  const appImageBefore = process.env.APPIMAGE;
  let certificate: Certificate | { readonly reason: string };
  let browser: Browser | undefined;
  let profile = '';
  let network: NetworkContext | undefined;
  let server: UpdateServer | undefined;
  const running = (): UpdateServer => {
    if (server === undefined) throw new Error('The server of releases runs within a test alone.');
    return server;
  };
  beforeAll(async () => {
    certificate = await makeServerCertificate();
    const executable = findUnseenBrowser();
    if (executable === null) throw new Error('There is no Chromium here.');
    profile = await mkdtemp(join(tmpdir(), 'hostbell-net-'));
    const started = await launchBrowser({
      executable,
      profileParent: profile,
      isHeadless: true,
      hasNames: false,
      environment: process.env,
      ...('cert' in certificate ? { trustedKey: publicKeyHash(certificate) } : {}),
      onEnd: () => undefined,
    });
    browser = started;
    network = createNetworkContext(async () => started);
  });
  afterAll(async () => {
    await browser?.close();
    await removeFolder(profile);
  });
  beforeEach(async ({ skip }: TestContext) => {
    if (process.platform !== 'linux') skip('AppImages are Linux’ own');
    if ('reason' in certificate) return skip(certificate.reason);
    server = await startUpdateServer(certificate);
  });
  afterEach(() => {
    server?.stop();
    if (appImageBefore === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = appImageBefore;
  });
  return {
    get server() {
      return running();
    },
    /** A second server, which this computer trusts too. */
    async another(): Promise<UpdateServer> {
      if ('reason' in certificate) throw new Error(certificate.reason);
      const other = await startUpdateServer(certificate);
      onTestFinished(() => other.stop());
      return other;
    },
    installed(options: Options = {}) {
      if (network === undefined) throw new Error('The network is there within a test alone.');
      return install(running(), network, options);
    },
  };
}
