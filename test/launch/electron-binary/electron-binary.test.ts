import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { sandboxArguments } from './chromium-sandbox.ts';
import { fetchElectronArchive } from './electron-download.ts';

const installer = join(import.meta.dirname, '../../../node_modules/electron/install.js');

describe("Chromium's sandbox", () => {
  const ubuntu = {
    platform: 'linux',
    isRoot: false,
    hasHelper: false,
    mayMakeNamespaces: false,
  } as const;
  const helper = '/checkout/electron/dist/chrome-sandbox';

  it('If a system refuses both ways to it, Electron starts without it and says how to enable it', () => {
    const { arguments: given, note } = sandboxArguments(ubuntu, helper);
    expect(given).toEqual(['--no-sandbox']);
    expect(note).toContain('runs without it');
    expect(note).toContain(`sudo chmod 4755 '${helper}'`);
  });

  it('It is never left out silently', () => {
    for (const isRoot of [true, false]) {
      const { arguments: given, note } = sandboxArguments({ ...ubuntu, isRoot }, helper);
      expect([given.length, note === null]).toEqual([1, false]);
    }
  });

  it.each([
    { hasHelper: true },
    { mayMakeNamespaces: true },
    { platform: 'darwin' },
    { platform: 'win32' },
  ] as const)('It is on with %j', (part) => {
    expect(sandboxArguments({ ...ubuntu, ...part }, helper)).toEqual({ arguments: [], note: null });
  });
});

describe("the download of Electron's binary", () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  /** The details of an archive on a server that answers like this. */
  async function archiveFrom(answer: RequestListener) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const { port } = server.address() as AddressInfo;
    const folder = await temporaryDirectory();
    return {
      version: '45.4.1',
      mirrorOptions: { mirror: `http://127.0.0.1:${port}/` },
      unsafelyDisableChecksums: true,
      cacheRoot: folder,
      tempDirectory: folder,
    };
  }

  it('Its progress is reported', async () => {
    const details = await archiveFrom((_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.end(Buffer.alloc(1_000_000));
    });
    const said: string[] = [];
    expect(await fetchElectronArchive(installer, details, (line) => said.push(line))).toBeNull();
    expect(said.at(-1)).toBe('  100 % (1 MB)');
  });

  it('It ends when no more data arrives, and says so', async () => {
    const details = await archiveFrom((_request, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write(Buffer.alloc(300_000));
    });
    expect(await fetchElectronArchive(installer, details, () => undefined, 300)).toMatch(
      /^nothing came for/,
    );
  });

  it('A refusal by the server is reported', async () => {
    const details = await archiveFrom((_request, response) => response.writeHead(404).end());
    expect(await fetchElectronArchive(installer, details, () => undefined)).toContain('404');
  });
});
