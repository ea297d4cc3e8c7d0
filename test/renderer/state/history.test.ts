import { expect, test } from 'vitest';
import {
  currentRoute,
  goBack,
  goTo,
  openAt,
  type RouteHistory,
} from '../../../renderer/state/history.ts';
import type { Route } from '../../../shared/view/route.ts';

const services: Route = { view: 'services' };
const service = (id: string): Route => ({ view: 'service', id });
const ticket = (id: string): Route => ({ view: 'ticket', id });

const walk = (...routes: readonly Route[]): RouteHistory =>
  routes.reduce<RouteHistory>(goTo, [services]);

test('Back from an item leads to its list, after any number of items', () => {
  expect(goBack(walk(service('a'), service('b'), service('c')))).toEqual([services]);
  expect(goBack([services])).toEqual([services]);
});

test('A list starts a new history', () => {
  expect(walk(service('a'), ticket('t'), { view: 'tickets' })).toEqual([{ view: 'tickets' }]);
});

test('Going to the current place changes nothing', () => {
  const history = walk(service('a'));
  expect(goTo(history, service('a'))).toBe(history);
});

test('Going to a setting again navigates again, and back leads out of the settings', () => {
  const currency: Route = { view: 'settings', at: 'currency' };
  const history = walk(service('a'), currency);
  expect(goTo(history, currency)).not.toBe(history);
  expect(currentRoute(goTo(history, { view: 'settings', at: 'notifications' }))).toEqual({
    view: 'settings',
    at: 'notifications',
  });
  expect(currentRoute(goBack(goTo(history, currency)))).toEqual(service('a'));
});

test('An item opened from a notification has its list behind it', () => {
  expect(openAt(ticket('t'))).toEqual([{ view: 'tickets' }, ticket('t')]);
  expect(openAt({ view: 'settings' })).toEqual([{ view: 'overview' }, { view: 'settings' }]);
  expect(openAt(services)).toEqual([services]);
});
