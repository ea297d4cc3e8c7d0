import type { Change, JournalEntry } from '../../../shared/domain/change.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { idIn } from '../../../shared/values/account-ids.ts';
import type { Random } from '../ports.ts';
import { lineOf, meaningOf } from './event-text.ts';
import { withoutTopic } from './without-topic.ts';

const betweenMs = { 'alert-invoice': 60 * 60_000, 'alert-message': 60_000 } as const;
type AlertKind = keyof typeof betweenMs;

export interface AlertChangesDeps {
  /** The account's key. */
  readonly account: string;
  readonly runtime: { readonly random: Random };
  /** What the provider's page says of its events. */
  readonly page: ProviderPage['events'];
  /** The account's changes, newest last. */
  readonly journal: () => readonly JournalEntry[];
  /** Whether messages that say nothing known are listed in Activity. */
  readonly listsOthers: () => boolean;
}

/**
 * Returns the change that reports a message: an invoice at most once an hour, any other line at most once a minute; null
 * for no change. The journal is on disk before anybody is notified, so both limits also hold after a crash.
 */
export function createAlertChanges(deps: AlertChangesDeps) {
  const { account, runtime, page, journal, listsOthers } = deps;
  const lastMs: Record<AlertKind, number | null> = {
    'alert-invoice': lastJournaled(journal(), 'alert-invoice'),
    'alert-message': lastJournaled(journal(), 'alert-message'),
  };

  return ({
    text,
    topic,
    nowMs,
  }: {
    readonly text: string;
    readonly topic: string;
    readonly nowMs: number;
  }): Change | null => {
    const mayNotify = isDue('alert-invoice', nowMs);
    const mayList = isDue('alert-message', nowMs);
    if (!mayNotify && !mayList) return null;
    const line = lineOf(text);
    const meaning = meaningOf(line, page?.words);
    if (meaning === 'invoice' && mayNotify) return changeOf('alert-invoice', '', nowMs);
    if (meaning !== 'other' || line === '' || !mayList || !listsOthers()) return null;
    // A test event of a portal may name the address that it is sent to, which no list, export or report contains.
    const shown = withoutTopic(lineOf(text.replaceAll(topic, '…')), topic);
    return changeOf('alert-message', shown, nowMs);
  };

  /** The wall clock may have been set back. */
  function isDue(kind: AlertKind, nowMs: number): boolean {
    const last = lastMs[kind];
    return last === null || Math.abs(nowMs - last) >= betweenMs[kind];
  }

  /** With an id of its own: anybody can send any id to a relay, and smee counts anew on each connection. */
  function changeOf(kind: AlertKind, itemName: string, nowMs: number): Change {
    lastMs[kind] = nowMs;
    const id = idIn(account, `${kind} ${runtime.random.uuid()}`);
    const times = { lastSeenBeforeMs: nowMs, firstSeenMs: nowMs };
    return { id, kind, itemId: id, itemName, from: null, to: null, ...times };
  }
}

function lastJournaled(journal: readonly JournalEntry[], kind: AlertKind): number | null {
  return journal.findLast(({ change }) => change.kind === kind)?.change.firstSeenMs ?? null;
}
