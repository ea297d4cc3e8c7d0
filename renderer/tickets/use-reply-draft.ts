import { useView, useWindowState } from '../state/app-context.ts';
import { typedText, untouched } from '../state/draft/ticket-state.ts';

export type WrittenReply = ReturnType<typeof useReplyDraft>;

/** The reply being written to a ticket, which main keeps. */
export function useReplyDraft(ticketId: string) {
  const reply = useView(({ replies }) => replies.find((one) => one.ticketId === ticketId));
  const typed = useWindowState((state) => typedText(state, ticketId));
  return {
    text: typed?.form.message ?? reply?.text ?? '',
    state: typed?.state ?? untouched,
  };
}
