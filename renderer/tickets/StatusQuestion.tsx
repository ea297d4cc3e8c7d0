import type { Ticket } from '../../shared/domain/domain.ts';
import { plainTicketMeaning } from '../../shared/domain/ticket-status.ts';
import {
  overrideOf,
  ownOverrides,
  type TicketOverride,
  wordKey,
} from '../../shared/domain/vocabulary.ts';
import { statusInWords } from '../../shared/texts/status-words.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp, useView } from '../state/app-context.ts';

const meanings = ['open', 'answered', 'closed'] as const satisfies readonly TicketOverride[];

/** Asks what a status unknown to Hostbell means, until the person gives it a meaning or leaves it as it is. */
export function StatusQuestion({ ticket: { id, status } }: { ticket: Ticket }) {
  const { bridge, t, texts } = useApp();
  const isAsked = useView(
    ({ words }) =>
      status !== null &&
      plainTicketMeaning(status) === 'other' &&
      overrideOf(ownOverrides(words.overrides, id).tickets, status) === undefined &&
      words.seen.some(
        ({ kind, word }) => kind === 'ticket-status' && wordKey(word) === wordKey(status),
      ),
  );
  if (!isAsked || status === null) return null;
  const teach = (meaning: TicketOverride) =>
    void bridge.invoke('words:teach', {
      kind: 'ticket-status',
      word: status,
      meaning,
      account: accountOf(id),
    });
  return (
    <Banner
      tone="info"
      icon="info"
      title={t('ticket.status-question', { word: statusInWords(status, texts) })}
      body={t('ticket.status-question-body')}
    >
      {meanings.map((meaning) => (
        <Button isSmall key={meaning} onClick={() => teach(meaning)}>
          {t(`status-meaning.${meaning}`)}
        </Button>
      ))}
      <Button look="quiet" isSmall onClick={() => teach('other')}>
        {t('ticket.status-keep')}
      </Button>
    </Banner>
  );
}
