import { memo } from 'react';
import type { OutboxItem, OutboxState } from '../../shared/outbox-item.ts';
import { problemText } from '../../shared/problem-text.ts';
import type { Texts } from '../../shared/texts/text.ts';
import { useApp } from '../app-context.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { OutboxActions } from './OutboxActions.tsx';

const icons: Readonly<Record<OutboxState['name'], IconName>> = {
  queued: 'clock',
  sending: 'send',
  sent: 'check',
  rejected: 'warning',
  unknown: 'question',
};

/** One ticket on its way: its state in words, and what the person can do. */
export const OutboxCard = memo(function OutboxCard({ item }: { item: OutboxItem }) {
  const { texts } = useApp();
  const { state, form } = item;
  return (
    <li className={`outbox-card outbox-${state.name}`}>
      <p className="outbox-state">
        <Icon name={icons[state.name]} />
        {texts.t(`outbox.${state.name}`)}
      </p>
      <p className="outbox-subject" dir="auto">
        {form.subject.trim() === '' ? texts.t('outbox.no-subject') : form.subject}
      </p>
      {stateSentences(state, texts).map((sentence) => (
        <p key={sentence} className="outbox-says" dir="auto">
          {sentence}
        </p>
      ))}
      <OutboxActions item={item} />
    </li>
  );
});

function stateSentences(state: OutboxState, texts: Texts): readonly string[] {
  const { t } = texts;
  switch (state.name) {
    case 'queued': {
      const why = state.problem === null ? [] : [`${problemText(state.problem, texts).title}.`];
      return [...why, t('outbox.queued-body')];
    }
    case 'sending':
      return [t('outbox.sending-body')];
    case 'sent':
      return [];
    case 'rejected': {
      const { title, body } = problemText(state.problem, texts);
      return [`${title}.`, body];
    }
    case 'unknown':
      return [t('outbox.unknown-body')];
  }
}
