import { useEffect, useRef, useState } from 'react';
import { beginningOf } from '../../shared/tickets/kept-text.ts';
import { emptyTicketForm } from '../../shared/tickets/ticket-form.ts';
import { useWholeText } from '../outbox/use-whole-text.ts';
import { useApp, useView } from '../state/app-context.ts';
import { createDraftKeeper, type DraftState } from '../state/draft/draft-keeper.ts';
import { useSaveOnLeaving } from '../state/use-save-on-leaving.ts';

export type WrittenReply = ReturnType<typeof useReplyDraft>;

/**
 * The reply being written to a ticket, which main keeps on disk; `settle` when it was sent. `isWhole`: false while only
 * the beginning of a long one is here, which must not be changed.
 */
export function useReplyDraft(ticketId: string) {
  const { bridge } = useApp();
  const reply = useView(({ replies }) => replies.find((one) => one.ticketId === ticketId));
  const kept = reply?.text ?? '';
  /** Null until something is typed here, and once main has another text: one that was taken back. */
  const [written, setWritten] = useState<string | null>(null);
  const [state, setState] = useState<DraftState>({ name: 'untouched' });
  /** The beginnings of what main got from here: its view may show it late. */
  const saved = useRef(new Set<string>());
  const [keeper] = useState(() =>
    createDraftKeeper({
      save(form) {
        const text = form?.message ?? '';
        saved.current.add(beginningOf(text));
        return bridge.invoke('reply:save', { id: ticketId, text });
      },
      onState: setState,
    }),
  );
  const isRead = written === null && reply?.isCut === true;
  const whole = useWholeText('reply', ticketId, isRead ? reply : null);

  useSaveOnLeaving(keeper.flush);

  useEffect(() => {
    if (!saved.current.has(kept)) setWritten(null);
  }, [kept]);

  return {
    text: written ?? whole ?? kept,
    isWhole: !isRead || whole !== null,
    state,
    flush: keeper.flush,
    write(text: string): void {
      setWritten(text);
      keeper.write({ ...emptyTicketForm, message: text });
    },
    settle(): void {
      keeper.cancel();
      saved.current.clear();
      setWritten('');
    },
  };
}
