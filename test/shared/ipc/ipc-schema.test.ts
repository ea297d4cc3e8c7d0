import { expect, it } from 'vitest';
import { mostAtOnce } from '../../../shared/domain/unread.ts';
import { type IpcChannel, ipcChannels } from '../../../shared/ipc/channel-rules.ts';
import { ipcLimits, ipcSchemas, schemaOf } from '../../../shared/ipc/ipc-schema.ts';
import type { Route } from '../../../shared/view/route.ts';
import { goodArguments } from '../../fakes/ipc-arguments.ts';

const [form] = goodArguments['ticket:file'];

/** Every place in the window. The type ensures that none is missing. */
const places: { readonly [V in Route['view']]: Extract<Route, { readonly view: V }> } = {
  overview: { view: 'overview' },
  services: { view: 'services' },
  service: { view: 'service', id: 's-1' },
  tickets: { view: 'tickets' },
  ticket: { view: 'ticket', id: 't-1' },
  'new-ticket': { view: 'new-ticket', serviceId: null },
  money: { view: 'money' },
  activity: { view: 'activity' },
  settings: { view: 'settings', at: 'currency' },
};

it.each(Object.values(places))('A new window can open at $view', (place) => {
  const told = { route: place };
  expect(ipcSchemas['place:note']().parse(told)).toEqual(told);
});

it.each<readonly [string, unknown]>([
  ['an unknown place', { route: { view: 'file:///etc' } }],
  ['an unknown setting', { route: { view: 'settings', at: 'javascript:alert(1)' } }],
  ['an endless id', { route: { view: 'ticket', id: 'x'.repeat(5_000) } }],
  ['an unknown field', { route: { view: 'services' }, html: '<b>' }],
])('What a window shows is refused with %s', (_, told) => {
  expect(ipcSchemas['place:note']().safeParse(told).success).toBe(false);
});

/** What a page may not ask for although it has the right fields. */
const refused: Partial<Record<IpcChannel, readonly unknown[]>> = {
  'service:rename': [
    { id: 'svc-1' },
    { id: 'svc-1', name: null },
    { id: '', name: 'x' },
    { id: 'svc-1', name: 'x'.repeat(ipcLimits.nameLength + 1) },
    { id: 'svc-1', name: { toString: 'x' } },
  ],
  'account:replace-key': [{ key: 'x'.repeat(ipcLimits.keyLength + 1), keyPlace: 'os' }],
  'ticket:file': [{ ...form, priority: 'x'.repeat(ipcLimits.wordLength + 1) }],
  'items:look': wrongItems(),
  'items:mark-unread': wrongItems(),
  'do-not-disturb:set': [
    { length: 'change' },
    { length: 3_600_000 },
    { untilMs: 9e15 },
    { length: 'forever' },
  ],
  'items:snooze': [
    { kind: 'service', ids: ['s-1'], length: 'open' },
    { kind: 'all', ids: ['s-1'], length: 'hour' },
    { kind: 'service', ids: [''], length: 'hour' },
    { kind: 'service', ids: [], length: 'hour' },
    { kind: 'service', ids: ['s-1'], length: 60 },
    { kind: 'service', ids: tooManyIds(), length: 'hour' },
  ],
  // The page names the content and the format, never a path.
  'export:save': [
    { what: 'account' },
    { what: 'costs', ids: [] },
    { what: 'services', path: '/etc/passwd' },
    { what: 'services', format: '../csv' },
    { what: '__proto__' },
    { what: 'services', ids: tooManyIds() },
  ],
};

it.each(ipcChannels.filter((channel) => channel in refused))(
  'A wrong value is refused on %s',
  (channel) => {
    for (const argument of refused[channel] ?? [])
      expect([argument, schemaOf(channel).safeParse(argument).success]).toEqual([argument, false]);
  },
);

function wrongItems(): readonly unknown[] {
  return [
    { ids: ['a'] },
    { kind: 'account', ids: ['a'] },
    { kind: 'service', ids: [] },
    { kind: 'service', ids: ['a', ''] },
    { kind: 'service', ids: 'a' },
    { kind: 'service', ids: { 0: 'a', length: 1 } },
    { kind: null, ids: ['a'] },
    { kind: 'service', ids: ['x'.repeat(ipcLimits.idLength + 1)] },
    { kind: '__proto__', ids: ['a'] },
    { kind: 'service', ids: tooManyIds() },
  ];
}

/** More than a person can select. */
function tooManyIds(): readonly string[] {
  return Array.from({ length: mostAtOnce + 1 }, (_, index) => `${index}`);
}
