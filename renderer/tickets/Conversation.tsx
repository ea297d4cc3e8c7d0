import { useId, useMemo, useState } from 'react';
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

/** The messages, newest first and the ticket's own message last; of a long conversation, at first the newest part. */
export function Conversation({ ticket, isReading, hasFailed }: ConversationProps) {
  const { t } = useApp();
  const { message, conversation } = ticket;
  const [shownCount, setShownCount] = useState(newestShown);
  // Some servers repeat the message as the first entry.
  const isRepeated = message !== null && conversation[0]?.text.trim() === message.trim();
  // The first entry is then the message, which is always shown.
  const opening = isRepeated ? 1 : 0;
  const earlierCount = Math.max(0, conversation.length - opening - shownCount);
  const isEmpty = message === null && conversation.length === 0;
  return (
    <section className="detail-section" aria-label={t('ticket.conversation')}>
      <h3 className="section-title">
        {t(conversation.length > 0 ? 'ticket.conversation' : 'ticket.message')}
      </h3>
      {isEmpty && !isReading && (
        <p className="quiet">{t(hasFailed ? 'ticket.not-loaded' : 'ticket.no-message')}</p>
      )}
      <ol className="conversation">
        {conversation
          .slice(opening + earlierCount)
          .map((entry, index) => (
            <Entry
              // Not every provider gives entries an id, and a conversation mostly grows.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={opening + earlierCount + index}
              entry={entry}
              ticketId={ticket.id}
              isFirst={false}
            />
          ))
          .reverse()}
        {earlierCount > 0 && (
          <li className="entry-earlier">
            <Button isSmall onClick={() => setShownCount(shownCount + moreShown)}>
              {t('ticket.show-earlier', { count: Math.min(earlierCount, moreShown) })}
            </Button>
          </li>
        )}
        {message !== null && (
          <Entry
            entry={
              (isRepeated ? conversation[0] : null) ?? {
                text: message,
                author: null,
                at: ticket.createdAt,
              }
            }
            ticketId={ticket.id}
            isFirst
          />
        )}
      </ol>
    </section>
  );
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
      <p className="entry-head" id={headId}>
        <span className="entry-author" dir="auto">
          {(!isOwn && plainLine(entry.author ?? '', authorLength)) ||
            t(isOwn || isFirst ? 'ticket.you' : 'ticket.someone')}
        </span>
        {entry.at !== null && <span className="entry-time">{times.moment(entry.at)}</span>}
      </p>
      <MessageText text={text} ticketId={ticketId} />
    </li>
  );
}
