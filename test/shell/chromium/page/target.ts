import type { Browser } from '../launch.ts';
import type { Protocol } from '../protocol.ts';

export interface TargetOptions {
  readonly isHeadless: boolean;
  readonly width: number;
  readonly height: number;
}

/** Opens a window of the browser with one empty page. Resolves with the page's target id. */
export async function openTarget(browser: Browser, options: TargetOptions): Promise<string> {
  const { connection } = browser;
  const { width, height, isHeadless } = options;
  if (isHeadless) {
    const { targetId } = await connection.browser.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    });
    return targetId;
  }
  // A bare window cannot be requested over the protocol, so the new one is recognized by its first address.
  const url = `data:text/html,<title>Hostbell</title><!--${crypto.randomUUID()}-->`;
  const opened = new Promise<string>((resolve) => {
    const look = ({ targetInfo }: { targetInfo: Protocol.Target.TargetInfo }) => {
      if (targetInfo.type === 'page' && decodeURI(targetInfo.url) === url)
        resolve(targetInfo.targetId);
    };
    connection.browser.on('Target.targetCreated', look);
    connection.browser.on('Target.targetInfoChanged', look);
  });
  await connection.browser.send('Target.setDiscoverTargets', { discover: true });
  browser.openBareWindow(url);
  return opened;
}
