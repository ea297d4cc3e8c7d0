import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { fetchElectronArchive } from './electron-download.ts';

const installer = join(import.meta.dirname, '../../../node_modules/electron/install.js');

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
