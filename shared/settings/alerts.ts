import {
  type AssistProblem,
  type CredentialProblem,
  failure,
  type Result,
} from '../domain/problem.ts';
import { parseBaseAddress } from './credentials.ts';

/**
 * What can pass a provider's webhooks on: a server that takes a POST at a secret address and holds a stream open
 * (docs/events.md). `nchan`: nginx with that module.
 */
export const relays = ['ntfy', 'nchan', 'smee'] as const;
export type Relay = (typeof relays)[number];

/** Where a relay is that everyone may use; a person's own server has any address. */
export const publicRelays: Readonly<Partial<Record<Relay, string>>> = {
  ntfy: 'https://ntfy.sh/',
  smee: 'https://smee.io/',
};

/** The account's own place at a relay. Whoever knows the topic can read and send there: a secret, kept with the key. */
export interface AlertAddress {
  readonly relay: Relay;
  /** As `parseRelayServer` returns it. */
  readonly server: string;
  /** 128 random bits in 22 characters. */
  readonly topic: string;
}

export const alertTopic = /^[\w-]{22}$/;

/** In characters. A path is sent to the relay, and a page must not be able to hide a text in it. */
const longestRelayPath = 32;
const plainPath = /^[\w.~/-]*$/;

/** A relay's address, ending with a slash: https, plain http only to this computer itself; its path is short and plain. */
export function parseRelayServer(
  typed: string,
): Result<string, CredentialProblem | Extract<AssistProblem, { kind: 'relay-path-long' }>> {
  const server = parseBaseAddress(typed, '/');
  if (!server.ok) return server;
  const { pathname } = new URL(server.value);
  return pathname.length <= longestRelayPath && plainPath.test(pathname)
    ? server
    : failure({ kind: 'relay-path-long', limit: longestRelayPath });
}

/** Where the provider sends its webhooks. */
export function webhookAddress({ relay, server, topic }: AlertAddress): string {
  return relay === 'nchan' ? `${server}hook/${topic}` : server + topic;
}

/** Where what was sent there is read. */
export function streamAddress({ relay, server, topic }: AlertAddress): string {
  const paths = { ntfy: `${topic}/sse`, nchan: `events/${topic}`, smee: topic };
  return server + paths[relay];
}

/**
 * Why a stream cannot be read. `refused`: its status says no. `no-stream`: something else answers. `silent`: nothing
 * comes, not even signs of life. `flood`: too much comes.
 */
export type StreamTrouble = 'unreachable' | 'refused' | 'no-stream' | 'silent' | 'flood' | 'ended';

/** An account's instant alerts. */
export interface AlertsView {
  /** `down`: it failed more than once; polling goes on as without it. */
  readonly state: 'connecting' | 'on' | 'down';
  /** The last one; null while it holds. */
  readonly trouble: StreamTrouble | null;
  readonly relay: Relay;
  /** The relay's address, without the secret, and the host in it. */
  readonly server: string;
  readonly host: string;
  /** Wall clock of the last event in this run; null before the first. */
  readonly lastEventMs: number | null;
}
