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

type Part<T> =
  | ({ readonly ok: true; readonly ms: number } & T)
  | { readonly ok: false; readonly failure: CheckFailure };

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
  const lines = [t('check.head', { target: check.target, time: utcTime(check.atMs) })];
  const { dns, http, tls } = check;
  if (dns !== null) {
    lines.push(
      dns.ok
        ? t('check.dns', { addresses: dns.addresses.join(', '), ms: dns.ms })
        : t('check.failed', { what: t('check.what-dns'), why: t(`check.why-${dns.failure}`) }),
    );
  }
  for (const { port, connect } of check.ports) {
    lines.push(
      connect.ok
        ? t('check.port', { port: String(port), ms: connect.ms })
        : t('check.failed', {
            what: t('check.what-port', { port: String(port) }),
            why: t(`check.why-${connect.failure}`),
          }),
    );
  }
  if (http !== null) {
    lines.push(
      http.ok
        ? t('check.http', { url: http.url, status: String(http.status), ms: http.ms })
        : t('check.failed', { what: t('check.what-http'), why: t(`check.why-${http.failure}`) }),
    );
  }
  if (tls !== null) {
    lines.push(
      tls.ok
        ? t(tls.isTrusted ? 'check.tls' : 'check.tls-untrusted', { issuer: tls.issuer, date: tls.validTo })
        : t('check.failed', { what: t('check.what-tls'), why: t(`check.why-${tls.failure}`) }),
    );
  }
  // The text goes into a ticket, where other programs may show the marks as boxes.
  return withoutIsolates(lines.join('\n'));
}

/** Formats a time for someone in another time zone: "2026-01-15 09:03 UTC". */
export function utcTime(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
