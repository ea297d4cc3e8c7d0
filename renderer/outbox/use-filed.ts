import { useEffect, useRef, useState } from 'react';
import type { TicketForm } from '../../shared/domain/domain.ts';
import type { ApiProblem } from '../../shared/domain/problem.ts';
import { isDelayed, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { useApp, useWindowState } from '../state/app-context.ts';
import { isPlaceTaken } from '../state/draft/ticket-state.ts';

/** How long a view waits for what is on its way but not moving, such as during a pause that the provider asked for. */
const longestWaitMs = 3_000;

/** What was filed from a view, and has not come to an end. */
export interface Filed {
  readonly item: OutboxItem;
  /** What the view goes on showing. */
  readonly form: TicketForm;
}

export interface FiledEnds {
  /** It was sent, or is kept in the outbox, which says why. */
  readonly onEnd: (item: OutboxItem) => void;
  /** It was taken back, or the provider refused it: the view can be written in again. */
  readonly onBack: (refusal: ApiProblem | null) => void;
}

/**
 * Follows what was filed from a view until it is known what became of it. Then one of the functions is called, once. A
 * refused text that nothing else was written in place of is taken back if the person is there to see it.
 */
export function useFiled({ onEnd, onBack }: FiledEnds) {
  const { store } = useApp();
  const [filed, setFiled] = useState<Filed | null>(null);
  // It may have gone to an account that is not shown.
  const shown = useWindowState(({ all }) => all?.outbox.find(({ id }) => id === filed?.item.id));
  const wasShown = useRef(false);
  const isEnding = useRef(false);
  const hasWaited = useLongWait(shown);
  // The answer to filing may come before the view that has the item.
  const item = shown ?? (filed === null || wasShown.current ? null : filed.item);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are others at each render, and the same.
  useEffect(() => {
    if (filed === null || isEnding.current) return;
    if (shown !== undefined) wasShown.current = true;
    if (item !== null && isUnderWay(item) && !hasWaited) return;
    isEnding.current = true;
    void end(item).then((tell) => {
      isEnding.current = false;
      wasShown.current = false;
      setFiled(null);
      tell();
    });
  }, [filed, item, hasWaited]);

  return { filed: filed === null ? null : { ...filed, item: item ?? filed.item }, setFiled };

  async function end(ended: OutboxItem | null): Promise<() => void> {
    if (ended === null) return () => onBack(null);
    const { state } = ended;
    const isSeen = state.name === 'rejected' && document.hasFocus();
    if (!isSeen || isPlaceTaken(store.state.getState(), ended)) return () => onEnd(ended);
    const edited = await store.editAgain(ended.id);
    return edited.ok ? () => onBack(state.problem) : () => onEnd(ended);
  }
}

/** Whether it is clear that more is to come in a moment. */
function isUnderWay(item: OutboxItem): boolean {
  const { state } = item;
  if (state.name === 'queued') return !state.isHeld && state.problem === null;
  return state.name === 'sending';
}

/** Whether this item has been queued for long, beyond the time in which it can be taken back. */
function useLongWait(item: OutboxItem | undefined): boolean {
  const [waitedFor, setWaitedFor] = useState<string | null>(null);
  const id = item?.state.name === 'queued' && !isDelayed(item) ? item.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setWaitedFor(id), longestWaitMs);
    return () => clearTimeout(timer);
  }, [id]);
  return id !== null && waitedFor === id;
}
