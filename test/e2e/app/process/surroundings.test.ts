import { mkdir, readdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { orSkip } from '../../../desktop/or-skip.ts';
import { test } from '../../../launch/app-test.ts';
import { chooseShell, waitFor } from '../../../launch/harness.ts';
import { refreshByTray } from '../../../launch/places.ts';
import { isOwnFile } from '../../../run/every-file.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';
import { startApiServer } from '../../../server/api-server.ts';
import { connectByHand } from '../../../window/places.ts';

const { platform } = process;
const key = 'surroundings-e2e-7d20';
const service = { id: 'svc-1', name: 'one.example' };

/** What a computer can be like around the app. Each may say why this one cannot. */
interface Surroundings {
  readonly hasKeyring: boolean;
  prepare(userData: string): Promise<string | null>;
}

const surroundings: Readonly<Record<string, Surroundings>> = {
  'Without a session bus': {
    hasKeyring: false,
    prepare: async () => (platform === 'linux' ? null : 'only Linux keeps keys by its session bus'),
  },
  'On a Wayland desktop': {
    hasKeyring: true,
    async prepare() {
      if (platform !== 'linux') return 'only Linux has Wayland';
      if (chooseShell().name === 'Electron') return 'a socket alone is no compositor for Electron';
      const folder = await temporaryDirectory();
      const compositor = createServer().listen(join(folder, 'wayland-7'));
      onTestFinished(() => void compositor.close());
      onTestFinished(() => void vi.unstubAllEnvs());
      vi.stubEnv('XDG_RUNTIME_DIR', folder);
      vi.stubEnv('WAYLAND_DISPLAY', 'wayland-7');
      vi.stubEnv('XDG_SESSION_TYPE', 'wayland');
      return null;
    },
  },
  'Over what a killed app has left': {
    hasKeyring: true,
    async prepare(userData) {
      if (platform === 'win32') return 'Chromium leaves no links on Windows';
      // No process has this number.
      await symlink(`${hostname()}-4194305`, join(userData, 'SingletonLock'));
      await symlink('4711', join(userData, 'SingletonCookie'));
      await symlink('/nowhere/SingletonSocket', join(userData, 'SingletonSocket'));
      await mkdir(join(userData, 'Local Storage/leveldb'), { recursive: true });
      return null;
    },
  },
};

test.for(Object.entries(surroundings))(
  '%s the app starts, keeps the key if it may, notifies and quits',
  async ([, { hasKeyring, prepare }], { keyring, launch, userData, skip }) => {
    const reason = await prepare(userData.path);
    if (reason !== null) return skip(reason);
    const env = hasKeyring ? (await orSkip(skip, keyring)).environment : {};
    const server = await startApiServer({ key });
    onTestFinished(server.stop);
    const app = await launch({ env });
    const page = await app.page();
    await app.setFaults({ messageBoxButton: 1 });
    await connectByHand(page, server.origin, key);
    await page.getByText(service.name).first().waitFor();
    await app.setFaults({ messageBoxButton: null });
    expect((await readdir(userData.path)).filter(isOwnFile).includes('key.bin')).toBe(hasKeyring);

    server.book.setServiceStatus(service.id, 'SUSPENDED');
    await refreshByTray(app);
    const title = `${service.name} is suspended`;
    await waitFor(title, async () =>
      (await app.notifications()).find(
        (notice) => notice.title === title && notice.fate === 'shown',
      ),
    );
    expect(await app.quit()).toEqual({ code: 0, signal: null });
  },
);
