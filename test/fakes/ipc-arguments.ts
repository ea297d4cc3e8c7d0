import type { TicketForm } from '../../shared/domain/domain.ts';
import { mostAtOnce } from '../../shared/domain/unread.ts';
import type { IpcChannel } from '../../shared/ipc/channel-rules.ts';
import type { IpcRequests } from '../../shared/ipc/ipc-contract.ts';

const form: TicketForm = {
  subject: 'Down',
  message: 'Since noon.',
  priority: null,
  serviceId: 'svc-1',
};

/** What the window may send on each channel. The type ensures that none is missing. */
export const goodArguments: {
  readonly [C in IpcChannel]: readonly [
    IpcRequests[C]['argument'],
    ...(readonly IpcRequests[C]['argument'][]),
  ];
} = {
  'view:subscribe': [null],
  'providers:read': [null],
  'provider:choose': [null],
  'account:connect': [
    { baseAddress: 'x', page: 'linode', key: 'y', keyPlace: 'os' },
    { baseAddress: 'x', key: 'y', keyPlace: 'os' },
    { baseAddress: '', key: '', keyPlace: 'session' },
    { baseAddress: 'x', key: null, keyPlace: 'os' },
  ],
  'account:replace-key': [
    { key: 'y', keyPlace: 'session' },
    { key: null, keyPlace: 'os' },
  ],
  'account:watch-opened': [null, { account: '2' }],
  'account:start-demo': [null],
  'account:forget': [null, { account: '2' }],
  'account:rename': [
    { account: '2', name: 'Shop' },
    { account: '2', name: null },
  ],
  'alerts:set': [
    { at: { relay: 'ntfy', server: 'https://ntfy.example/' } },
    { account: '2', at: null },
    { at: { relay: 'nchan', server: '../x' } },
  ],
  'alerts:address': [null, { account: '2' }],
  'alerts:test': [null, { account: '2' }],
  'app:restart': [null],
  'poll:refresh': [null, { account: '2' }],
  'service:read': [{ id: 'svc-1' }, { id: '../x' }],
  'service:rename': [
    { id: 'svc-1', name: 'Shop server' },
    { id: '../x', name: '' },
  ],
  'ticket:read': [{ id: '__proto__' }],
  'departments:read': [null, { account: '2' }],
  'ticket:file': [form, { ...form, account: '2' }, { ...form, subject: '', message: '' }],
  'ticket:change': [
    { id: 'a', how: 'close' },
    { id: '../x', how: 'reopen' },
  ],
  'reply:save': [
    { id: 'a', text: 'Thanks.' },
    { id: '../x', text: '' },
  ],
  'reply:file': [{ id: '__proto__', text: 'Thanks.' }],
  'outbox:send-again': [{ id: 'a' }],
  'outbox:choose': [{ id: 'a', ticketId: '../x' }],
  'outbox:edit': [{ id: 'a' }],
  'outbox:discard': [{ id: 'a' }],
  'draft:save': [{ form }, { form: null }, { account: '2', form, movedFrom: '1' }],
  'writing:take': [null],
  'writing:give': [{ turn: 1 }],
  'items:look': [
    { kind: 'service', ids: ['../x'] },
    { kind: 'ticket', ids: Array.from({ length: mostAtOnce }, () => '__proto__') },
  ],
  'items:mark-unread': [{ kind: 'ticket', ids: ['../x', '__proto__'] }],
  'items:look-at-all': [{ kind: 'ticket' }, { kind: null }],
  'items:snooze': [
    { kind: 'service', ids: ['../x', 'y'], length: 'hour' },
    { kind: 'ticket', ids: ['__proto__'], length: null },
  ],
  'do-not-disturb:set': [{ length: 'morning' }, { length: null, account: '2' }],
  'settings:change': [
    { theme: 'dark', checks: 'rarely' },
    {},
    { currencySymbol: '€', account: '2' },
  ],
  'overview:looked': [null, { account: '2' }],
  'export:save': [
    { what: 'services' },
    { what: 'tickets', ids: ['__proto__', '../x'] },
    { what: 'due-dates' },
    { what: 'costs' },
  ],
  'export:show': [null],
  'notice:dismiss': [{ id: 'a' }],
  'notification:test': [null],
  'notification:settings': [null],
  'closing:answer': [{ answer: 'stay' }, { answer: 'quit' }, { answer: 'cancel' }],
  'place:note': [
    { route: { view: 'activity' } },
    { route: { view: 'service', id: '../x' } },
    { route: { view: 'new-ticket', serviceId: null } },
  ],
  'diagnostics:copy': [null],
  'quick:close': [null],
  'quick:open': [null],
  'mini:close': [null],
  'main-window:open': [
    { view: 'overview' },
    { view: 'tickets', unsent: 'a' },
    { view: 'money' },
    { view: 'activity' },
    { view: 'ticket', id: 'a' },
    { view: 'new-ticket', serviceId: null },
  ],
  'proposal:settle': [{ id: 'a' }],
  'service:ask-why': [{ id: 'a' }],
  'service:check': [{ id: 'a' }],
  'template:save': [{ name: '', subject: '', message: '', priority: null }],
  'template:delete': [{ id: 'a' }],
  'link:open-service': [{ id: 'a' }],
  'link:open-message': [{ id: 'a', address: 'https://a.example/' }],
  'update:check': [null],
  'update:download': [null],
  'update:restart': [null],
  'update:put-away': [null],
  'update:open-page': [null],
  'link:open-portal': [
    { kind: 'ticket', id: '../x' },
    { kind: 'service', id: 'a' },
    { kind: 'home', id: '1' },
  ],
  'link:open-key-page': [{ account: null }, { page: 'linode', baseAddress: 'javascript:alert(1)' }],
};
