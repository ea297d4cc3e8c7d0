import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { type Action, primary, primaryShift } from './action.ts';

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
        ({ id, status }) => id === route.id && serviceMeaning(status, words.overrides) === 'suspended',
      ),
  },
  {
    id: 'open-service-in-portal',
    text: 'portal.open-service',
    keys: primary('P'),
    place: 'service',
    run: ({ bridge, route }) =>
      route.view === 'service' && void bridge.invoke('link:open-portal', { kind: 'service', id: route.id }),
    isOffered: ({ settings }, { view }) => view === 'service' && settings.portalAddress !== null,
  },
  {
    id: 'open-ticket-in-portal',
    text: 'portal.open-ticket',
    keys: primary('P'),
    place: 'ticket',
    run: ({ bridge, route }) =>
      route.view === 'ticket' && void bridge.invoke('link:open-portal', { kind: 'ticket', id: route.id }),
    isOffered: ({ settings }, { view }) => view === 'ticket' && settings.portalAddress !== null,
  },
];
