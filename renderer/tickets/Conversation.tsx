import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ticket, TicketEntry } from '../../shared/domain/domain.ts';
import { isByOwner } from '../../shared/domain/newest-reply.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { ownerOf } from '../../shared/view/suspension-question.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { MessageText } from './MessageText.tsx';

const authorLength = 100;
/** Rendering thousands of messages at once would freeze the window. */
const newestShown = 50;
const moreShown = 200;

interface ConversationProps {
  readonly ticket: Ticket;
  readonly isReading: boolean;
  /** Whether the last read failed, so that missing messages may merely not be loaded. */
  readonly hasFailed: boolean;
}

/** The ticket's own message; null if it has none. Some servers repeat it as the first entry, which it then is. */
export function openingEntry({ message, conversation, createdAt }: Ticket): TicketEntry | null {
  if (message === null) return null;
  const first = conversation[0];
  if (first?.text.trim() === message.trim()) return first;
  return { text: message, author: null, at: createdAt };
}

/** The messages, oldest first; of a long conversation, at first the ticket's own message and the newest part. */
export function Conversation({ ticket, isReading, hasFailed }: ConversationProps) {
  const { t } = useApp();
  const { message, conversation } = ticket;
  const [shownCount, setShownCount] = useState(newestShown);
  const opener = openingEntry(ticket);
  // The first entry is then the message, which is always shown.
  const opening = opener !== null && opener === conversation[0] ? 1 : 0;
  const readCount = useRef<number | null>(null);
  if (!isReading) readCount.current ??= conversation.length;
  // What arrives later takes nothing of what is being read away.
  const arrived = Math.max(0, conversation.length - (readCount.current ?? conversation.length));
  const earlierCount = Math.max(0, conversation.length - opening - shownCount - arrived);
  const isEmpty = message === null && conversation.length === 0;
  const list = useRef<HTMLOListElement>(null);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more messages are there.
  useLayoutEffect(() => {
    if (asked.current) goToEntry(list.current, message === null ? 0 : 1);
    asked.current = false;
  }, [shownCount]);
  if (isEmpty && !isReading && !hasFailed) return null;
  return (
    <section className="detail-section" aria-label={t('ticket.conversation')}>
      <h3 className="section-title">
        {t(conversation.length > 0 ? 'ticket.conversation' : 'ticket.message')}
      </h3>
      {isEmpty && hasFailed && <p className="quiet">{t('ticket.not-loaded')}</p>}
      <ol className="conversation" ref={list}>
        {opener !== null && <Entry entry={opener} ticketId={ticket.id} isFirst />}
        {earlierCount > 0 && (
          <li className="entry-earlier">
            <Button
              isSmall
              onClick={() => {
                asked.current = true;
                setShownCount(shownCount + moreShown);
              }}
            >
              {t('ticket.show-earlier', { count: Math.min(earlierCount, moreShown) })}
            </Button>
          </li>
        )}
        {conversation.slice(opening + earlierCount).map((entry, index) => (
          <Entry
            // Not every provider gives entries an id, and a conversation mostly grows.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={opening + earlierCount + index}
            entry={entry}
            ticketId={ticket.id}
            isFirst={false}
          />
        ))}
      </ol>
    </section>
  );
}

/** Reading goes on from there; the pressed button may have gone. */
function goToEntry(list: HTMLElement | null, at: number): void {
  const entry = list?.querySelectorAll<HTMLElement>('.entry')[at];
  if (entry === undefined) return;
  entry.tabIndex = -1;
  entry.focus();
}

interface EntryProps {
  readonly entry: TicketEntry;
  readonly ticketId: string;
  readonly isFirst: boolean;
}

function Entry({ entry, ticketId, isFirst }: EntryProps) {
  const { t, times } = useApp();
  const headId = useId();
  const text = useMemo(() => readableText(entry.text), [entry.text]);
  const isOwn = useView(({ accounts }) => isByOwner(entry, ownerOf(ticketId, accounts)));
  return (
    <li className={isFirst || isOwn ? 'entry' : 'entry entry-later'} aria-labelledby={headId}>
      <h4 className="entry-head" id={headId}>
        <span className="entry-author" dir="auto">
          {(!isOwn && plainLine(entry.author ?? '', authorLength)) ||
            t(isOwn || isFirst ? 'ticket.you' : 'ticket.someone')}
        </span>
        {entry.at !== null && (
          <>
            <span className="visually-hidden">, </span>
            <span className="entry-time">{times.moment(entry.at)}</span>
          </>
        )}
      </h4>
      <MessageText text={text} ticketId={ticketId} />
    </li>
  );
}
