import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Expected, type FaultScene, openFaultScene, outlive } from '../../scenes/fault-scene.ts';
import { stopEveryHostbell } from '../../scenes/running-hostbell.ts';
import { type CertificateSet, makeCertificateSet, type NoCertificate } from '../../server/certificates.ts';
import { type SafeServer, startSafeServer } from '../../server/safe-server.ts';

let certificates: CertificateSet | NoCertificate;
let scene: FaultScene;
const trusted = getCACertificates();

beforeAll(async () => {
  certificates = await makeCertificateSet();
});
beforeEach(async () => {
  scene = await openFaultScene();
});
afterEach(async () => {
  setDefaultCACertificates(trusted);
  await stopEveryHostbell();
  await scene.server.stop();
});

/** The line leads to another server in mid-run. Gives how many requests reached the account's own meanwhile. */
async function outliveServer(other: SafeServer, expected: Expected): Promise<number> {
  const asked = scene.server.requests().length;
  let meanwhile = Number.NaN;
  await outlive(
    scene,
    () => {
      scene.line.leadTo(other.origin);
      return () => {
        meanwhile = scene.server.requests().length - asked;
        scene.line.leadTo(null);
      };
    },
    expected,
  );
  other.stop();
  return meanwhile;
}

const unsafe: Expected = { state: 'trouble', title: 'The connection is not safe', ticket: 'queued' };
const led: Expected = { state: 'trouble', title: 'The address leads somewhere else', ticket: 'unknown' };

describe('TLS in mid-run', () => {
  it('a certificate that has run out gets no request and so no key', async ({ skip }) => {
    if ('reason' in certificates) return skip(certificates.reason);
    setDefaultCACertificates([...trusted, certificates.authority]);
    const other = await startSafeServer(certificates.expired);
    await outliveServer(other, unsafe);
    expect(other.requests()).toBe(0);
  });

  it('a certificate that nobody vouches for gets no request and so no key', async ({ skip }) => {
    if ('reason' in certificates) return skip(certificates.reason);
    const other = await startSafeServer(certificates.good);
    await outliveServer(other, unsafe);
    expect(other.requests()).toBe(0);
  });

  it('a redirect from https to http is not followed', async ({ skip }) => {
    if ('reason' in certificates) return skip(certificates.reason);
    setDefaultCACertificates([...trusted, certificates.authority]);
    const inClear = new URL(scene.server.baseAddress).origin;
    const other = await startSafeServer(certificates.good, {
      status: 301,
      headers: (path) => ({ Location: inClear + path }),
    });
    expect(await outliveServer(other, led)).toBe(0);
    expect(other.requests()).toBeGreaterThan(0);
  });
});
