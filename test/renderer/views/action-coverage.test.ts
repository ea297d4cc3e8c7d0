import { expect, it } from 'vitest';
import { actions } from '../../../renderer/actions/action-table.ts';
import { createWindowStore, type WindowStore } from '../../../renderer/state/store.ts';
import { type IpcChannel, ipcChannels } from '../../../shared/ipc/ipc-contract.ts';
import { createFakeBridge } from '../../fakes/bridge-fake.ts';

// All that a person can set off goes through main or through the window's store. What is added to either stands here
// (the type check demands it): with the action that does it by a key, or with why it has none.

interface Reason {
  readonly noKey: string;
}
type Way = readonly string[] | Reason;

const notAsked: Reason = { noKey: 'No person asks for it: the window does it by itself.' };
const choice: Reason = { noKey: 'A choice in the settings, in a filter or in a form: reached by Tab.' };
const dialog: Reason = { noKey: 'A dialog or form that has the keyboard: Enter and Escape.' };
const oneOfSeveral: Reason = {
  noKey: 'At one of several cards, of which a key could not say which: reached by Tab.',
};
const asksTwice: Reason = {
  noKey: 'Cannot be taken back, so that no slip of a finger does it: reached by Tab.',
};
const otherWindow: Reason = { noKey: 'Of the quick ticket, which has its own keys.' };

const channels: Readonly<Record<IpcChannel, Way>> = {
  'view:subscribe': notAsked,
  'view:first': notAsked,
  'account:connect': dialog,
  'account:replace-key': dialog,
  'account:start-demo': dialog,
  'account:forget': asksTwice,
  'poll:refresh': ['refresh'],
  'service:read': notAsked,
  'ticket:read': notAsked,
  'ticket:file': ['send'],
  'outbox:send-again': oneOfSeveral,
  'outbox:choose': oneOfSeveral,
  'outbox:edit': oneOfSeveral,
  'outbox:discard': oneOfSeveral,
  'draft:save': notAsked,
  'words:teach': choice,
  'item:look': notAsked,
  'items:look-at-all': ['mark-all'],
  'item:snooze': ['snooze-hour', 'snooze-morning', 'snooze-change', 'end-snooze'],
  'bell:mute': ['mute-hour', 'mute-morning', 'mute-open', 'end-mute'],
  'settings:change': choice,
  'overview:looked': notAsked,
  'export:save': ['export'],
  'notice:dismiss': ['dismiss'],
  'closing:answer': dialog,
  'place:note': notAsked,
  'diagnostics:copy': ['diagnostics'],
  'quick:close': otherWindow,
  'main-window:open': otherWindow,
  'proposal:settle': otherWindow,
  'service:ask-why': ['ask-why'],
  'service:check': ['check'],
  'template:save': ['templates'],
  'template:delete': ['templates'],
  'link:open-service': ['open-site'],
  'update:check': ['update'],
  'update:download': ['update'],
  'update:restart': ['update'],
  'update:put-away': ['dismiss'],
  'update:open-page': ['update'],
  'link:open-portal': ['open-service-in-portal', 'open-ticket-in-portal'],
};

const storeMethods: Readonly<Record<Exclude<keyof WindowStore, 'state'>, Way>> = {
  start: notAsked,
  stop: notAsked,
  navigate: [
    'overview',
    'services',
    'tickets',
    'money',
    'activity',
    'settings',
    'new-ticket',
    'ticket-about',
  ],
  back: ['back'],
  refresh: ['refresh'],
  showOverlay: ['palette', 'help', 'export'],
  say: notAsked,
  beginLook: notAsked,
  endLook: notAsked,
  write: choice,
  editAgain: oneOfSeveral,
  keepDraftNow: notAsked,
  discardDraft: ['discard'],
  keepMine: oneOfSeveral,
  takeOther: oneOfSeveral,
  file: ['send'],
};

const ids = new Set(actions.map(({ id }) => id));

it.each([...Object.entries(channels), ...Object.entries(storeMethods)])(
  '%s is done by a key of the table, or it is said why by none',
  (_, way) => {
    if ('noKey' in way) expect(way.noKey).not.toBe('');
    else for (const id of way) expect(ids, id).toContain(id);
  },
);

it('every channel and every method of the store is spoken of', () => {
  expect(Object.keys(channels).toSorted()).toEqual([...ipcChannels].toSorted());
  const { state: _, ...methods } = createWindowStore(createFakeBridge({}));
  expect(Object.keys(storeMethods).toSorted()).toEqual(Object.keys(methods).toSorted());
});

it('every action of the table is spoken of, or moves in the window alone', () => {
  const spoken = new Set(
    [...Object.values(channels), ...Object.values(storeMethods)].flatMap((way) =>
      'noKey' in way ? [] : way,
    ),
  );
  const ofLists = [
    'search',
    'copy',
    'copy-id',
    'show-all',
    'list-down',
    'list-up',
    'list-first',
    'list-last',
    'list-open',
  ];
  expect(
    actions
      .map(({ id }) => id)
      .filter((id) => !spoken.has(id))
      .toSorted(),
  ).toEqual(ofLists.toSorted());
});
