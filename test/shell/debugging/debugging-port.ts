import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toAppAddress, toPageAddress } from '../chromium/addresses.ts';
import type { CdpClient } from '../chromium/cdp-clients.ts';
import type { Browser } from '../chromium/launch.ts';
import type { CdpMessage } from '../chromium/protocol.ts';
import { acceptWebSocket } from './web-socket.ts';

/**
 * Opens the port where another debugger, such as Playwright, finds the app's pages, like Chromium's own port in
 * Electron: pages have the app's addresses there, and the shell's own pages are hidden. Resolves with its address
 * once it listens, which may be before the browser does.
 */
export async function openDebuggingPort(
  port: number,
  browser: () => Promise<Browser>,
): Promise<string> {
  const path = `/devtools/browser/${randomUUID()}`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ webSocketDebuggerUrl: address() }));
  });
  server.on('upgrade', (request, socket) => {
    if (request.url !== path) {
      socket.destroy();
      return;
    }
    const opening = browser().then(async ({ connection }) => {
      connection.onEnd(() => socket.destroy());
      return connection.openClient((message) => peer.send(asSeen(message)));
    });
    opening.catch(() => socket.destroy());
    const whenOpen = (act: (client: CdpClient) => void) =>
      void opening.then(act).catch(() => undefined);
    const peer = acceptWebSocket(request, socket, {
      message: (text) => whenOpen((client) => client.send(asSent(text))),
      closed: () => whenOpen((client) => client.close()),
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return address();

  function address(): string {
    // Listening on a port, so an object.
    return `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  }
}

function asSeen(message: CdpMessage): string {
  return JSON.stringify(message).replace(
    /https:\/\/[a-z0-9-]+-[a-z0-9.-]*\.preview\.invalid/g,
    toAppAddress,
  );
}

function asSent(text: string): CdpMessage {
  // From a debugger of our own tests.
  const message = JSON.parse(text) as CdpMessage;
  const { url } = (message.params ?? {}) as { url?: unknown };
  // Playwright's: a page would seem visible and focused while its window is hidden.
  if (message.method === 'Emulation.setFocusEmulationEnabled')
    return { ...message, params: { enabled: false } };
  if (message.method !== 'Page.navigate' || typeof url !== 'string') return message;
  return { ...message, params: { ...message.params, url: toPageAddress(url) ?? url } };
}
