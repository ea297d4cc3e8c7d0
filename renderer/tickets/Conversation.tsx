import type { Ticket, TicketEntry } from '../../shared/domain/domain.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { useApp } from '../state/app-context.ts';

const authorLength = 100;

/** The message and what was written after it, oldest first as the server sent it. */
export function Conversation({ ticket, isReading }: { ticket: Ticket; isReading: boolean }) {
  const { t } = useApp().texts;
  const { message, conversation } = ticket;
  // Some servers repeat the message as the first entry.
  const isRepeated = message !== null && conversation[0]?.text.trim() === message.trim();
  const isEmpty = message === null && conversation.length === 0;
  return (
    <section className="detail-section" aria-label={t('ticket.conversation')}>
      <h3 className="section-title">
        {t(conversation.length > 0 ? 'ticket.conversation' : 'ticket.message')}
      </h3>
      {isEmpty && !isReading && <p className="quiet">{t('ticket.no-message')}</p>}
      <ol className="conversation">
        {message !== null && !isRepeated && (
          <Entry
            entry={{ text: message, author: null, at: ticket.createdAt }}
            fallbackAuthor={t('ticket.you')}
            isFirst
          />
        )}
        {conversation.map((entry, index) => (
          <Entry
            // Entries have no id, and a conversation only grows.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            entry={entry}
            fallbackAuthor={isRepeated && index === 0 ? t('ticket.you') : t('ticket.someone')}
            isFirst={isRepeated && index === 0}
          />
        ))}
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly entry: TicketEntry;
  readonly fallbackAuthor: string;
  readonly isFirst: boolean;
}

function Entry({ entry, fallbackAuthor, isFirst }: EntryProps) {
  const { times } = useApp();
  return (
    <li className={isFirst ? 'entry' : 'entry entry-later'}>
      <p className="entry-head">
        <span className="entry-author" dir="auto">
          {plainLine(entry.author ?? '', authorLength) || fallbackAuthor}
        </span>
        {entry.at !== null && <span className="entry-time">{times.moment(entry.at)}</span>}
      </p>
      <p className="entry-text" dir="auto">
        {entry.text}
      </p>
    </li>
  );
}
