import type { Texts } from '../../../shared/texts/catalogue.ts';
import {
  countedKinds,
  isDelayed,
  isReply,
  needsPerson,
  type OutboxItem,
} from '../../../shared/tickets/outbox-item.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { openItem } from './tray-item.ts';

/** How long a sent ticket is reported, for someone who filed it and closed the window. */
const sentShownMs = 10 * 60_000;
const shownItems = 3;
const labelLength = 60;

/**
 * The outbox in the tray: menu lines, words for the tooltip, and how many tickets need the person. In order: tickets and
 * replies that need the person, those being sent, those waiting, those just sent.
 */
export function trayOutbox(outbox: readonly OutboxItem[], texts: Texts, nowMs: number) {
  const stuck = outbox.filter(needsPerson);
  const sending = outbox.filter((item) => item.state.name === 'sending' || isDelayed(item));
  const waiting = outbox.filter(
    (item) =>
      (item.state.name === 'queued' || item.state.name === 'unknown') &&
      !needsPerson(item) &&
      !isDelayed(item),
  );
  const sent = outbox.flatMap((item) =>
    item.state.name === 'sent' && nowMs - item.changedAtMs < sentShownMs
      ? [{ id: item.state.ticket.id, text: named('sent', item) }]
      : [],
  );
  const counts = [
    ...countedKinds('tray.sending', 'tray.sending-replies', sending),
    ...countedKinds('tray.outbox', 'tray.outbox-replies', waiting),
  ].map(({ text, count }) => texts.t(text, { count }));
  const lineOf = (item: OutboxItem) =>
    named(item.state.name === 'rejected' ? 'refused' : 'not-sent', item);
  return {
    items: [
      ...stuck
        .slice(0, shownItems)
        .map((item) =>
          openItem(
            lineOf(item),
            item.replyTo === undefined
              ? { view: 'tickets', unsent: item.id }
              : { view: 'ticket', id: item.replyTo },
          ),
        ),
      ...counts.map((text) => openItem(text, { view: 'tickets' })),
      ...sent.slice(0, shownItems).map(({ id, text }) => openItem(text, { view: 'ticket', id })),
    ],
    words: [
      ...stuck
        .filter(({ state }) => state.name !== 'rejected')
        .slice(0, 1)
        .map(lineOf),
      ...counts,
      ...sent.slice(0, 1).map(({ text }) => text),
    ],
    needsPersonCount: stuck.length,
  };

  function named(what: 'sent' | 'refused' | 'not-sent', item: OutboxItem): string {
    const name = plainLine(item.form.subject, labelLength);
    return texts.t(isReply(item) ? `tray.${what}-reply` : `tray.${what}`, { name });
  }
}
