import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { ApiProblem, NetworkFailure } from '../../shared/domain/problem.ts';
import type { OutboxState } from '../../shared/tickets/outbox-item.ts';
import type { Connection } from '../../shared/view/view.ts';
import type { ReroutedFetch } from '../fakes/fetch.ts';
import * as broken from './api-broken-faults.ts';
import * as faults from './api-faults.ts';
import { type ApiServer, type Fault, startApiServer } from './api-server.ts';
import { startPasswordProxy } from './password-proxy.ts';
import {
  type CertificateSet,
  makeCertificateSet,
  type NoCertificate,
  startTlsServer,
} from './tls-server.ts';

/** What can go wrong between Hostbell and the provider. The client alone and the whole app are each tested with it. */
export interface FaultRow {
  readonly title: string;
  readonly play: (place: FaultPlace) => Promise<PlayedFault | NoCertificate>;
  /** What the client returns for each endpoint. */
  readonly problem: ApiProblem;
  /** Whether requests reach the provider. */
  readonly arrives: boolean;
  /** Whether the provider does what was asked, although the answer fails. */
  readonly takesEffect?: true;
  readonly window: WindowDuringFault;
}

/** A provider, and the line that leads to it. */
export interface FaultPlace {
  readonly server: ApiServer;
  readonly line: Pick<ReroutedFetch, 'leadTo'>;
}

export interface PlayedFault {
  /** How many requests arrived where the fault led them, and whether they carried the key. */
  readonly elsewhere?: { readonly isExpected: boolean; requests(): number; sawKey?(): boolean };
  end(): Promise<void> | void;
}

export interface WindowDuringFault {
  readonly state: Connection['state'];
  /** What the person reads. */
  readonly title: string;
  /** The state of a ticket filed meanwhile. */
  readonly ticket: OutboxState['name'];
}

const network = (failure: NetworkFailure, mayHaveArrived: boolean): ApiProblem => ({
  kind: 'network',
  failure,
  mayHaveArrived,
});

const offline = (title: string, ticket: OutboxState['name']) =>
  ({ state: 'offline', title, ticket }) as const;
const trouble = (title: string, ticket: OutboxState['name']) =>
  ({ state: 'trouble', title, ticket }) as const;

const onEveryRequest =
  (fault: Fault): FaultRow['play'] =>
  async ({ server }) => ({ end: server.fault({}, fault) });

const ledTo =
  (origin: (place: FaultPlace) => Promise<string>): FaultRow['play'] =>
  async (place) => {
    place.line.leadTo(await origin(place));
    return { end: () => place.line.leadTo(null) };
  };

const reset = {
  problem: network('reset', true),
  window: offline('Can’t reach your provider', 'unknown'),
};
const late = {
  problem: network('timeout', true),
  window: offline('Your provider isn’t responding', 'unknown'),
};
const unreadable = (detail: 'json' | 'empty') => ({
  problem: { kind: 'unreadable', detail } as const,
  window: trouble('Your provider’s response couldn’t be read', 'unknown'),
});
const tooLarge = {
  problem: { kind: 'too-large', limitBytes: 20_000_000 } as const,
  window: trouble('Your provider’s response is too large', 'unknown'),
};
const webPage = (status: number) => ({
  problem: { kind: 'web-page', status } as const,
  window: trouble('A web page came instead of data', 'unknown'),
});
const unsafe = {
  problem: network('tls', false),
  window: trouble('The connection isn’t secure', 'queued'),
};
const redirected = {
  problem: network('redirect', true),
  window: trouble('The address leads elsewhere', 'unknown'),
};
const other = {
  problem: network('other', true),
  window: offline('The connection failed', 'unknown'),
};
const words = 'Not this way.';

type Rest = Pick<FaultRow, 'problem' | 'window' | 'takesEffect'>;
const answer = (title: string, fault: Fault, rest: Rest): FaultRow => ({
  title,
  play: onEveryRequest(fault),
  arrives: true,
  ...rest,
});
const line = (title: string, play: FaultRow['play'], rest: Rest): FaultRow => ({
  title,
  play,
  arrives: false,
  ...rest,
});

