import { isIP } from 'node:net';
import { failure, success } from '../../../shared/domain/problem.ts';
import type { CheckFailure, ServiceCheck } from '../../../shared/tickets/service-check.ts';
import type { CheckTarget, Clock, Desktop } from '../../core/ports.ts';
import { domainUrl } from '../system/links.ts';
import { isPublicAddress } from './public-address.ts';
import { connectTcp, readCertificate, readStatus, resolveName } from './service-probes.ts';

export interface ServiceCheckDeps {
  readonly clock: Pick<Clock, 'nowMs' | 'monotonicMs'>;
  /** Time limit for each part of a check. */
  readonly limitMs?: number;
  /** All addresses of a name. Rejects with the codes of Node's resolver. */
  readonly resolve?: (name: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Which addresses may be checked; tests allow loopback. */
  readonly mayReach?: (address: string) => boolean;
  /** The port of each service; tests have their own. */
  readonly ports?: Readonly<Record<'http' | 'https' | 'ssh', number>>;
}

/**
 * Checks a service from this computer. The name is resolved once, and everything goes to its first address, so that a
 * name whose answer changes (DNS rebinding) leads nowhere else. If any of its addresses is not public, none is used.
 * The provider and the name servers decide where a check goes: else either could make Hostbell probe this network.
 * No redirect is followed, no cookie, key or body is sent, and only the status of the response is read.
 */
export function createServiceCheck(deps: ServiceCheckDeps): Desktop['checkService'] {
  const { clock, limitMs = 5_000, resolve = resolveName, mayReach = isPublicAddress } = deps;
  const ports = deps.ports ?? { http: 80, https: 443, ssh: 22 };

  return async ({ host, isVps, allowsAnyAddress }) => {
    const may = (address: string) => allowsAnyAddress || mayReach(address);
    const name = plainName(host);
    if (name === null) return failure({ kind: 'check-not-public' });
    const isAddress = isIP(name) !== 0;
    if (isAddress && !may(name)) return failure({ kind: 'check-not-public' });
    const atMs = clock.nowMs();
    const empty = { target: host.trim(), atMs, ports: [], http: null, tls: null };
    if (isAddress) return success({ ...empty, dns: null, ...(await look(name, null, isVps)) });

    const dns = await timed((signal) => resolve(name, signal));
    if (!dns.ok) return success({ ...empty, dns, address: null });
    const addresses = dns.value.slice(0, maxAddresses);
    const answered = { ok: true, ms: dns.ms, addresses } as const;
    const [address] = addresses;
    if (address === undefined) {
      return success({ ...empty, dns: { ok: false, failure: 'no-such-name' }, address: null });
    }
    if (!dns.value.every(may)) {
      // The addresses are not shown either: a ticket must not reveal this network.
      return success({ ...empty, dns: { ok: false, failure: 'not-public' }, address: null });
    }
    return success({ ...empty, dns: answered, ...(await look(address, name, isVps)) });
  };

  async function look(
    address: string,
    name: string | null,
    isVps: boolean,
  ): Promise<Pick<ServiceCheck, 'address' | 'ports' | 'http' | 'tls'>> {
    const wanted = isVps ? [ports.ssh, ports.http, ports.https] : [ports.http, ports.https];
    const connects = await Promise.all(
      wanted.map(async (port) => ({
        port,
        connect: await timed((signal) => connectTcp({ address, port, signal })),
      })),
    );
    const isOpen = (port: number) => connects.some((one) => one.port === port && one.connect.ok);
    const secure = isOpen(ports.https);
    const [http, tls] = await Promise.all([
      name !== null && (secure || isOpen(ports.http)) ? askStatus(address, name, secure) : null,
      name !== null && secure
        ? timed((signal) => readCertificate({ address, port: ports.https, name, signal }))
        : null,
    ]);
    return {
      address,
      ports: connects.map(({ port, connect }) => ({
        port,
        connect: connect.ok ? { ok: true, ms: connect.ms } : connect,
      })),
      http,
      tls: tls?.ok === true ? { ok: true, ms: tls.ms, ...tls.value } : tls,
    };
  }

  async function askStatus(
    address: string,
    name: string,
    secure: boolean,
  ): Promise<ServiceCheck['http']> {
    const port = secure ? ports.https : ports.http;
    const answer = await timed((signal) => readStatus({ address, port, name, secure, signal }));
    const url = `${secure ? 'https' : 'http'}://${name}/`;
    return answer.ok ? { ok: true, ms: answer.ms, url, status: answer.value } : answer;
  }

  /** Runs one part for at most `limitMs`; returns its result with the time it took, or why it failed. */
  async function timed<T>(
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<
    | { readonly ok: true; readonly ms: number; readonly value: T }
    | { readonly ok: false; readonly failure: CheckFailure }
  > {
    const startedMs = clock.monotonicMs();
    const signal = AbortSignal.timeout(limitMs);
    const late = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => late.reject(signal.reason));
    try {
      const value = await Promise.race([late.promise, work(signal)]);
      return { ok: true, ms: Math.round(clock.monotonicMs() - startedMs), value };
    } catch (error) {
      return { ok: false, failure: signal.aborted ? 'timeout' : failureOf(error) };
    }
  }
}

/** Looks a host up by the rule of a check: it is public if each of its addresses is. */
export function createHostLook({
  limitMs = 5_000,
  resolve = resolveName,
}: Pick<ServiceCheckDeps, 'limitMs' | 'resolve'> = {}): Desktop['isPublicHost'] {
  return async (hostname) => {
    // As a URL has it, an IPv6 address is in brackets.
    const name = hostname.replace(/^\[|\]$/g, '');
    if (isIP(name) !== 0) return isPublicAddress(name);
    // RFC 6761 and 6762: these never leave this computer or this network.
    if (/(^|\.)(localhost|local|home\.arpa|internal)\.?$/.test(name)) return false;
    const signal = AbortSignal.timeout(limitMs);
    const late = new Promise<null>((done) => {
      signal.addEventListener('abort', () => done(null));
    });
    const found = resolve(name, signal).then(
      (addresses) => addresses.every(isPublicAddress),
      () => null,
    );
    return Promise.race([found, late]);
  };
}

/** A ticket lists at most this many addresses of a name. */
const maxAddresses = 8;

/** The host name in ASCII, or the address; null for anything else. */
function plainName(host: CheckTarget['host']): string | null {
  const text = host.trim();
  if (isIP(text) !== 0) return text;
  const url = domainUrl(text);
  return url === null ? null : new URL(url).hostname;
}

/** By the codes of Node's errors. */
const failures: readonly (readonly [CheckFailure, RegExp])[] = [
  ['timeout', /^(ETIMEDOUT|ETIMEOUT|ABORT_ERR)$/],
  ['refused', /^ECONNREFUSED$/],
  ['reset', /^(ECONNRESET|EPIPE)$/],
  ['unreachable', /^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/],
  ['no-such-name', /^(ENOTFOUND|ENODATA)$/],
  ['no-dns-answer', /^(EAI_AGAIN|ESERVFAIL|EREFUSED)$/],
  ['tls', /^(EPROTO|ERR_SSL_|ERR_TLS_)/],
];

function failureOf(error: unknown): CheckFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return failures.find(([, codes]) => codes.test(code))?.[0] ?? 'other';
}
