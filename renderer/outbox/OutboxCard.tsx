import { memo, useState } from 'react';
import { isDelayed, isReply, type OutboxItem } from '../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { useNowMs } from '../formats/now.ts';
import { AccountMark } from '../items/ItemMarks.tsx';
import { KeptText } from '../items/KeptText.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { OutboxActions } from './OutboxActions.tsx';
import { outboxIcons, outboxLook, outboxSentences, type Pause } from './outbox-words.ts';
import { Sending } from './Sending.tsx';

/** Characters shown of a reply: enough to tell it from others. */
const shownLength = 160;

/** An outbox item: its state in words, and buttons. */
export const OutboxCard = memo(function OutboxCard({ item }: { item: OutboxItem }) {
  const { t, texts } = useApp();
  const pause = usePause(item.id);
  const { state, form } = item;
  const look = outboxLook(state);
  const beginning = isReply(item) ? plainLine(form.message, shownLength) : null;
  // What can be edited is shown by that.
  const isOutOfReach = state.name === 'unknown' || state.name === 'sending';
  const [isOpen, setIsOpen] = useState(false);
  const says = outboxSentences(state, texts, pause).join(' ');
  const written = form.subject.trim() === '' ? t('outbox.no-subject') : form.subject;
  const subject = (
    <p className="outbox-subject" dir="auto">
      {isReply(item) ? t('outbox.reply-to', { subject: written }) : written}
    </p>
  );
  if (isDelayed(item)) {
    return (
      <li className="outbox-card">
        <div className="outbox-text">{subject}</div>
        <Sending item={item} place="outbox" />
      </li>
    );
  }
  return (
    <li className={`outbox-card outbox-${look}`}>
      <div className="outbox-text">
        <p className="outbox-state">
          <Icon name={outboxIcons[look]} />
          {t(`outbox.${look}`)}
          <AccountMark id={item.id} />
        </p>
        {subject}
        {beginning !== null && (
          <p className="outbox-says" dir="auto">
            {beginning}
          </p>
        )}
        {says !== '' && (
          <p className="outbox-says" dir="auto">
            {says}
          </p>
        )}
      </div>
      <OutboxActions item={item} isPaused={pause !== null}>
        {isOutOfReach && beginning !== form.message && (
          <Button
            look={look === 'looking' ? 'plain' : 'quiet'}
            isSmall
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'outbox.hide-text' : 'outbox.show-text')}
          </Button>
        )}
      </OutboxActions>
      {isOutOfReach && isOpen && (
        <div className="left-text">
          <KeptText text={form.message} />
        </div>
      )}
    </li>
  );
});

/** The pause that a queued ticket waits for; null if its provider asked for none. */
function usePause(ticketId: string): Pause | null {
  const { times } = useApp();
  const nowMs = useNowMs(60_000);
  const card = useView(({ accounts }) => accounts.find(({ key }) => key === accountOf(ticketId)));
  const { state, problem, pausedUntilMs } = card?.connection ?? {};
  if (state !== 'paused' || problem == null || pausedUntilMs == null || pausedUntilMs <= nowMs)
    return null;
  return { problem, until: times.clock(pausedUntilMs) };
}
