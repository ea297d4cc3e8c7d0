import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Ticket, TicketEntry } from '../../shared/domain/domain.ts';
import { isByOwner } from '../../shared/domain/newest-reply.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { beginningOf, piecesInParts } from '../../shared/values/text-parts.ts';
import { splitAddresses } from '../../shared/values/web-addresses.ts';
import { ownerOf } from '../../shared/view/suspension-question.ts';
import { partLength, TextParts } from '../items/long-text/LongText.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

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

/** In characters; what follows is shown on request. */
const shownLength = 10_000;

interface MessageTextProps {
  readonly text: string;
  readonly ticketId: string;
}

/** A message of a ticket; of a long one, at first the beginning. */
function MessageText({ text, ticketId }: MessageTextProps) {
  const { t } = useApp();
  const [extent, setExtent] = useState<'beginning' | 'whole' | 'shortened'>('beginning');
  const isWhole = extent === 'whole';
  const button = useRef<HTMLButtonElement>(null);
  const beginning = useMemo(() => beginningOf(text, shownLength), [text]);
  const isLong = beginning.length < text.length;

  // The button keeps the focus, so it stays in sight when the text above it goes. That text is laid out at once (see
  // its style): parts that get their height only when they are drawn would push the button away again.
  useLayoutEffect(() => {
    if (extent === 'shortened') button.current?.scrollIntoView({ block: 'nearest' });
  }, [extent]);

  if (text.trim() === '') return <p className="entry-text quiet">{t('ticket.attachment')}</p>;
  return (
    <>
      <p className="entry-text" data-extent={extent} dir="auto">
        <LinkedText
          text={beginning}
          isCut={isLong}
          end={isLong && !isWhole ? '…' : ''}
          ticketId={ticketId}
        />
        {isLong && isWhole && (
          <LinkedText
            text={text.slice(beginning.length)}
            isCut={false}
            end=""
            ticketId={ticketId}
          />
        )}
      </p>
      {isLong && (
        <Button
          className="entry-more"
          isSmall
          ref={button}
          aria-expanded={isWhole}
          onClick={() => setExtent(isWhole ? 'shortened' : 'whole')}
        >
          {t(isWhole ? 'ticket.show-less' : 'ticket.show-all')}
        </Button>
      )}
    </>
  );
}

interface LinkedTextProps extends MessageTextProps {
  /** Whether the text goes on, so that an address at its end may not be all of it. */
  readonly isCut: boolean;
  /** Stands after the text. */
  readonly end: string;
}

/** An address in it is a button: main asks before it opens the page. */
function LinkedText({ text, isCut, end, ticketId }: LinkedTextProps) {
  const { bridge } = useApp();
  const parts = useMemo(() => {
    const pieces = splitAddresses(text);
    const last = pieces.findLastIndex(({ address }) => address !== null);
    const isLastWhole = !isCut || pieces.slice(last + 1).some((piece) => /\s/.test(piece.text));
    const opened = pieces.map((piece, index) =>
      index === last && !isLastWhole ? { ...piece, address: null } : piece,
    );
    return piecesInParts(opened, partLength);
  }, [text, isCut]);
  return (
    <TextParts
      parts={parts.map((pieces, at) => [
        ...pieces.map(({ text: piece, address }, index) =>
          address === null ? (
            piece
          ) : (
            <Button
              look="link"
              // Pieces have no id, and a text does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              onClick={() => void bridge.invoke('link:open-message', { id: ticketId, address })}
            >
              <bdi>{piece}</bdi>
            </Button>
          ),
        ),
        at === parts.length - 1 ? end : '',
      ])}
    />
  );
}
