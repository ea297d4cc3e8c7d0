import { Resolver } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';
import { plainLine } from '../../../shared/values/plain-line.ts';

// The single looks at a service. Each ends with its signal and rejects with Node's own error, whose code is read.
// Each goes to an address that the caller has checked; none of them resolves a name by itself.

interface Place {
  readonly address: string;
  readonly port: number;
  readonly signal: AbortSignal;
}

/** What the name servers answer for A and AAAA, IPv4 first. Rejects when neither has an answer. */
export async function resolveName(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Resolves once the connection stands, and ends it. */
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

/** The status of `GET /`. A certificate that is not trusted is told elsewhere and does not hide the status. */
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
      // A longer head is not what we ask for.
      maxHeaderSize: 16_384,
      signal,
    } as const;
    const asked = secure
      ? httpsRequest({ ...options, servername: name, rejectUnauthorized: false })
      : httpRequest(options);
    asked.on('response', (response) => {
      // Nothing of the body is read.
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Who issued the certificate and until when it is valid, whether or not this computer trusts it. */
export function readCertificate({ address, port, name, signal }: Place & { readonly name: string }): Promise<{
  readonly issuer: string;
  readonly validTo: string;
  readonly isTrusted: boolean;
}> {
  return new Promise((resolve, reject) => {
    // Not trusted is an answer here; nothing is sent over this connection.
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

/** Text of a stranger's certificate: one short line without control characters. */
function issuerName({ issuer }: PeerCertificate): string {
  // Absent where a server shows no certificate; a name may be given several times.
  const parts: Readonly<Record<string, string | readonly string[] | undefined>> | undefined = issuer;
  const found = [parts?.O, parts?.CN].flat().filter((part) => part !== undefined && part !== '');
  return plainLine(found.join(', '), 120) || '?';
}

function day(text: string | undefined): string {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? '?' : new Date(atMs).toISOString().slice(0, 10);
}
