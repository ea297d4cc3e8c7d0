import { memo } from 'react';
import type { OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { AccountMark } from '../items/ItemMarks.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { outboxIcons, outboxLook, outboxSentences } from './outbox-words.ts';
import { usePause } from './use-pause.ts';

/** An outbox item: its state in words, and buttons. */
export const OutboxCard = memo(function OutboxCard({ item }: { item: OutboxItem }) {
  const { texts } = useApp();
  const pause = usePause(item.id);
  const { state, form } = item;
  const look = outboxLook(state);
  return (
    <li className={`outbox-card outbox-${look}`}>
      <p className="outbox-state">
        <Icon name={outboxIcons[look]} />
        {texts.t(`outbox.${look}`)}
        <AccountMark id={item.id} />
      </p>
      <p className="outbox-subject" dir="auto">
        {form.subject.trim() === '' ? texts.t('outbox.no-subject') : form.subject}
      </p>
      {outboxSentences(state, texts, pause).map((sentence) => (
        <p key={sentence} className="outbox-says" dir="auto">
          {sentence}
        </p>
      ))}
      <OutboxActions item={item} isPaused={pause !== null} />
    </li>
  );
});
