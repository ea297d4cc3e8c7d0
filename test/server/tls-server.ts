import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onLoopback } from '../run/loopback.ts';

/** Answers every request with the JSON of an account. */
export async function startTlsServer(certificate: Certificate) {
  let requests = 0;
  const server = createServer(certificate, (_request, response) => {
    requests += 1;
    response.end('{"id":"acc-1"}');
  });
  const { port, stop } = await onLoopback(server);
  return {
    /** https://127.0.0.1:PORT */
    origin: `https://127.0.0.1:${port}`,
    port,
    requests: () => requests,
    stop,
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

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** A self-signed certificate. */
export async function makeCertificate(
  ...subject: readonly string[]
): Promise<Certificate | NoCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-days', '1', ...newKey, '-keyout', key, '-out', cert];
  try {
    await run('openssl', [...made, ...subject]);
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  } catch (error) {
    return { reason: `openssl makes no certificate here: ${String(error)}` };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** SHA-256 of the certificate's public key (DER, base64): how Chromium is told to trust it. */
export function publicKeyHash({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
