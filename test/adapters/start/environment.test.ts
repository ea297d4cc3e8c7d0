import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dropForeignPaths, takeCredentials } from '../../../electron/adapters/start/environment.ts';
import { loginCommand } from '../../../electron/adapters/system/login-item.ts';
import { readInstallation } from '../../../electron/adapters/updates/installation.ts';
import { makeLinkOrSkip } from '../../desktop/or-skip.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

describe('the environment', () => {
  it('yields the key and address once', () => {
    const environment: NodeJS.ProcessEnv = {
      HOSTBELL_API_KEY: ' hb_live_secret\n',
      HOSTBELL_BASE_URL: 'portal.example.com/',
    };
    expect(takeCredentials(environment)).toEqual({
      ok: true,
      value: { key: 'hb_live_secret', baseAddress: 'https://portal.example.com/api/v1' },
    });
    expect(takeCredentials(environment)).toBeNull();
  });

  it('leaves neither for programs that we start', () => {
    process.env.HOSTBELL_API_KEY = 'hb_live_secret';
    process.env.HOSTBELL_BASE_URL = 'https://portal.example.com';
    takeCredentials(process.env);
    const inherited = execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)']);
    expect(inherited.toString()).not.toMatch(/hb_live_secret|HOSTBELL/);
  });

  it.each([
    [{ HOSTBELL_API_KEY: 'k' }, 'address-empty'],
    [{ HOSTBELL_BASE_URL: 'https://a.example' }, 'key-empty'],
    [{ HOSTBELL_API_KEY: 'k', HOSTBELL_BASE_URL: 'http://a.example' }, 'address-not-https'],
    [{ HOSTBELL_API_KEY: 'two words', HOSTBELL_BASE_URL: 'https://a.example' }, 'key-has-space'],
    [
      { HOSTBELL_API_KEY: 'k', HOSTBELL_BASE_URL: 'https://u:p@a.example' },
      'address-has-credentials',
    ],
  ])('reports what is wrong with %j: %s, and still removes it', (environment, kind) => {
    const copy: NodeJS.ProcessEnv = { ...environment };
    expect(takeCredentials(copy)).toEqual({ ok: false, problem: { kind } });
    expect(copy).toEqual({});
  });

  it('yields nothing if nothing or only whitespace is set', () => {
    expect(takeCredentials({})).toBeNull();
    expect(takeCredentials({ HOSTBELL_API_KEY: ' ', HOSTBELL_BASE_URL: '' })).toBeNull();
  });
});

/** Two running AppImages: each has a file, and a folder where it is mounted with its program inside. */
async function twoAppImages() {
  const place = await temporaryDirectory();
  const appImage = async (name: string) => {
    const mounted = join(place, `.mount_${name}`);
    const [file, program] = [join(place, `${name}.AppImage`), join(mounted, 'program')];
    await mkdir(mounted);
    await writeFile(file, name);
    await writeFile(program, name);
    return { mounted, file, program };
  };
  return { place, ours: await appImage('Hostbell'), theirs: await appImage('Browser') };
}

/** What an update would replace, and what a login would start. */
function programsOf(environment: NodeJS.ProcessEnv, executablePath: string, place: string) {
  dropForeignPaths(environment, executablePath);
  const { appImage } = readInstallation({
    platform: 'linux',
    environment,
    resourcesPath: place,
    appPath: place,
  });
  return { appImage, command: loginCommand({ isPackaged: true, executablePath, environment }) };
}

it('An AppImage that started Hostbell is neither replaced nor started at login', async () => {
  const { place, ours, theirs } = await twoAppImages();
  const beginsAlike = ours.mounted.slice(0, -1);
  await mkdir(beginsAlike);
  const folders = [theirs.mounted, beginsAlike, place, '/', join(place, 'absent'), '', '.'];
  for (const environment of [
    { APPIMAGE: theirs.file },
    { APPIMAGE: '', APPDIR: ours.mounted },
    ...folders.map((APPDIR) => ({ APPIMAGE: theirs.file, APPDIR })),
  ]) {
    expect(programsOf(environment, ours.program, place)).toEqual({
      appImage: null,
      command: [ours.program],
    });
    expect(environment).toEqual({});
  }
});

it('Hostbell’s own AppImage is replaced and started, even through a link', async ({ skip }) => {
  const { place, ours } = await twoAppImages();
  await makeLinkOrSkip(skip, place, join(place, 'link'));
  for (const APPDIR of [ours.mounted, join(place, 'link', '.mount_Hostbell')]) {
    expect(programsOf({ APPIMAGE: ours.file, APPDIR }, ours.program, place)).toEqual({
      appImage: ours.file,
      command: [ours.file],
    });
  }
});

it('An empty or relative XDG path counts as absent', () => {
  const environment = { XDG_CONFIG_HOME: '', XDG_CACHE_HOME: 'cache' };
  dropForeignPaths(environment, process.execPath);
  expect(environment).toEqual({});
  const absolute = { XDG_CONFIG_HOME: '/home/me/.config', XDG_CACHE_HOME: '/var/cache/me' };
  dropForeignPaths(absolute, process.execPath);
  expect(absolute).toEqual({
    XDG_CONFIG_HOME: '/home/me/.config',
    XDG_CACHE_HOME: '/var/cache/me',
  });
});
