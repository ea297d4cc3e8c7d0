import { createSocket } from 'node:dgram';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { expect, it } from 'vitest';
import { webRtcPolicy } from '../../../electron/adapters/windows/app-page.ts';
import { contentSecurityPolicy } from '../../../electron/adapters/windows/app-protocol.ts';
import { noLookUpAhead, noNetwork } from '../../../electron/adapters/windows/session-security.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';
import { findBrowser } from '../../shell/chromium/find.ts';

/** A relay for WebRTC that counts packets and connections, and answers none. */
async function startRelay() {
  const heard = { packets: 0, connections: 0 };
  const tcp = createServer((socket) => {
    heard.connections += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const address = tcp.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  const udp = createSocket('udp4', () => {
    heard.packets += 1;
  });
  await new Promise<void>((resolve) => udp.bind(address.port, '127.0.0.1', resolve));
  return {
    heard,
    port: address.port,
    stop() {
      udp.close();
      tcp.close();
    },
  };
}

/** A page with our policy. */
async function openOurPage(browser: BrowserContext): Promise<Page> {
  const page = await browser.newPage();
  const headers = {
    'Content-Type': 'text/html',
    'Content-Security-Policy': contentSecurityPolicy(),
  };
  await page.route('**', (route) =>
    route.fulfill({ headers, body: '<!doctype html><title>Hostbell</title>' }),
  );
  await page.goto('https://hostbell.invalid/');
  return page;
}

/**
 * What leaves a page that is told to send its person's name: what a relay for WebRTC hears, and whether a name that is
 * asked for ahead is looked up, by Chromium's own log. `held`: how it is restricted, as our pages are.
 */
async function whatLeaks(...held: readonly ('relay' | 'names')[]) {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no Chromium on this computer.');
  const holdsRelay = held.includes('relay');
  const [name, value] = noLookUpAhead;
  const profile = await temporaryDirectory();
  const policy = holdsRelay ? { webrtc: { ip_handling_policy: webRtcPolicy } } : {};
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(policy));
  const log = join(profile, 'net-log.json');
  const relay = await startRelay();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    // Playwright's switch keeps Chromium from looking up names in advance.
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [`--log-net-log=${log}`, ...(held.includes('names') ? [`--${name}=${value}`] : [])],
    ...(holdsRelay && {
      proxy: { server: noNetwork.proxyRules, bypass: noNetwork.proxyBypassRules },
    }),
  });
  try {
    const page = await openOurPage(browser);
    await page.evaluate(async (port) => {
      const link = document.createElement('link');
      link.rel = 'dns-prefetch';
      // A name that resolves to this computer.
      link.href = '//mira-demir.localhost';
      document.head.append(link);
      const known = { username: 'Mira Demir', credential: 'x' };
      const urls = [`turn:127.0.0.1:${port}`, `turn:127.0.0.1:${port}?transport=tcp`];
      const connection = new RTCPeerConnection({
        iceServers: urls.map((address) => ({ urls: address, ...known })),
      });
      Object.assign(window, { connection });
      connection.createDataChannel('out');
      await connection.setLocalDescription(await connection.createOffer());
      // Chromium collects names for a few milliseconds.
      await new Promise((resolve) => setTimeout(resolve, 300));
    }, relay.port);
    if (holdsRelay) {
      await page.waitForFunction(() => {
        // Set above.
        const { connection } = window as unknown as { connection: RTCPeerConnection };
        return connection.iceGatheringState === 'complete';
      });
    } else {
      await expect.poll(() => relay.heard.packets > 0 && relay.heard.connections > 0).toBe(true);
    }
  } finally {
    await browser.close();
    relay.stop();
  }
  const looksUp = (await readFile(log, 'utf8')).includes('mira-demir.localhost');
  return { isHeard: relay.heard.packets + relay.heard.connections > 0, looksUp };
}

it('A page leaks nothing over WebRTC or by looking up names', async () => {
  expect(await whatLeaks()).toEqual({ isHeard: true, looksUp: true });
  expect(await whatLeaks('names')).toEqual({ isHeard: true, looksUp: false });
  expect((await whatLeaks('relay')).isHeard).toBe(false);
});
