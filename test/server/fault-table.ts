import type { OutboxState } from '../../shared/tickets/outbox-item.ts';
import type { Connection } from '../../shared/view/view.ts';
import * as broken from './api-broken-faults.ts';
import * as faults from './api-faults.ts';
import type { ApiServer } from './api-server.ts';
import type { Fault } from './faulty-server.ts';

/** What can go wrong between Hostbell and the provider, one row for each kind that the person reads of in its own words. */
export interface FaultRow {
  readonly title: string;
  /** What the provider does, or the origin to which requests go instead. */
  readonly fault: Fault | { readonly origin: (server: ApiServer) => Promise<string> };
  readonly state: Connection['state'];
  /** What the person reads. */
  readonly banner: string;
  /** The state of a ticket filed meanwhile. */
  readonly ticket: OutboxState['name'];
}

type Reads = readonly [state: FaultRow['state'], banner: string, ticket: FaultRow['ticket']];

const row = (
  title: string,
  fault: FaultRow['fault'],
  ...[state, banner, ticket]: Reads
): FaultRow => ({ title, fault, state, banner, ticket });

const reset: Reads = ['offline', 'Can’t reach your provider', 'unknown'];
const unreadable: Reads = ['trouble', 'Your provider’s response couldn’t be read', 'unknown'];
const down: Reads = ['trouble', 'Your provider’s server has a problem', 'unknown'];
const words = { message: 'Not this way.' };

export const faultTable: readonly FaultRow[] = [
  row(
    'a host name that leads nowhere',
    { origin: async () => 'https://api.hostbell.invalid' },
    'offline',
    'Address not found',
    'queued',
  ),
  row(
    'a connection that is refused',
    { origin: async () => new URL(await broken.refusingAddress()).origin },
    'offline',
    'Can’t connect to your provider',
    'queued',
  ),
  row(
    'a server that speaks no TLS',
    { origin: async ({ origin }) => origin.replace('http:', 'https:') },
    'trouble',
    'The connection isn’t secure',
    'queued',
  ),
  row('a connection that is reset before the answer', broken.destroyed(), ...reset),
  row('a connection that is reset once the request took effect', broken.lostAnswer(), ...reset),
  row(
    'an answer that is not HTTP',
    broken.notHttp(),
    'offline',
    'The connection failed',
    'unknown',
  ),
  row('JSON that is cut off', faults.truncated(), ...unreadable),
  row('status 204 without a body', faults.status(204), ...unreadable),
  row(
    'a gzip bomb',
    broken.gzipBomb(24),
    'trouble',
    'Your provider’s response is too large',
    'unknown',
  ),
  row(
    'a captive portal’s page',
    faults.webPage(),
    'trouble',
    'A web page came instead of data',
    'unknown',
  ),
  row(
    'a redirect loop',
    faults.redirect(({ path }) => `/api/v1${path}`, 301),
    'trouble',
    'The address leads elsewhere',
    'unknown',
  ),
  row('status 401', faults.status(401), 'key-refused', 'Your API key was rejected', 'queued'),
  row(
    'status 403',
    faults.status(403, words),
    'trouble',
    'This API key doesn’t have permission',
    'rejected',
  ),
  row(
    'status 422',
    faults.status(422, words),
    'trouble',
    'Your provider didn’t accept this',
    'rejected',
  ),
  row(
    'status 429',
    faults.limited('120'),
    'paused',
    'Your provider asks Hostbell to wait',
    'queued',
  ),
  row('status 500', faults.status(500, words), ...down),
  row('status 500 once the request took effect', faults.statusAfterwards(500), ...down),
];
