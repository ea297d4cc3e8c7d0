import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import {
  type AlertAddress,
  parseRelayServer,
  type Relay,
  webhookAddress,
} from '../../../shared/settings/alerts.ts';
import { inTime } from '../in-time.ts';
import type { Clock, Confirm, Desktop, Fetch } from '../ports.ts';
import { testText } from './event-text.ts';

const longestTestMs = 15_000;
const none = failure({ kind: 'cancelled' } as const);
const declined = failure({ kind: 'declined' } as const);

interface AlertedAccount {
  /** Where its alerts come from now; null for nowhere. */
  readonly address: AlertAddress | null;
  /** Among several accounts; null for a single one. */
  readonly name: string | null;
  /** Whether its provider is on this computer itself, and a relay may be, too. */
  readonly allowsAnyAddress: boolean;
}

/** Makes, shows and tries the addresses that accounts' instant alerts come from. Null stands for the only account. */
export function createAlertAddresses(deps: {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly confirm: Confirm;
  readonly isPublicHost: Desktop['isPublicHost'];
  /** An account; null for one that is not there. */
  readonly find: (account: string | null) => AlertedAccount | null;
  /** Keeps another address where the account's key is, null for none, and uses it. */
  readonly change: (
    account: string | null,
    alerts: AlertAddress | null,
  ) => Promise<Result<null, Problem>>;
}) {
  const { clock, fetch, confirm, isPublicHost, find, change } = deps;
  const addressOf = (account: string | null) => find(account)?.address ?? null;
  return {
    /**
     * A new address at this relay in place of the one before; null for none. The person confirms it, since whoever calls
     * could otherwise choose the host that Hostbell keeps a connection to, or end the alerts. Fails with
     * `relay-not-public` for a host that a connection test would not reach either.
     */
    async set(
      account: string | null,
      at: { readonly relay: Relay; readonly server: string } | null,
    ): Promise<Result<null, Problem>> {
      const found = find(account);
      if (found === null) return none;
      const { name, address } = found;
      const present = address && new URL(address.server).host;
      if (at === null) {
        const isMeant =
          present === null || (await confirm({ kind: 'end-alerts', host: present, name }));
        return isMeant ? change(account, null) : declined;
      }
      const server = parseRelayServer(at.server);
      if (!server.ok) return server;
      const isReached =
        found.allowsAnyAddress || (await isPublicHost(new URL(server.value).hostname));
      if (isReached === false) return failure({ kind: 'relay-not-public' });
      const asked = { kind: 'set-alerts', server: server.value, replaces: present, name } as const;
      if (!(await confirm(asked))) return declined;
      return change(account, { relay: at.relay, server: server.value, topic: newTopic() });
    },

    /** Where the provider sends its webhooks. Nothing but the settings shows it. */
    webhook(account: string | null): Result<{ readonly address: string }, Problem> {
      const address = addressOf(account);
      return address === null ? none : success({ address: webhookAddress(address) });
    },

    /** Sends an event there, as the provider would. False if the relay did not take it. */
    async sendTest(account: string | null): Promise<boolean> {
      const address = addressOf(account);
      if (address === null) return false;
      const ending = new AbortController();
      const sent = fetch(webhookAddress(address), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ event: testText }),
        redirect: 'error',
        signal: ending.signal,
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      const wasTaken = await inTime(sent, { clock, ms: longestTestMs, late: false });
      ending.abort();
      return wasTaken;
    },
  };
}

/** 128 random bits. */
function newTopic(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
