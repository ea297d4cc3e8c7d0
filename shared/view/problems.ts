import { type Change, saysAnswered, statusChanges } from '../domain/change.ts';
import type { Service } from '../domain/domain.ts';
import { type DueService, paymentOverdue } from '../domain/money.ts';
import { serviceMeaning } from '../domain/service-status.ts';
import { deadlineInFields, deadlineInWords } from '../reading/named-deadline.ts';
import { hasPortal } from '../settings/account-settings.ts';
import { accountOf } from '../values/account-ids.ts';
import { isOffered } from './addressee.ts';
import type { SuspensionQuestion } from './suspension-question.ts';
import type { View } from './view.ts';

/**
 * All that is known of a service in trouble, as the overview's card, the service itself, the mini window and the tray tell
 * it, so that nothing beside it needs to tell any of it again.
 */
export interface ServiceProblem {
  /** Otherwise it needs attention for another reason. */
  readonly isSuspended: boolean;
  /** Since when its payment is overdue (YYYY-MM-DD); null if that isn't known. */
  readonly unpaidSince: string | null;
  /** What the person asked support about it, and the answer to that. */
  readonly question: SuspensionQuestion | null;
  /** The day (YYYY-MM-DD) that the provider or support named as the last one, today or later. */
  readonly deadline: string | null;
  /** What can be done about it, most useful first, two at most. Opening it is always possible. */
  readonly acts: readonly ProblemAct[];
}

/** `reply`: in the ticket, where it can be replied to; otherwise `read`. */
export type ProblemAct = 'pay' | 'reply' | 'read' | 'ask';

type Known = Pick<View, 'accounts' | 'account' | 'settings'>;

/** `question`: what was asked about it, as `questionOf` or `openTicketAbout` finds it. `today` is YYYY-MM-DD. */
export function serviceProblem(
  service: Service,
  question: SuspensionQuestion | null,
  view: Known,
  today: string,
): ServiceProblem {
  const { id } = service;
  const unpaidSince = paymentOverdue(service, today);
  const canReply =
    hasPortal(view, id) ||
    view.accounts.find(({ key }) => key === accountOf(id))?.account?.offers.replies !== undefined;
  const isSuspended = serviceMeaning(service.status) === 'suspended';
  const acts: Readonly<Record<ProblemAct, boolean>> = {
    pay: unpaidSince !== null && hasPortal(view, id),
    reply: question?.state === 'answered' && canReply,
    read: question?.state === 'answered' && !canReply,
    ask: question === null && isOffered('newTickets', view, id),
  };
  return {
    isSuspended,
    unpaidSince,
    question,
    deadline:
      deadlineInFields(service.further, today) ?? deadlineInWords(question?.reply ?? '', today),
    // `Object.keys` loses the names.
    acts: (Object.keys(acts) as ProblemAct[]).filter((act) => acts[act]),
  };
}

interface Shown {
  /** In trouble. */
  readonly services: readonly Service[];
  /** Replied to. */
  readonly tickets: readonly { readonly id: string }[];
  /** Overdue or due soon. */
  readonly payments: readonly DueService[];
}

/** Whether a change is told by what is said of these items, so that listing it too would tell it twice. */
export function tellerOf(
  { journal }: Pick<View, 'journal'>,
  { services, tickets, payments }: Shown,
): (change: Change) => boolean {
  const latest = services.length === 0 ? undefined : statusChanges(journal, 'service');
  const leading = new Set(
    services.flatMap(({ id, status }) => {
      const change = latest?.get(id);
      return change?.to === status ? change?.id : [];
    }),
  );
  const repliedIds = new Set(tickets.map(({ id }) => id));
  const dueIds = new Set(payments.map(({ service }) => service.id));
  return (change) => {
    const { id, kind, itemId } = change;
    if (kind === 'service-due-soon') return dueIds.has(itemId);
    return saysAnswered(change) ? repliedIds.has(itemId) : leading.has(id);
  };
}
