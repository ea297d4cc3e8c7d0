import { createEvent } from '../../protocol/event.ts';
import type { ShellFaults } from '../../protocol/faults.ts';
import { missing } from '../../protocol/known.ts';

/** The certificate that a test simulates; nobody has signed it. */
const played = {
  ...{ subjectName: 'A person', issuerName: 'An authority', serialNumber: '01', fingerprint: 'sha256/AA==' },
  ...{ data: '', validStart: 0, validExpiry: 2 ** 31 },
};

/**
 * Handles a server's request for one of the person's certificates: as in Electron, the app is asked only if the
 * computer has one, and everything waits until the app has chosen. Chromium is never given one, so an app that
 * chooses one, or leaves the choice to Electron, gets an error by name.
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
