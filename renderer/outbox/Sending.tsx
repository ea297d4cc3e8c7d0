import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { isReply, type OutboxItem, sendDelayMs } from '../../shared/tickets/outbox-item.ts';
import { useNowMs } from '../formats/now.ts';
import { useApp } from '../state/app-context.ts';
import { EditItem } from './OutboxActions.tsx';

interface SendingProps {
  readonly item: OutboxItem;
  /** In place of the button that was pressed, whose focus Undo then has; in the outbox, or in a toast. */
  readonly place: 'button' | 'outbox' | 'toast';
}

/** What can still be taken back: how much time is left, and Undo, which tells a screen reader. */
export function Sending({ item, place }: SendingProps) {
  const { store, t } = useApp();
  const id = useId();
  const leftMs = item.filedAtMs + sendDelayMs - useNowMs(250);
  const [passedMs] = useState(() => Math.min(Math.max(sendDelayMs - leftMs, 0), sendDelayMs));
  const seconds = Math.min(Math.max(Math.ceil(leftMs / 1_000), 1), sendDelayMs / 1_000);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Scrolling would move it from where the button was.
    if (place === 'button') undo.current?.focus({ preventScroll: true });
    return place === 'toast' ? undefined : store.showsUndo();
  }, [store, place]);
  const style = { '--passed': `${-passedMs}ms` } as CSSProperties;
  return (
    <div className="sending" style={style}>
      <span className="sending-text" aria-hidden="true">
        {t('outbox.delayed', { seconds: String(seconds) })}
      </span>
      <span id={id} hidden>
        {t(isReply(item) ? 'outbox.delayed-reply' : 'outbox.delayed-ticket')}
      </span>
      <EditItem item={item} ref={undo} aria-describedby={id}>
        {t('toast.undo')}
      </EditItem>
    </div>
  );
}
