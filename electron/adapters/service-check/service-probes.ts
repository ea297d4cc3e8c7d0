import { Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { plainLine } from '../../../shared/values/plain-line.ts';

// The individual steps of a check. Each ends with its signal and rejects with Node's error, whose code the caller
// reads. Apart from `resolveName`, each goes to an address that the caller has approved, and resolves no name.

interface Place {
  readonly address: string;
  readonly port: number;
  readonly signal: AbortSignal;
}

/** The A and AAAA records of a name, IPv4 first. Rejects when it has neither. */
export async function resolveName(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Resolves once connected, and disconnects. */
export function connectTcp({ address, port, signal }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket({ host: address, port, signal });
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}

/** The status of `GET /`, even with an untrusted certificate: `readCertificate` reports that. */
export function readStatus({
  address,
  port,
  name,
  secure,
  signal,
}: Place & { readonly name: string; readonly secure: boolean }): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      host: address,
      port,
      path: '/',
      method: 'GET',
      headers: { Host: name, 'User-Agent': 'Hostbell', Connection: 'close' },
      agent: false,
      maxHeaderSize: 16_384,
      signal,
    } as const;
    const asked = secure
      ? httpsRequest({ ...options, servername: name, rejectUnauthorized: false })
      : httpRequest(options);
    asked.on('response', (response) => {
      // The body is not read.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Who issued the certificate, when it expires, and whether this computer trusts it. */
export function readCertificate({
  address,
  port,
  name,
  signal,
}: Place & { readonly name: string }): Promise<{
  readonly issuer: string;
  readonly validTo: string;
  readonly isTrusted: boolean;
}> {
  return new Promise((resolve, reject) => {
    // An untrusted certificate is a result here; nothing is sent over this connection.
    const socket = connectTls({ host: address, port, servername: name, rejectUnauthorized: false });
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.on('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      socket.destroy();
      resolve({
        issuer: issuerName(certificate),
        validTo: day(certificate.valid_to),
        isTrusted: socket.authorized,
      });
    });
    socket.on('error', reject);
  });
}

/** Turns text from a stranger's certificate into one short line without control characters. */
function issuerName({ issuer }: PeerCertificate): string {
  // Absent if the server shows no certificate; each name may occur several times.
  const parts: Readonly<Record<string, string | readonly string[] | undefined>> | undefined =
    issuer;
  const found = [parts?.O, parts?.CN].flat().filter((part) => part !== undefined && part !== '');
  return plainLine(found.join(', '), 120) || '?';
}

function day(text: string | undefined): string {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? '?' : new Date(atMs).toISOString().slice(0, 10);
}
