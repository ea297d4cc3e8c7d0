import { type Change, changeKinds, type JournalEntry } from '../../shared/domain/change.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { titleOf } from '../../shared/texts/change-title.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { View } from '../../shared/view/view.ts';
import {
  type OutboxLook,
  outboxLook,
  outboxSentences,
  sentInWords,
} from '../outbox/outbox-words.ts';

/** A message for screen readers. */
export interface News {
  /** Whether to interrupt the screen reader. */
  readonly isPressing: boolean;
  readonly text: string;
  /** A ticket was sent. */
  readonly isSent?: true;
}

/** More changes at once are only counted. */
const mostSaid = 3;
const subjectLength = 50;

/** `tickets`: only outcomes of tickets in the outbox. */
export type NewsSubject = 'everything' | 'tickets';

export function createNewsReader(subject: NewsSubject) {
  let lastChangeId: string | null = null;
  let journal: readonly JournalEntry[] | null = null;
  let looks: ReadonlyMap<string, OutboxLook> | null = null;

  return {
    /**
     * The news since the previous view: changes that the person wants notifications for, and outcomes of tickets in the
     * outbox. Each is returned once; the first view gives none.
     */
    read(view: View, texts: WindowTexts): readonly News[] {
      const isNew = subject === 'everything' && journal !== null && journal !== view.journal;
      const changes = isNew ? changesAfter(view.journal) : [];
      journal = view.journal;
      lastChangeId = journal.at(-1)?.change.id ?? null;
      const isPressing = view.quiet.now === null;
      return [
        ...inWords(changes, view.settings, isPressing, texts),
        ...ofTickets(view.outbox, texts),
      ];
    },
  };

  function changesAfter(entries: readonly JournalEntry[]): readonly Change[] {
    // If the last known change is gone, the whole journal is new.
    const last = entries.findLastIndex(({ change }) => change.id === lastChangeId);
    return entries.slice(last + 1).map(({ change }) => change);
  }

  function ofTickets(outbox: readonly OutboxItem[], texts: WindowTexts): readonly News[] {
    const before = looks;
    const news: News[] = [];
    const now = new Map<string, OutboxLook>();
    for (const item of outbox) {
      const look = outboxLook(item.state);
      const said = before?.get(item.id);
      // A retry is not news unless its outcome differs.
      const isUnderWay =
        look === 'sending' || (item.state.name === 'queued' && item.state.problem === null);
      if (before !== null && !isUnderWay && look !== said) {
        const isSent = look === 'sent' ? ({ isSent: true } as const) : {};
        for (const text of ticketInWords(item, look, texts))
          news.push({ isPressing: false, text, ...isSent });
      }
      const kept = isUnderWay ? said : look;
      if (kept !== undefined) now.set(item.id, kept);
    }
    looks = now;
    return news;
  }
}

function inWords(
  changes: readonly Change[],
  { notify }: Settings,
  mayPress: boolean,
  texts: WindowTexts,
): readonly News[] {
  const told = changes
    // A recovery is read out even if it does not notify.
    .filter(({ kind }) => notify[kind] || kind === 'service-active-again')
    .toSorted((a, b) => changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind));
  const news = told.slice(0, mostSaid).map((change) => ({
    isPressing: mayPress && change.kind === 'service-suspended',
    text: titleOf(change, texts),
  }));
  const count = told.length - news.length;
  return count === 0
    ? news
    : [...news, { isPressing: false, text: texts.t('notify.more-changes', { count }) }];
}

/** One message per sentence, so that each is read out on its own. */
function ticketInWords(item: OutboxItem, look: OutboxLook, texts: WindowTexts): readonly string[] {
  const { form, state } = item;
  if (state.name === 'sent') return [sentInWords(item, state.ticket, texts)];
  const subject = plainLine(form.subject, subjectLength) || texts.t('outbox.no-subject');
  return [
    texts.t('outbox.news', { subject, state: texts.t(`outbox.${look}`) }),
    ...outboxSentences(state, texts),
  ];
}
