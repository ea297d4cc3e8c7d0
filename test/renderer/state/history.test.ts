import { expect, test } from 'vitest';
import { currentRoute, goBack, goTo, openAt, type RouteHistory } from '../../../renderer/state/history.ts';
import type { Route } from '../../../shared/view/route.ts';

const services: Route = { view: 'services' };
const service = (id: string): Route => ({ view: 'service', id });
const ticket = (id: string): Route => ({ view: 'ticket', id });

const walk = (...routes: readonly Route[]): RouteHistory => routes.reduce<RouteHistory>(goTo, [services]);

test('back from an item leads to its list, however many items were looked at', () => {
  expect(goBack(walk(service('a'), service('b'), service('c')))).toEqual([services]);
});

test('back from a ticket that a service led to leads to that service', () => {
  expect(currentRoute(goBack(walk(service('a'), ticket('t'))))).toEqual(service('a'));
});

test('back from settings leads to where the person was', () => {
  expect(currentRoute(goBack(walk(service('a'), { view: 'settings' })))).toEqual(service('a'));
});

test('a list starts over', () => {
  expect(walk(service('a'), ticket('t'), { view: 'tickets' })).toEqual([{ view: 'tickets' }]);
});

test('going where one is changes nothing', () => {
  const history = walk(service('a'));
  expect(goTo(history, service('a'))).toBe(history);
});

test('back at the start stays', () => {
  expect(goBack([services])).toEqual([services]);
});

test('an item opened from outside has its list behind it', () => {
  expect(openAt(ticket('t'))).toEqual([{ view: 'tickets' }, ticket('t')]);
  expect(openAt({ view: 'settings' })).toEqual([{ view: 'overview' }, { view: 'settings' }]);
  expect(openAt(services)).toEqual([services]);
});

test('a history stays short', () => {
  const routes = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? service('a') : ticket('t')));
  expect(walk(...routes).length).toBeLessThanOrEqual(12);
});
