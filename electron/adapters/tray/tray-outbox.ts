import type { Texts } from '../../../shared/texts/catalogue.ts';
import { isDelayed, needsPerson, type OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { TrayItem } from './tray-item.ts';

/** The outbox in the tray: menu lines, words for the tooltip, and how many tickets need the person. */
export interface TrayOutbox {
  readonly items: readonly TrayItem[];
  readonly words: readonly string[];
  readonly needsPersonCount: number;
}

/** How long a sent ticket is reported, for someone who filed it and closed the window. */
const sentShownMs = 10 * 60_000;
const shownItems = 3;
const labelLength = 60;

/** In order: tickets that need the person, those being sent, those waiting, those just sent. */
export function trayOutbox(outbox: readonly OutboxItem[], texts: Texts, nowMs: number): TrayOutbox {
  const stuck = outbox.filter(needsPerson);
  const sending = outbox.filter((item) => item.state.name === 'sending' || isDelayed(item)).length;
  const waiting = outbox.filter(
    (item) =>
      (item.state.name === 'queued' || item.state.name === 'unknown') &&
      !needsPerson(item) &&
      !isDelayed(item),
  ).length;
  const sent = outbox.flatMap(({ state, form, changedAtMs }) =>
    state.name === 'sent' && nowMs - changedAtMs < sentShownMs
      ? [{ id: state.ticket.id, text: texts.t('tray.sent', { name: label(form.subject) }) }]
      : [],
  );
  const counts = [
    ...(sending === 0 ? [] : [texts.t('tray.sending', { count: sending })]),
    ...(waiting === 0 ? [] : [texts.t('tray.outbox', { count: waiting })]),
  ];
  const lineOf = ({ form, state }: OutboxItem) =>
    texts.t(state.name === 'rejected' ? 'tray.refused' : 'tray.not-sent', { name: label(form.subject) });
  const stuckLines = stuck.map(lineOf);
  return {
    items: [
      ...stuckLines.slice(0, shownItems).map(toTickets),
      ...counts.map(toTickets),
      ...sent.slice(0, shownItems).map(
        ({ id, text }): TrayItem => ({
          kind: 'action',
          label: text,
          action: { kind: 'open', route: { view: 'ticket', id } },
        }),
      ),
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
}

function toTickets(text: string): TrayItem {
  return { kind: 'action', label: text, action: { kind: 'open', route: { view: 'tickets' } } };
}

function label(text: string): string {
  return plainLine(text, labelLength);
}
