import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import {
  type AlertAddress,
  parseRelayServer,
  type Relay,
  webhookAddress,
} from '../../../shared/settings/alerts.ts';
import { inTime } from '../in-time.ts';
import type { Clock, Fetch } from '../ports.ts';
import { testText } from './event-text.ts';

const longestTestMs = 15_000;
const none = failure({ kind: 'cancelled' } as const);

/** Makes, shows and tries the addresses that accounts' instant alerts come from. Null stands for the only account. */
export function createAlertAddresses(deps: {
  readonly clock: Clock;
  readonly fetch: Fetch;
  /** Where an account's alerts come from now; null for nowhere. */
  readonly addressOf: (account: string | null) => AlertAddress | null;
  /** Keeps another address where the account's key is, null for none, and uses it. */
  readonly change: (
    account: string | null,
    alerts: AlertAddress | null,
  ) => Promise<Result<null, Problem>>;
}) {
  const { clock, fetch, addressOf, change } = deps;
  return {
    /** A new address at this relay in place of the one before; null for none. */
    async set(
      account: string | null,
      at: { readonly relay: Relay; readonly server: string } | null,
    ): Promise<Result<null, Problem>> {
      if (at === null) return change(account, null);
      const server = parseRelayServer(at.server);
      if (!server.ok) return server;
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
