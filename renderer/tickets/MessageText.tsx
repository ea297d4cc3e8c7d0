import { useMemo } from 'react';
import { splitAddresses } from '../../shared/values/web-addresses.ts';
import { useApp } from '../state/app-context.ts';

/** A message of a ticket. An address in it is a button: main asks before it opens the page. */
export function MessageText({ text, ticketId }: { readonly text: string; readonly ticketId: string }) {
  const { bridge } = useApp();
  const pieces = useMemo(() => splitAddresses(text), [text]);
  return (
    <p className="entry-text" dir="auto">
      {pieces.map(({ text: piece, address }, index) =>
        address === null ? (
          piece
        ) : (
          <button
            type="button"
            className="link"
            // Pieces have no id, and a text does not change.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            onClick={() => void bridge.invoke('link:open-message', { id: ticketId, address })}
          >
            <bdi>{piece}</bdi>
          </button>
        ),
      )}
    </p>
  );
}
