import { expect, test } from 'vitest';
import type { ActionPlace, ActionWindow } from '../../../renderer/actions/action.ts';
import { actions, actionsIn, keyOf } from '../../../renderer/actions/action-table.ts';
import { bindingLabel, type KeyPress, spokenBinding } from '../../../renderer/actions/shortcuts.ts';
import { actionFor } from '../../../renderer/actions/use-action-keys.ts';
import { createTimeFormat } from '../../../renderer/formats/time-format.ts';
import { createWindowStore } from '../../../renderer/state/store.ts';
import { openPortal } from '../../../renderer/state/use-problem.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import type { Platform } from '../../../shared/view/view.ts';
import { createFakeBridge } from '../../fakes/bridge-fake.ts';
import {
  anAccountCard,
  aReadyView,
  aSection,
  aService,
  aTicket,
} from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';
import { words } from '../../run/words.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const asked = (
  pressed: KeyPress,
  os: Platform['os'] = 'linux',
  isInText = false,
  hasSingleKeys = true,
) => actionFor(pressed, { offered: actions, os, isInText, hasSingleKeys })?.id ?? null;

/** The places where a person may be at once: a detail has its list beside it. */
const meantIn: Readonly<Record<ActionPlace, readonly string[]>> = {
  anywhere: ['service', 'ticket', 'form'],
  account: ['service', 'ticket', 'form'],
  list: ['service', 'ticket'],
  item: ['service', 'ticket'],
  service: ['service'],
  ticket: ['ticket'],
  form: ['form'],
};

test('Do Not Disturb says at once until when it lasts', () => {
  const bridge = createFakeBridge({ 'do-not-disturb:set': () => undefined });
  const store = createWindowStore(bridge);
  const said = (id: string) => {
    const times = createTimeFormat('en', dayOf(Date.now()));
    const where = { bridge, store, texts: createTexts(), times } as unknown as ActionWindow;
    actions.find((one) => one.id === id)?.run?.(where);
    return store.state.getState().said?.text;
  };
  expect(said('do-not-disturb-open')).toBe('Do Not Disturb is on');
  expect(said('do-not-disturb-hour')).toMatch(/^Do Not Disturb until .*\d:\d\d/);
});

test('What is over is not offered to be snoozed, alone or picked', () => {
  const view = aReadyView({
    services: aSection([aService('runs'), aService('over', { status: 'TERMINATED' })]),
    tickets: aSection([aTicket('open'), aTicket('over', { status: 'CLOSED' })]),
  });
  const isOffered = (kind: 'service' | 'ticket', ...ids: string[]) =>
    actions
      .find(({ snooze }) => snooze === 'day')
      ?.isOffered?.(view, { view: kind, id: ids[0] ?? '' }, ids);
  for (const kind of ['service', 'ticket'] as const)
    expect(
      [isOffered(kind, 'over'), isOffered(kind, kind === 'service' ? 'runs' : 'open', 'over')],
      kind,
    ).toEqual([false, true]);
});

test('Every action has its own id, and a key unless it is rare or risky', () => {
  const withoutKey = actions.filter(({ keys }) => keys.length === 0).map(({ id }) => id);
  expect(withoutKey).toEqual(
    words(`
      ask-again close-ticket reopen-ticket snooze-day snooze-week do-not-disturb-hour do-not-disturb-morning
      do-not-disturb-day do-not-disturb-week do-not-disturb-open end-do-not-disturb`),
  );
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
});

test('Keys that type a character can be switched off', () => {
  const without = (pressed: KeyPress) => asked(pressed, 'linux', false, false);
  for (const key of ['z', '/', '?']) expect(without(press(key)), key).toBeNull();
  expect(without(press('F1'))).toBe('help');
  expect(without(press('f', { ctrlKey: true }))).toBe('search');
});

test('Every action is found by each of its keys, wherever it is offered, and no other is', () => {
  for (const os of ['linux', 'windows', 'macos'] as const)
    for (const action of actions)
      for (const { key, primary = false, shift = false } of action.keys)
        for (const place of meantIn[action.place]) {
          const held = { [os === 'macos' ? 'metaKey' : 'ctrlKey']: primary, shiftKey: shift };
          // Those that press a button of a form run nothing themselves.
          const among = actions
            .filter((one) => meantIn[one.place].includes(place))
            .map((one) => ({ ...one, run: () => undefined }));
          const found = [among, among.toReversed()].map(
            (offered) =>
              actionFor(press(key, held), { offered, os, isInText: false, hasSingleKeys: true })
                ?.id,
          );
          expect(found, `${place}, ${os}`).toEqual([action.id, action.id]);
        }
});

test('A letter with Shift is a different key, whatever Caps Lock does', () => {
  expect(asked(press('z'))).toBe('snooze-hour');
  expect(asked(press('Z'))).toBe('snooze-hour');
  expect(asked(press('Z', { shiftKey: true }))).toBe('snooze-morning');
  expect(asked(press('z', { shiftKey: true }))).toBe('snooze-morning');
  expect(asked(press('z', { ctrlKey: true }))).toBeNull();
  expect(asked(press('S', { ctrlKey: true, shiftKey: true }))).toBe('save-template');
  expect(asked(press('s', { ctrlKey: true }))).toBeNull();
  expect(asked(press('z'), 'linux', true)).toBeNull();
});

