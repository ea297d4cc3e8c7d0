import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import type { View } from '../../../shared/view/view.ts';
import type { Post } from './post.ts';

/** The same words for the same ticket, or for a new one. */
interface Words {
  /** How often the person sent them. */
  sends: number;
  /** Requests with them that may have been heeded. */
  posts: number;
  /** How often the provider has them. */
  stored: number;
  /** Items that were said to be sent. */
  readonly sent: Set<string>;
}

export type Ledger = ReturnType<typeof createLedger>;

/** Counts what was wanted, asked for, stored and said of each text, and complains where these cannot all be true. */
export function createLedger(
  tickets: readonly { readonly id: string }[],
  complain: (text: string) => void,
) {
  const words = new Map<string, Words>();
  return { of, ofItem, posted, note, judge };

  function of(ticket: number | null, text: string): Words {
    const key = `"${text}" for ${ticket ?? 'a new ticket'}`;
    const known = words.get(key) ?? { sends: 0, posts: 0, stored: 0, sent: new Set<string>() };
    words.set(key, known);
    return known;
  }

  function ofItem({ replyTo, form }: OutboxItem): Words {
    const at = tickets.findIndex(({ id }) => id === replyTo);
    return of(at === -1 ? null : at, form.message);
  }

  function posted({ ticket, text, mayCount, isStored }: Post): void {
    const said = of(ticket, text);
    if (mayCount) said.posts += 1;
    if (isStored) said.stored += 1;
    if (said.posts > said.sends)
      complain(`"${text}" was sent ${said.posts} times, and wanted ${said.sends} times`);
  }

  /** Notes what is said to be sent, which must be the truth at once. */
  function note({ outbox }: View): void {
    for (const item of outbox) {
      if (item.state.name !== 'sent') continue;
      const said = ofItem(item);
      said.sent.add(item.id);
      if (said.sent.size > said.stored)
        complain(`"${item.form.message}" counts as sent, and is not there`);
    }
  }

  /** At the end, when nothing more happens by itself. */
  function judge({ outbox }: View): void {
    for (const [key, said] of words) {
      const items = outbox.filter((item) => ofItem(item) === said);
      const open = items.filter(({ state }) => isUnresolved(state)).length;
      if (said.stored > said.sent.size + open)
        complain(`${key} is there ${said.stored} times, and counts as missing`);
      for (const { state } of items) {
        if (state.name === 'sending') complain(`${key} is still being sent`);
        if (state.name === 'queued' && !state.isHeld) complain(`${key} still waits`);
        if (state.name === 'unknown' && state.search.kind === 'looking')
          complain(`${key} is still looked for`);
      }
    }
  }
}

/** What may have arrived. */
export function isUnresolved(state: OutboxItem['state']): boolean {
  return state.name === 'unknown' && state.search.kind !== 'absent';
}
