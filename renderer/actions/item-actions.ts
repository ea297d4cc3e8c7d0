import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { readableText } from '../../shared/reading/html-text.ts';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { freeTemplateName, type TicketTemplate } from '../../shared/tickets/ticket-template.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { isOffered as isOfferedBy } from '../../shared/view/addressee.ts';
import {
  questionOf,
  routeOfQuestion,
  type SuspensionQuestion,
} from '../../shared/view/suspension-question.ts';
import type { TicketChange, View } from '../../shared/view/view.ts';
import type { App } from '../state/app-context.ts';
import { openPortal, sayProblem } from '../state/use-problem.ts';
import { type Action, type ActionWindow, primary, primaryShift, wordsOf } from './action.ts';

/** Actions for the open service or ticket. */
export const itemActions: readonly Action[] = [
  ofOpen('service', {
    id: 'ticket-about',
    text: 'service.ticket-about',
    keys: primary('T'),
    run: ({ store }, serviceId) => store.navigate({ view: 'new-ticket', serviceId }),
    isOffered: (view, id) => isOfferedBy('newTickets', view, id),
  }),
  ofOpen('service', {
    id: 'rename-service',
    text: 'service.rename',
    keys: [{ key: 'F2' }],
    run({ store }, id) {
      store.navigate({ view: 'service', id });
      store.name(id);
    },
    isOffered: ({ services }, id) => services.items.some((one) => one.id === id),
  }),
  ofOpen('service', {
    id: 'open-site',
    text: 'service.open-site',
    keys: primary('O'),
    async run({ bridge, store, t }, id) {
      if (!(await bridge.invoke('link:open-service', { id }))) store.say(t('service.open-failed'));
    },
    isOffered: ({ services }, id) =>
      services.items.some((one) => one.id === id && one.domain !== null),
  }),
  ofOpen('service', {
    id: 'ask-why',
    text: 'service.ask-why',
    keys: primaryShift('A'),
    run: ({ bridge }, id) => void bridge.invoke('service:ask-why', { id }),
    isOffered: (view, id) => questionAt(view, id) === null && isOfferedBy('newTickets', view, id),
  }),
  ofOpen('service', {
    id: 'open-question',
    text: 'service.open-question',
    keys: primaryShift('Y'),
    run({ store, view }, id) {
      const question = questionAt(view, id);
      if (question) store.navigate(routeOfQuestion(question));
    },
    isOffered: (view, id) => questionAt(view, id) != null,
  }),
  ofOpen('service', {
    id: 'ask-again',
    text: 'service.ask-again',
    keys: [],
    run: ({ bridge }, id) => void bridge.invoke('service:ask-why', { id }),
    isOffered: (view, id) => questionAt(view, id) != null && isOfferedBy('newTickets', view, id),
  }),
  ofOpen('ticket', {
    id: 'reply',
    text: 'reply.open',
    keys: [{ key: 'R' }],
    run: () => document.querySelector<HTMLElement>('.reply textarea')?.focus(),
    isOffered: canReply,
  }),
  inPortal('service'),
  { ...inPortal('ticket'), also: wordsOf('find.reply') },
  ...(['close', 'reopen'] as const).map((how) =>
    ofOpen('ticket', {
      id: `${how}-ticket`,
      text: `ticket.${how}`,
      keys: [],
      run: (where, id) => void changeTicket(where, id, how),
      isOffered: (view, id) => changeOf(view, id) === how,
    }),
  ),
  ofOpen('ticket', {
    id: 'save-template',
    text: 'template.save',
    keys: primaryShift('S'),
    run: (where, id) => void saveAsTemplate(where, id),
    // The message is known once the ticket has been read.
    isOffered: (view, id) => templateOf(view, id) !== null,
  }),
];

function inPortal(kind: ItemKind): Action {
  return ofOpen(kind, {
    id: `open-${kind}-in-portal`,
    text: `portal.open-${kind}`,
    keys: primary('P'),
    run: (where, id) => openPortal(where, { kind, id }),
    isOffered: hasPortal,
  });
}

/** Whether this ticket can be closed or reopened from here; null for neither. */
export function changeOf({ accounts, tickets }: View, id: string): TicketChange | null {
  const ticket = tickets.items.find((one) => one.id === id);
  if (ticket === undefined) return null;
  const how = ticketMeaning(ticket.status) === 'closed' ? 'reopen' : 'close';
  const owner = accounts.find(({ key }) => key === accountOf(id));
  return owner?.account?.offers[how] === true ? how : null;
}

/** Whether support can be answered from here. */
function canReply({ accounts, tickets }: View, id: string): boolean {
  const ticket = tickets.items.find((one) => one.id === id);
  const owner = accounts.find(({ key }) => key === accountOf(id));
  return (
    ticket !== undefined &&
    owner?.account?.offers.replies !== undefined &&
    ticketMeaning(ticket.status) !== 'closed'
  );
}

/** Closes or reopens a ticket, and says what happened. */
export async function changeTicket(app: App, id: string, how: TicketChange): Promise<void> {
  const changed = await app.bridge.invoke('ticket:change', { id, how });
  if (changed.ok) app.store.say(app.t(`ticket.${how}-done`));
  else sayProblem(app, changed);
}

/** What was asked about this service's suspension; undefined if it is not suspended. */
function questionAt(view: View, id: string): SuspensionQuestion | null | undefined {
  const service = view.services.items.find((one) => one.id === id);
  return service && questionOf(service, view);
}

/** An action for the open item of this kind; it gets the item's id. */
function ofOpen(
  kind: ItemKind,
  action: Pick<Action, 'id' | 'text' | 'keys'> & {
    readonly run: (where: ActionWindow, id: string) => void;
    /** Always, if missing. */
    readonly isOffered?: (view: View, id: string) => boolean;
  },
): Action {
  const { run, isOffered = () => true, ...rest } = action;
  return {
    ...rest,
    place: kind,
    run(where) {
      if (where.route.view === kind) run(where, where.route.id);
    },
    isOffered: (view, route) => route.view === kind && isOffered(view, route.id),
  };
}

/** The ticket as a template, under a name that is still free; null unless its texts are known. */
function templateOf(
  { tickets, templates }: View,
  ticketId: string,
): Omit<TicketTemplate, 'id'> | null {
  const ticket = tickets.items.find(({ id }) => id === ticketId);
  if (ticket === undefined || ticket.subject === null || ticket.message === null) return null;
  const { subject, priority } = ticket;
  const name = freeTemplateName(subject, templates);
  return name === null ? null : { name, subject, message: readableText(ticket.message), priority };
}

async function saveAsTemplate(where: ActionWindow, ticketId: string): Promise<void> {
  const { bridge, store, texts, view } = where;
  const template = templateOf(view, ticketId);
  if (template === null) return;
  const saved = await bridge.invoke('template:save', { ...template, account: accountOf(ticketId) });
  if (!saved.ok) return sayProblem(where, saved);
  store.say(texts.t('template.saved'), () => {
    const { view: now } = store.state.getState();
    const mine = now?.templates.find(({ name }) => name === template.name);
    if (mine !== undefined) void bridge.invoke('template:delete', { id: mine.id });
  });
}
