import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Answers every request with this status, these headers and the JSON of an account. */
export async function startTlsServer(
  certificate: Certificate,
  answer: {
    readonly status: number;
    readonly headers: (path: string) => Record<string, string>;
  } = {
    status: 200,
    headers: () => ({}),
  },
) {
  let requests = 0;
  const server = createServer(certificate, (request, response) => {
    requests += 1;
    response.writeHead(answer.status, answer.headers(request.url ?? '')).end('{"id":"acc-1"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an AddressInfo; the other types are for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    /** https://127.0.0.1:PORT */
    origin: `https://127.0.0.1:${port}`,
    port,
    requests: () => requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const run = promisify(execFile);

/** A server's certificate with its key, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Why this computer cannot make a certificate: the reason for skipping a test. */
export interface NoCertificate {
  readonly reason: string;
}

/** A certificate authority made for tests, and certificates that it signed. */
export interface CertificateSet {
  readonly authority: string;
  /** For 127.0.0.1. */
  readonly good: Certificate;
  /** For 127.0.0.1, expired since yesterday. */
  readonly expired: Certificate;
  readonly otherName: Certificate;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const loopback = 'IP:127.0.0.1';

/** A self-signed certificate. */
export function makeCertificate(
  ...subject: readonly string[]
): Promise<Certificate | NoCertificate> {
  return inFolder(async (folder) => {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    await openssl(
      'req',
      '-x509',
      '-days',
      '1',
      ...newKey,
      '-keyout',
      keyFile,
      '-out',
      certFile,
      ...subject,
    );
    return readPair(keyFile, certFile);
  });
}

/** Makes certificates of one authority, which nothing trusts yet. */
export function makeCertificateSet(): Promise<CertificateSet | NoCertificate> {
  return inFolder(async (folder) => {
    const file = (name: string) => join(folder, name);
    const [authorityKey, authority] = [file('authority-key.pem'), file('authority.pem')];
    const name = ['-subj', '/CN=Hostbell test authority'];
    await openssl(
      ...['req', '-x509', '-days', '2', ...newKey, ...name],
      ...['-keyout', authorityKey, '-out', authority],
    );
    const sign = async (title: string, days: number, altName: string): Promise<Certificate> => {
      const [key, request, cert] = [`${title}-key.pem`, `${title}.csr`, `${title}.pem`].map(file);
      if (key === undefined || request === undefined || cert === undefined)
        throw new Error('No file names.');
      const subject = ['-subj', '/CN=Hostbell test', '-addext', `subjectAltName=${altName}`];
      await openssl('req', '-new', ...newKey, ...subject, '-keyout', key, '-out', request);
      await openssl(
        ...[
          'x509',
          '-req',
          '-in',
          request,
          '-CA',
          authority,
          '-CAkey',
          authorityKey,
          '-CAcreateserial',
        ],
        // A negative number of days makes it expire yesterday.
        ...['-days', String(days), '-copy_extensions', 'copy', '-out', cert],
      );
      return readPair(key, cert);
    };
    return {
      good: await sign('good', 1, loopback),
      expired: await sign('expired', -1, loopback),
      otherName: await sign('other-name', 1, 'DNS:example.com'),
      authority: await readFile(authority, 'utf8'),
    };
  });
}

/** SHA-256 of the certificate's public key (DER, base64): how Chromium is told to trust it. */
export function publicKeyHash({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

async function readPair(keyFile: string, certFile: string): Promise<Certificate> {
  return { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
}

function openssl(...words: readonly string[]): Promise<unknown> {
  return run('openssl', [...words]);
}

async function inFolder<T>(make: (folder: string) => Promise<T>): Promise<T | NoCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-tls-'));
  try {
    return await make(folder);
  } catch (error) {
    return { reason: `openssl makes no certificate here: ${String(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