test('Letters are matched by what they type, or by position on non-Latin keyboards', () => {
  expect(asked(press('ئ', { code: 'KeyZ' }))).toBe('snooze-hour');
  expect(asked(press('ن', { code: 'KeyK', ctrlKey: true }), 'linux', true)).toBe('palette');
  expect(asked(press('с', { code: 'KeyC' }))).toBe('copy');
  // Swapped letters: what is printed on the key counts.
  expect(asked(press('y', { code: 'KeyZ' }))).toBeNull();
});

test('Cmd on macOS, and Ctrl elsewhere, even in a text, is the primary key', () => {
  expect(asked(press('n', { ctrlKey: true }), 'linux', true)).toBe('new-ticket');
  expect(asked(press('n', { metaKey: true }), 'macos')).toBe('new-ticket');
  expect(asked(press('n', { ctrlKey: true }), 'macos')).toBeNull();
  expect(asked(press('n'))).toBeNull();
  expect(asked(press('n', { ctrlKey: true, altKey: true }), 'windows')).toBeNull();
});

test('Escape, F5 and F1 work only without modifiers, and a question mark not in a text', () => {
  expect([asked(press('Escape')), asked(press('F5'))]).toEqual(['back', 'refresh']);
  expect(asked(press('Escape', { shiftKey: true }))).toBeNull();
  expect(asked(press('F5', { ctrlKey: true }))).toBeNull();
  for (const shiftKey of [true, false]) expect(asked(press('?', { shiftKey }))).toBe('help');
  expect(asked(press('?', { shiftKey: true }), 'linux', true)).toBeNull();
  expect(asked(press('?', { ctrlKey: true }))).toBeNull();
});

test('A key is labelled as is usual on its OS', () => {
  expect(bindingLabel({ key: 'Enter', primary: true }, 'macos', 'en')).toBe('⌘↩');
  expect(bindingLabel({ key: 'C', primary: true, shift: true }, 'linux', 'en')).toBe(
    'Ctrl+Shift+C',
  );
  expect(bindingLabel({ key: 'C', primary: true, shift: true }, 'macos', 'en')).toBe('⇧⌘C');
  expect(bindingLabel({ key: 'Escape' }, 'linux', 'en')).toBe('Esc');
  expect(bindingLabel(keyOf('help'), 'linux', 'en')).toBe('?');
  expect(bindingLabel({ key: 'C', primary: true, shift: true }, 'linux', 'de')).toBe(
    'Strg+Umschalt+C',
  );
  expect(spokenBinding({ key: 'C', primary: true, shift: true }, 'macos')).toBe('Meta+Shift+C');
});

test('A page that did not open is told in the toast', async () => {
  const answers = [true, false];
  const bridge = createFakeBridge({ 'link:open-portal': () => answers.shift() === true });
  const store = createWindowStore(bridge);
  const opened = async () => {
    await openPortal({ bridge, store, t: createTexts('en').t }, { kind: 'ticket', id: 'T-1' });
    return store.state.getState().said?.text;
  };
  expect([await opened(), await opened()]).toEqual([undefined, 'Couldn’t open the portal.']);
});

const view = { ...aReadyView(), accounts: ['1', '7', 'demo'].map((key) => anAccountCard(key)) };
const offered = actionsIn(view, createTexts('en'));
const digit = (number: number, held: Partial<KeyPress>) =>
  press('x', { code: `Digit${number}`, altKey: true, ...held });
const shownBy = (pressed: KeyPress, os: Platform['os']) =>
  actionFor(pressed, { offered, os, isInText: true, hasSingleKeys: false })?.id ?? null;

test('Alt with a digit shows one, and Alt with 0 shows all, even while typing', () => {
  expect([0, 1, 2, 3, 4].map((number) => shownBy(digit(number, {}), 'linux'))).toEqual([
    'show-all-accounts',
    'show-account-1',
    'show-account-7',
    'show-account-demo',
    null,
  ]);
  for (const held of [{ ctrlKey: true }, { shiftKey: true }])
    expect(shownBy(digit(1, held), 'linux')).toBeNull();
  expect(shownBy(digit(2, { metaKey: true }), 'macos')).toBe('show-account-7');
  // Option alone types a character there.
  expect(shownBy(digit(2, {}), 'macos')).toBeNull();
  expect(bindingLabel({ key: '2', alt: true }, 'macos', 'en')).toBe('⌥⌘2');
});

test('With one account there are no such actions, and with many, nine accounts have a key', () => {
  expect(actionsIn({ ...view, accounts: view.accounts.slice(0, 1) }, createTexts('en'))).toEqual(
    actions,
  );
  const many = Array.from({ length: 20 }, (_, at) => anAccountCard(String(at + 1)));
  const found = actionsIn({ ...view, accounts: many }, createTexts('en')).slice(actions.length);
  expect(found).toHaveLength(21);
  expect(found.filter(({ keys }) => keys.length > 0)).toHaveLength(10);
});
