import type { CdpConnection } from '../cdp.ts';
import type { CdpSession, Protocol } from '../protocol.ts';

/** What the shell does to a page and to its window. Each rejects if the page closes meanwhile. */
export function createPageActs(connection: CdpConnection, session: CdpSession, targetId: string) {
  return {
    async setBounds(bounds: Protocol.Browser.Bounds) {
      const { windowId } = await connection.browser.send('Browser.getWindowForTarget', {
        targetId,
      });
      await connection.browser.send('Browser.setWindowBounds', { windowId, bounds });
    },
    /** The theme the page should prefer; null leaves it to Chromium. */
    async setTheme(theme: 'light' | 'dark' | null) {
      await session.send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value: theme ?? '' }],
      });
    },
    /** Enlarges what the page shows, for the size that the window has now. */
    async setZoom(factor: number) {
      await session.send('Emulation.clearDeviceMetricsOverride');
      if (factor === 1) return;
      const { cssVisualViewport } = await session.send('Page.getLayoutMetrics');
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(cssVisualViewport.clientWidth / factor),
        height: Math.round(cssVisualViewport.clientHeight / factor),
        deviceScaleFactor: factor,
        mobile: false,
      });
    },
    async bringToFront() {
      await session.send('Page.bringToFront');
    },
    evaluate: (code: string) => evaluate(session, code),
    async close() {
      await connection.browser.send('Target.closeTarget', { targetId });
    },
  };
}

/** Runs it in the page's own world. Resolves to its value, or that of its promise; rejects with what it throws. */
async function evaluate(session: CdpSession, code: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: code,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
  });
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
