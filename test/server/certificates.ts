import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A server's certificate with its key, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** What a test prints when it is skipped. */
export interface NoCertificate {
  readonly reason: string;
}

/** An authority of our own, a good certificate of it for 127.0.0.1, and one that ran out yesterday. */
export interface CertificateSet {
  readonly authority: string;
  readonly good: Certificate;
  readonly expired: Certificate;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const loopback = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];

/** A certificate that nobody vouches for, or the reason why this computer makes none. */
export function makeCertificate(...subject: readonly string[]): Promise<Certificate | NoCertificate> {
  return inFolder(async (folder) => {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    await openssl('req', '-x509', '-days', '1', ...newKey, '-keyout', keyFile, '-out', certFile, ...subject);
    return readPair(keyFile, certFile);
  });
}

/** Certificates that differ only in their dates, or the reason why this computer makes none. */
export function makeCertificateSet(): Promise<CertificateSet | NoCertificate> {
  return inFolder(async (folder) => {
    const file = (name: string) => join(folder, name);
    const [authorityKey, authority] = [file('authority-key.pem'), file('authority.pem')];
    const name = ['-subj', '/CN=Hostbell test authority'];
    await openssl(
      ...['req', '-x509', '-days', '2', ...newKey, ...name],
      ...['-keyout', authorityKey, '-out', authority],
    );
    const sign = async (title: string, days: number): Promise<Certificate> => {
      const [key, request, cert] = [`${title}-key.pem`, `${title}.csr`, `${title}.pem`].map(file);
      if (key === undefined || request === undefined || cert === undefined) throw new Error('No file names.');
      await openssl('req', '-new', ...newKey, ...loopback, '-keyout', key, '-out', request);
      await openssl(
        ...['x509', '-req', '-in', request, '-CA', authority, '-CAkey', authorityKey, '-CAcreateserial'],
        // A negative count of days ends it before it begins: it ran out yesterday.
        ...['-days', String(days), '-copy_extensions', 'copy', '-out', cert],
      );
      return readPair(key, cert);
    };
    return {
      good: await sign('good', 1),
      expired: await sign('expired', -1),
      authority: await readFile(authority, 'utf8'),
    };
  });
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
