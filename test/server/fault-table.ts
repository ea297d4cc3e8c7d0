import type { OutboxState } from '../../shared/tickets/outbox-item.ts';
import type { Connection } from '../../shared/view/view.ts';
import * as broken from './api-broken-faults.ts';
import * as faults from './api-faults.ts';
import type { ApiServer } from './api-server.ts';
import type { Fault } from './faulty-server.ts';

/** What can go wrong between Hostbell and the provider, one row for each kind that the person reads of in its own words. */
export type FaultRow = Reads & {
  readonly title: string;
  /** Whether requests reach the provider. */
  readonly arrives: boolean;
} & (
    | { readonly fault: Fault }
    /** The origin to which requests go instead of the provider's. */
    | { readonly leadsTo: (server: ApiServer) => Promise<string> }
  );

interface Reads {
  readonly state: Connection['state'];
  /** What the person reads. */
  readonly banner: string;
  /** The state of a ticket filed meanwhile. */
  readonly ticket: OutboxState['name'];
}

const reads = (state: Reads['state'], banner: string, ticket: Reads['ticket']): Reads => ({
  state,
  banner,
  ticket,
});

const answer = (title: string, fault: Fault, read: Reads): FaultRow => ({
  title,
  fault,
  arrives: true,
  ...read,
});
const line = (
  title: string,
  leadsTo: (server: ApiServer) => Promise<string>,
  read: Reads,
): FaultRow => ({ title, leadsTo, arrives: false, ...read });

const reset = reads('offline', 'Can’t reach your provider', 'unknown');
const unreadable = reads('trouble', 'Your provider’s response couldn’t be read', 'unknown');
const down = reads('trouble', 'Your provider’s server has a problem', 'unknown');
const words = { message: 'Not this way.' };

export const faultTable: readonly FaultRow[] = [
  line(
    'a host name that leads nowhere',
    async () => 'https://api.hostbell.invalid',
    reads('offline', 'Address not found', 'queued'),
  ),
  line(
    'a connection that is refused',
    async () => new URL(await broken.refusingAddress()).origin,
    reads('offline', 'Can’t connect to your provider', 'queued'),
  ),
  line(
    'a server that speaks no TLS',
    async ({ origin }) => origin.replace('http:', 'https:'),
    reads('trouble', 'The connection isn’t secure', 'queued'),
  ),
  answer('a connection that is reset before the answer', broken.destroyed(), reset),
  answer('a connection that is reset once the request took effect', broken.lostAnswer(), reset),
  answer(
    'an answer that is not HTTP',
    broken.notHttp(),
    reads('offline', 'The connection failed', 'unknown'),
  ),
  answer('JSON that is cut off', faults.truncated(), unreadable),
  answer('status 204 without a body', faults.status(204), unreadable),
  answer(
    'a gzip bomb',
    broken.gzipBomb(24),
    reads('trouble', 'Your provider’s response is too large', 'unknown'),
  ),
  answer(
    'a captive portal’s page',
    faults.webPage(),
    reads('trouble', 'A web page came instead of data', 'unknown'),
  ),
  answer(
    'a redirect loop',
    faults.redirect(({ path }) => `/api/v1${path}`, 301),
    reads('trouble', 'The address leads elsewhere', 'unknown'),
  ),
  answer(
    'status 401',
    faults.status(401),
    reads('key-refused', 'Your API key was rejected', 'queued'),
  ),
  answer(
    'status 403',
    faults.status(403, words),
    reads('trouble', 'This API key doesn’t have permission', 'rejected'),
  ),
  answer(
    'status 422',
    faults.status(422, words),
    reads('trouble', 'Your provider didn’t accept this', 'rejected'),
  ),
  answer(
    'status 429',
    faults.limited('120'),
    reads('paused', 'Your provider asks Hostbell to wait', 'queued'),
  ),
  answer('status 500', faults.status(500, words), down),
  answer('status 500 once the request took effect', faults.statusAfterwards(500), down),
];
