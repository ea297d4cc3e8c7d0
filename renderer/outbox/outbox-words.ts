import type { Ticket } from '../../shared/domain/domain.ts';
import type { ApiProblem } from '../../shared/domain/problem.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import {
  isRefused,
  isReply,
  type OutboxItem,
  type OutboxState,
  type TicketSearch,
} from '../../shared/tickets/outbox-item.ts';
import { serverIdOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import type { IconName } from '../parts/Icon.tsx';

/** What makes an account's tickets wait, and until when. */
export interface Pause {
  readonly problem: ApiProblem;
  readonly until: string;
}

const idLength = 40;

/** The states that a person can tell apart, each with its icon. */
export const outboxIcons = {
  queued: 'clock',
  held: 'question',
  sending: 'send',
  sent: 'check',
  rejected: 'warning',
  looking: 'clock',
  unchecked: 'question',
  absent: 'question',
  'look-alike': 'question',
  'look-alikes': 'question',
  'without-text': 'warning',
} as const satisfies Readonly<Record<string, IconName>>;

export type OutboxLook = keyof typeof outboxIcons;

export function outboxLook(state: OutboxState): OutboxLook {
  if (isRefused(state)) return 'rejected';
  if (state.name === 'unknown') return searchLook(state.search);
  if (state.name !== 'queued') return state.name;
  return state.isHeld ? 'held' : 'queued';
}

function searchLook(
  search: TicketSearch,
): Extract<OutboxLook, `look${string}` | 'unchecked' | 'absent' | 'without-text'> {
  return search.kind === 'look-alikes' && search.tickets.length === 1 ? 'look-alike' : search.kind;
}

/** What happened and what happens next, a sentence each. `pause`: what its provider makes it wait for. */
export function outboxSentences(
  state: OutboxState,
  texts: WindowTexts,
  pause: Pause | null = null,
): readonly string[] {
  const { t } = texts;
  switch (state.name) {
    case 'queued': {
      if (state.isHeld) return [t('outbox.held-body')];
      const problem = pause?.problem ?? state.problem;
      const why = problem === null ? [] : [`${problemText(problem, texts).title}.`];
      return [
        ...why,
        pause === null ? t('outbox.queued-body') : t('outbox.queued-until', { time: pause.until }),
      ];
    }
    case 'sending':
    case 'sent':
      return [];
    case 'rejected': {
      const { title, body } = problemText(state.problem, texts);
      if (state.problem.kind !== 'rejected') return [`${title}.`, body];
      // The state above it and the buttons below it say the rest.
      const { words } = state.problem;
      return [words === null ? body : t('problem.words', { words })];
    }
    case 'unknown': {
      const look = searchLook(state.search);
      const why = whyUnknown(state.problem, texts);
      if (isRefused(state)) return [why];
      return look === 'looking' || look === 'unchecked' || look === 'absent'
        ? [why, t(`outbox.${look}-body`)]
        : [t(`outbox.${look}-body`)];
    }
  }
}

/** That an item has arrived, and under which number. */
export function sentInWords(item: OutboxItem, { id }: Ticket, { t }: WindowTexts): string {
  return isReply(item)
    ? t('outbox.sent-reply')
    : t('outbox.sent-ticket', { id: plainLine(serverIdOf(id), idLength) });
}

/** Why it is not clear whether a ticket arrived. */
function whyUnknown(problem: ApiProblem | null, texts: WindowTexts): string {
  const { t } = texts;
  if (problem === null) return t('outbox.dropped');
  switch (problem.kind) {
    case 'network':
      return t('outbox.dropped');
    case 'server-error':
    case 'rejected': {
      const { words } = problem;
      return words === null ? t('outbox.said-failed') : t('problem.words', { words });
    }
    default:
      return `${problemText(problem, texts).title}.`;
  }
}
