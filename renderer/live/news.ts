import { type Change, changeKinds, type JournalEntry } from '../../shared/domain/change.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Texts } from '../../shared/texts/catalogue.ts';
import { titleOf } from '../../shared/texts/change-title.ts';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { View } from '../../shared/view/view.ts';
import { type OutboxLook, outboxLook, outboxSentences } from '../outbox/outbox-words.ts';

/** Something to be said to those who do not see the window. */
export interface News {
  /** Interrupts what is being said; else it waits for its turn. */
  readonly isPressing: boolean;
  readonly text: string;
}

/** More than so many changes at once are counted, not said. */
const mostSaid = 3;
const subjectLength = 50;

export interface NewsReader {
  /**
   * What came since the last view: the changes that the person wants to be told of, and what became of tickets on
   * their way. Each is given once. The first view is where news begin; nothing of it is news.
   */
  read(view: View, texts: Texts): readonly News[];
}

/** `tickets`: what became of those on their way, and nothing else. */
export type NewsSubject = 'everything' | 'tickets';

export function createNewsReader(subject: NewsSubject): NewsReader {
  let lastChangeId: string | null = null;
  let journal: readonly JournalEntry[] | null = null;
  let looks: ReadonlyMap<string, OutboxLook> | null = null;

  return {
    read(view, texts) {
      const isNew = subject === 'everything' && journal !== null && journal !== view.journal;
      const changes = isNew ? changesAfter(view.journal) : [];
      journal = view.journal;
      lastChangeId = journal.at(-1)?.change.id ?? null;
      const isPressing = view.quiet.now === null;
      return [...inWords(changes, view.settings, isPressing, texts), ...ofTickets(view.outbox, texts)];
    },
  };

  function changesAfter(entries: readonly JournalEntry[]): readonly Change[] {
    // Of a whole journal that is new, everything is.
    const last = entries.findLastIndex(({ change }) => change.id === lastChangeId);
    return entries.slice(last + 1).map(({ change }) => change);
  }

  function ofTickets(outbox: readonly OutboxItem[], texts: Texts): readonly News[] {
    const before = looks;
    const news: News[] = [];
    const now = new Map<string, OutboxLook>();
    for (const item of outbox) {
      const look = outboxLook(item.state);
      const said = before?.get(item.id);
      // Being tried again is nothing new before it ends in another way.
      const isUnderWay = look === 'sending' || (item.state.name === 'queued' && item.state.problem === null);
      if (before !== null && !isUnderWay && look !== said) {
        for (const text of ticketInWords(item, look, texts)) news.push({ isPressing: false, text });
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
  texts: Texts,
): readonly News[] {
  const told = changes
    // The end of a trouble is told with its beginning: here it makes no sound.
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

/** One text for each sentence, so that each is said by itself. */
function ticketInWords({ form, state }: OutboxItem, look: OutboxLook, texts: Texts): readonly string[] {
  const subject = plainLine(form.subject, subjectLength) || texts.t('outbox.no-subject');
  return [
    texts.t('outbox.news', { subject, state: texts.t(`outbox.${look}`) }),
    ...outboxSentences(state, texts),
  ];
}
