import { createEvent } from '../../protocol/event.ts';
import type { ShellFaults } from '../../protocol/faults.ts';
import { missing } from '../../protocol/known.ts';

/** The one that a test plays; nobody has signed it. */
const played = {
  ...{ subjectName: 'A person', issuerName: 'An authority', serialNumber: '01', fingerprint: 'sha256/AA==' },
  ...{ data: '', validStart: 0, validExpiry: 2 ** 31 },
};

/**
 * What becomes of a server's wish for a certificate of the person's: as in Electron, the app hears of it only where the
 * computer has one, and everything waits until the app has chosen. Chromium is never given any, so an app that takes one,
 * or leaves the choice to Electron, hears that by name.
 */
export function createClientCertificates(
  faults: () => Pick<ShellFaults, 'certificates'>,
  app: { emit(name: string, ...values: unknown[]): boolean },
): (url: string) => Promise<void> {
  return (url) => {
    if (faults().certificates === 'none') return Promise.resolve();
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const refuse = () => reject(missing('A client certificate'));
      const event = createEvent({});
      const choose = (chosen?: object) => (chosen === undefined ? resolve() : refuse());
      // Requests of main belong to no page.
      app.emit('select-client-certificate', event, null, `${hostname}:${port || 443}`, [played], choose);
      if (!event.defaultPrevented) refuse();
    });
  };
}
