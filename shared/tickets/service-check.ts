import { withoutIsolates } from '../texts/bidi.ts';
import type { WindowTexts } from '../texts/catalogue.ts';

/** Why a part of a check failed. `not-public`: the name resolves to an address that is not checked. */
export type CheckFailure =
  | 'timeout'
  | 'refused'
  | 'unreachable'
  | 'reset'
  | 'no-such-name'
  | 'no-dns-answer'
  | 'not-public'
  | 'tls'
  | 'other';

type Done<T> = { readonly ok: true; readonly ms: number } & T;
type Part<T> = Done<T> | { readonly ok: false; readonly failure: CheckFailure };

/** What this computer saw of one service; each part takes a few seconds at most. */
export interface ServiceCheck {
  /** The domain or address from the provider. */
  readonly target: string;
  /** Wall clock at the beginning. */
  readonly atMs: number;
  /** Null if the target is already an address. */
  readonly dns: Part<{ readonly addresses: readonly string[] }> | null;
  /** The one address that all parts below used; null when there was none. */
  readonly address: string | null;
  readonly ports: readonly { readonly port: number; readonly connect: Part<object> }[];
  /** Null if it was not tried: not a web site, or nothing is listening. */
  readonly http: Part<{ readonly url: string; readonly status: number }> | null;
  readonly tls: Part<{
    readonly issuer: string;
    readonly validTo: string;
    readonly isTrusted: boolean;
  }> | null;
}

/** The check as lines of plain text for a ticket, with times in UTC, since the reader may be anywhere. */
export function checkText(check: ServiceCheck, { t }: WindowTexts): string {
  const { target, atMs, dns, ports, http, tls } = check;
  const lines = [t('check.head', { target, time: utcTime(atMs) })];
  const add = <T>(part: Part<T> | null, what: string, say: (done: Done<T>) => string) => {
    if (part === null) return;
    lines.push(
      part.ok ? say(part) : t('check.failed', { what, why: t(`check.why-${part.failure}`) }),
    );
  };
  add(dns, t('check.what-dns'), ({ addresses, ms }) =>
    t('check.dns', { addresses: addresses.join(', '), ms }),
  );
  for (const { port: number, connect } of ports) {
    const port = String(number);
    add(connect, t('check.what-port', { port }), ({ ms }) => t('check.port', { port, ms }));
  }
  add(http, t('check.what-http'), ({ url, status, ms }) =>
    t('check.http', { url, status: String(status), ms }),
  );
  add(tls, t('check.what-tls'), ({ isTrusted, issuer, validTo }) =>
    t(isTrusted ? 'check.tls' : 'check.tls-untrusted', { issuer, date: validTo }),
  );
  // The text goes into a ticket, where other programs may show the marks as boxes.
  return withoutIsolates(lines.join('\n'));
}

/** Formats a time for someone in another time zone: "2026-01-15 09:03 UTC". */
export function utcTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
