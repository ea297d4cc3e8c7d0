import type { Service } from '../domain/domain.ts';
import { accountOf, serverIdOf } from '../values/account-ids.ts';
import { questionAbout } from '../view/suspension-question.ts';
import type { View } from '../view/view.ts';

/** The VPS that is suspended in the demo, as its server calls it. */
export const demoServiceId = 'svc-4133';

/**
 * Where the demo's story is. `before`: all is well. `told`, `untold`: the VPS is suspended, and the person has not looked
 * at it yet; whether a notification said so. `ask`: they have. `asked`: support has the question, or is about to.
 * `replied`: there is an answer to read; `read`: it was read. `over`: the VPS runs again.
 */
export type DemoStep = 'before' | 'told' | 'untold' | 'ask' | 'asked' | 'replied' | 'read' | 'over';

export interface DemoStory {
  readonly step: DemoStep;
  readonly service: Service;
  /** The question's, once support has it. */
  readonly ticketId: string | null;
}

/**
 * How far the demo's story has come, by what the view shows alone: whatever the person does meanwhile, in any order, it
 * names the step that comes next. Null until the demo's services were read.
 */
export function demoStoryIn(
  view: Pick<View, 'accounts' | 'services' | 'tickets' | 'outbox' | 'journal' | 'unread'>,
): DemoStory | null {
  const demo = view.accounts.find(({ account }) => account?.isDemo === true)?.key;
  if (demo === undefined) return null;
  const service = view.services.items.find(
    ({ id }) => serverIdOf(id) === demoServiceId && accountOf(id) === demo,
  );
  if (service === undefined) return null;
  const suspended = view.journal.findLast(
    ({ change }) => change.kind === 'service-suspended' && change.itemId === service.id,
  );
  const question = suspended === undefined ? null : questionAbout(service.id, view);
  const ticketId = question?.ticketId ?? null;
  return { step: step(), service, ticketId };

  function step(): DemoStep {
    if (suspended === undefined) return 'before';
    if (service?.status !== 'SUSPENDED') return 'over';
    if (question?.state === 'answered')
      return view.unread.ticket.includes(question.ticketId ?? '') ? 'replied' : 'read';
    if (question !== null) return 'asked';
    // Not unread yet.
    if (suspended.announcement === 'pending') return 'told';
    if (!view.unread.service.includes(service.id)) return 'ask';
    return suspended.announcement === 'told' ? 'told' : 'untold';
  }
}
