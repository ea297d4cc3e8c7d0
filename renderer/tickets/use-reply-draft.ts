import { useWholeText } from '../outbox/use-whole-text.ts';
import { useView, useWindowState } from '../state/app-context.ts';
import { typedText, untouched } from '../state/draft/ticket-state.ts';

export type WrittenReply = ReturnType<typeof useReplyDraft>;

/**
 * The reply being written to a ticket, which main keeps. `isWhole`: false while only the beginning of a long one is here,
 * which must not be changed.
 */
export function useReplyDraft(ticketId: string) {
  const reply = useView(({ replies }) => replies.find((one) => one.ticketId === ticketId));
  const typed = useWindowState((state) => typedText(state, ticketId));
  const isRead = typed === null && reply?.isCut === true;
  const whole = useWholeText('reply', ticketId, isRead ? reply : null);
  return {
    text: typed?.form.message ?? whole ?? reply?.text ?? '',
    isWhole: !isRead || whole !== null,
    state: typed?.state ?? untouched,
  };
}
