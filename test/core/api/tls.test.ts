import { once } from 'node:events';
import { request as httpsRequest } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { apiPath } from '../../../shared/settings/credentials.ts';
import { asPerson, createTestClient, fileTicket } from '../../scenes/test-client.ts';
import { startApiServer } from '../../server/api-server.ts';
import { makeCertificate } from '../../server/certificates.ts';
import { startSafeServer } from '../../server/safe-server.ts';

const key = 'the-key-that-needs-a-safe-line';
const unsafe = { ok: false, problem: { kind: 'network', failure: 'tls', mayHaveArrived: false } };

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** What a client that trusts the certificate gets: the proof that only the trust is missing. */
async function trustedStatus(port: number, ca: string): Promise<number | undefined> {
  const request = httpsRequest({
    host: '127.0.0.1',
    port,
    ca,
    agent: false,
    checkServerIdentity: () => undefined,
  });
  request.end();
  // The event's argument is the response, by Node's documentation.
  const [response] = (await once(request, 'response')) as [{ statusCode?: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

describe('a certificate', () => {
  it.for([
    ['that nobody vouches for', ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1']],
    ['of another name', ['-subj', '/CN=example.com']],
  ] as const)('%s is not accepted: no request is sent, and so no key', async ([, subject], { skip }) => {
    const certificate = await makeCertificate(...subject);
    if ('reason' in certificate) return skip(certificate.reason);
    const server = await startSafeServer(certificate);
    endings.push(async () => server.stop());
    const client = createTestClient({ baseAddress: server.origin + apiPath, key });
    expect(await client.account(asPerson)).toEqual(unsafe);
    expect(await fileTicket(client)).toEqual(unsafe);
    expect(server.requests()).toBe(0);
    expect(await trustedStatus(server.port, certificate.cert)).toBe(200);
    expect(server.requests()).toBe(1);
  });
});

describe('a server that does not speak TLS', () => {
  it('gets no request, and so no key, under an https address', async () => {
    const server = await startApiServer({ key });
    endings.push(() => server.stop());
    const baseAddress = server.baseAddress.replace('http:', 'https:');
    expect(await createTestClient({ baseAddress, key }).account(asPerson)).toEqual(unsafe);
    expect(server.requests()).toHaveLength(0);
  });
});
