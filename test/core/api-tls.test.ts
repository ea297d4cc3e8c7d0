import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { apiPath } from '../../shared/credentials.ts';
import { startApiServer } from '../support/api-server.ts';
import { asPerson, createTestClient, fileTicket } from '../support/test-client.ts';

const run = promisify(execFile);
const key = 'the-key-that-needs-a-safe-line';
const unsafe = { ok: false, problem: { kind: 'network', failure: 'tls', mayHaveArrived: false } };

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate that nobody vouches for, or the reason why this computer makes none. */
async function makeCertificate(
  ...subject: readonly string[]
): Promise<Certificate | { readonly reason: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    await run('openssl', [
      'req',
      '-x509',
      '-days',
      '1',
      ...curve,
      '-keyout',
      keyFile,
      '-out',
      certFile,
      ...subject,
    ]);
    return { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  } catch (error) {
    return { reason: `openssl makes no certificate here: ${String(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server on this computer with this certificate, and how many requests it got. */
async function startSafeServer(certificate: Certificate) {
  let requests = 0;
  const server = createServer(certificate, (_request, response) => {
    requests += 1;
    response.end('{"id":"acc-1"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  return { port, baseAddress: `https://127.0.0.1:${port}${apiPath}`, requests: () => requests };
}

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
    const client = createTestClient({ baseAddress: server.baseAddress, key });
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
