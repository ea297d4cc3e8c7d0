import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ownOverrides } from '../../shared/domain/vocabulary.ts';
import { hasPortal } from '../../shared/settings/account-settings.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { freeTemplateName, type TicketTemplate } from '../../shared/tickets/ticket-template.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import { type Action, type ActionWindow, primary, primaryShift, wordsOf } from './action.ts';

/** Actions for the open service or ticket. */
export const itemActions: readonly Action[] = [
  {
    id: 'ticket-about',
    text: 'service.ticket-about',
    keys: primary('T'),
    place: 'service',
    run: ({ store, route }) =>
      route.view === 'service' && store.navigate({ view: 'new-ticket', serviceId: route.id }),
    isOffered: (_, { view }) => view === 'service',
  },
  {
    id: 'open-site',
    text: 'service.open-site',
    keys: primary('O'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('link:open-service', { id: route.id }),
    isOffered: (view, route) =>
      route.view === 'service' &&
      view.services.items.some(({ id, domain }) => id === route.id && domain !== null),
  },
  {
    id: 'ask-why',
    text: 'service.ask-why',
    keys: primaryShift('A'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('service:ask-why', { id: route.id }),
    isOffered: ({ services, words }, route) =>
      route.view === 'service' &&
      services.items.some(
        ({ id, status }) =>
          id === route.id && serviceMeaning(status, ownOverrides(words.overrides, id)) === 'suspended',
      ),
  },
  {
    id: 'open-service-in-portal',
    text: 'portal.open-service',
    keys: primary('P'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('link:open-portal', { kind: 'service', id: route.id }),
    isOffered: ({ settings }, route) => route.view === 'service' && hasPortal(settings, route.id),
  },
  {
    id: 'open-ticket-in-portal',
    text: 'portal.open-ticket',
    keys: primary('P'),
    place: 'ticket',
    run: ({ bridge, route }) =>
      route.view === 'ticket' && void bridge.invoke('link:open-portal', { kind: 'ticket', id: route.id }),
    isOffered: ({ settings }, route) => route.view === 'ticket' && hasPortal(settings, route.id),
    also: wordsOf('find.reply'),
  },
  {
    id: 'save-template',
    text: 'template.save',
    keys: primaryShift('S'),
    place: 'ticket',
    run: (where) => void saveAsTemplate(where),
    // The message is known once the ticket has been read.
    isOffered: (view, route) => templateOf(view, route) !== null,
  },
];

/** The ticket as a template, under a name that is still free; null unless its texts are known. */
function templateOf({ tickets, templates }: View, route: Route): Omit<TicketTemplate, 'id'> | null {
  const ticket = route.view === 'ticket' ? tickets.items.find(({ id }) => id === route.id) : undefined;
  if (ticket === undefined || ticket.subject === null || ticket.message === null) return null;
  const { subject, message, priority } = ticket;
  const name = freeTemplateName(subject, templates);
  return name === null ? null : { name, subject, message, priority };
}

async function saveAsTemplate({ bridge, store, texts, view, route }: ActionWindow): Promise<void> {
  const template = templateOf(view, route);
  if (template === null || route.view !== 'ticket') return;
  const saved = await bridge.invoke('template:save', { ...template, account: accountOf(route.id) });
  if (!saved.ok) return store.say(problemText(saved.problem, texts).title);
  store.say(texts.t('template.saved'), () => {
    const { view: now } = store.state.getState();
    const mine = now?.templates.find(({ name }) => name === template.name);
    if (mine !== undefined) void bridge.invoke('template:delete', { id: mine.id });
  });
}