export function createFaultTable(): readonly FaultRow[] {
  const underTls = createTlsFaults();
  return [
    line(
      'a host name that leads nowhere',
      ledTo(async () => 'https://api.hostbell.invalid'),
      { problem: network('dns', false), window: offline('Address not found', 'queued') },
    ),
    line(
      'a connection that is refused',
      ledTo(async () => new URL(await broken.refusingAddress()).origin),
      {
        problem: network('refused', false),
        window: offline('Can’t connect to your provider', 'queued'),
      },
    ),
    line('a proxy that wants a password', playProxy, {
      problem: network('proxy', false),
      window: offline('Your proxy server refused the connection', 'queued'),
    }),
    line(
      'a server that does not speak TLS',
      ledTo(async ({ server }) => server.origin.replace('http:', 'https:')),
      unsafe,
    ),
    line('a certificate that has expired', underTls('expired'), unsafe),
    line('a certificate of another name', underTls('otherName'), unsafe),
    line('a certificate of an unknown authority', underTls('good', { isTrusted: false }), unsafe),

    answer('a connection that is reset before the answer', broken.destroyed(), reset),
    answer('a connection that is reset in the middle of the answer', broken.brokenOff(), reset),
    answer('a connection that is reset once the request took effect', broken.lostAnswer(), {
      ...reset,
      takesEffect: true,
    }),
    answer('an answer that is not HTTP', broken.notHttp(), other),
    answer('an answer that never comes', broken.hanging(), late),
    answer('a body of 1 byte a second', broken.slowBody(1_000), late),
    answer('JSON that is cut off', faults.truncated(), unreadable('json')),
    answer('status 204 without a body', faults.status(204), unreadable('empty')),
    answer('plain bytes announced as gzip', broken.falseEncoding(), other),
    answer('a gzip bomb', broken.gzipBomb(100), tooLarge),
    answer('a body of 300 MB', broken.hugeBody(300, { contentLength: true }), tooLarge),
    answer(
      'a body of 300 MB of unknown length',
      broken.hugeBody(300, { contentLength: false }),
      tooLarge,
    ),
    answer('a captive portal’s page with status 200', faults.webPage(), webPage(200)),
    answer('a captive portal’s page with status 511', faults.webPage(511), webPage(511)),
    answer(
      'a redirect loop',
      faults.redirect((path) => `/api/v1${path}`, 301),
      redirected,
    ),
    {
      title: 'a redirect to another origin (301)',
      play: redirectAway(301),
      arrives: true,
      ...redirected,
    },
    {
      title: 'a redirect to another origin (307)',
      play: redirectAway(307),
      arrives: true,
      ...redirected,
    },

    line('a redirect from https to http', underTls('good', { redirects: true }), redirected),

    answer('status 401', faults.status(401), {
      problem: { kind: 'key-refused' },
      window: { state: 'key-refused', title: 'Your API key was rejected', ticket: 'queued' },
    }),
    answer('status 403', faults.status(403, { message: words }), {
      problem: { kind: 'forbidden', words },
      window: trouble('This API key doesn’t have permission', 'rejected'),
    }),
    answer('status 422', faults.status(422, { message: words }), {
      problem: { kind: 'rejected', status: 422, words },
      window: trouble('Your provider didn’t accept this', 'rejected'),
    }),
    answer('status 429', faults.limited('7'), {
      problem: { kind: 'limited', retryAfterMs: 7_000 },
      window: { state: 'paused', title: 'Your provider asks Hostbell to wait', ticket: 'queued' },
    }),
    answer('status 500', faults.status(500, { message: words }), {
      problem: { kind: 'server-error', status: 500, words },
      window: trouble('Your provider’s server has a problem', 'unknown'),
    }),
    answer('status 500 once the request took effect', faults.statusAfterwards(500), {
      takesEffect: true,
      problem: { kind: 'server-error', status: 500, words: null },
      window: trouble('Your provider’s server has a problem', 'unknown'),
    }),
  ];
}

async function playProxy(): Promise<PlayedFault> {
  const proxy = await startPasswordProxy();
  const stopUsing = proxy.use();
  return {
    elsewhere: { isExpected: true, requests: proxy.refusals },
    async end() {
      stopUsing();
      await proxy.stop();
    },
  };
}

/** Redirects each request to another server, with the key in the address. */
function redirectAway(code: number): FaultRow['play'] {
  return async ({ server }) => {
    const away = await startApiServer({ key: 'another-key' });
    const address = (path: string) =>
      `${away.baseAddress}${path}?${encodeURIComponent(server.key)}`;
    const endFault = server.fault({}, faults.redirect(address, code));
    return {
      elsewhere: {
        isExpected: false,
        requests: () => away.requests().length,
        sawKey: () => away.sawSecret(server.key),
      },
      async end() {
        endFault();
        await away.stop();
      },
    };
  };
}

/** Certificates take a second to make, so all rows share one set. */
function createTlsFaults() {
  let certificates: Promise<CertificateSet | NoCertificate> | undefined;

  /** Leads the line to a server with this certificate, which redirects all requests back to http if it `redirects`. */
  return (
    name: 'good' | 'expired' | 'otherName',
    { isTrusted = true, redirects = false } = {},
  ): FaultRow['play'] =>
    async ({ server, line }) => {
      certificates ??= makeCertificateSet();
      const set = await certificates;
      if ('reason' in set) return set;
      const trusted = getCACertificates();
      if (isTrusted) setDefaultCACertificates([...trusted, set.authority]);
      const inClear = (path: string) => ({ Location: server.origin + path });
      const other = await startTlsServer(
        set[name],
        redirects ? { status: 301, headers: inClear } : undefined,
      );
      line.leadTo(other.origin);
      return {
        elsewhere: { isExpected: redirects, requests: other.requests },
        end() {
          line.leadTo(null);
          setDefaultCACertificates(trusted);
          other.stop();
        },
      };
    };
}
