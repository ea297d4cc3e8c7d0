import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { beginningOf, piecesInParts } from '../../shared/values/text-parts.ts';
import { splitAddresses } from '../../shared/values/web-addresses.ts';
import { partLength, TextParts } from '../items/long-text/LongText.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';

/** In characters; what follows is shown on request. */
const shownLength = 10_000;

interface MessageTextProps {
  readonly text: string;
  readonly ticketId: string;
}

/** A message of a ticket; of a long one, at first the beginning. */
export function MessageText({ text, ticketId }: MessageTextProps) {
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
