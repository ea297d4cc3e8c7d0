import { describe, expect, it } from 'vitest';
import type { TrayItem } from '../../../electron/adapters/tray/tray-item.ts';
import type { Connection } from '../../../shared/view/view.ts';
import {
  aConnection,
  anAccountCard,
  aSection,
  aService,
  aTicket,
} from '../../fakes/domain-fixtures.ts';
import { lines, model, readMs, usual } from './tray-lines.ts';

const inState = (state: Connection['state']) => ({ connection: aConnection(state) });

/** The items of the menu with this label. */
function inMenu(items: readonly TrayItem[], label: string): readonly TrayItem[] {
  const menu = items.find((item) => item.kind === 'menu' && item.label === label);
  return menu?.kind === 'menu' ? menu.items : [];
}

describe('the tray with several accounts', () => {
  it('groups what needs the person by account', () => {
    const { items } = model({
      accounts: ['1', '2', '3'].map((key) => anAccountCard(key)),
      services: aSection([
        aService('s-1', { status: 'PENDING', domain: 'one.example' }),
        aService('~2~s-1', { status: 'SUSPENDED', domain: 'two.example' }),
      ]),
      tickets: aSection([aTicket('t-1', { status: 'ANSWERED', subject: 'Backup fails' })]),
    });
    expect(lines(items).slice(0, 6)).toEqual([
      '(Account 1)',
      'one.example: Pending',
      'Support replied: Backup fails >',
      '(Account 2)',
      'two.example is suspended >',
      '-',
    ]);
  });

  it('says which of them are in trouble, first those that only the person can fix', () => {
    const { items, tooltip } = model({
      accounts: [
        anAccountCard('1'),
        anAccountCard('2', inState('offline')),
        anAccountCard('3', inState('key-refused')),
      ],
      connection: aConnection('key-refused'),
    });
    expect(lines(items)).toEqual(['(Account 3: Key rejected)', '(Account 2: Offline)', ...usual]);
    expect(tooltip).toBe('Hostbell: Account 3: Key rejected, Account 2: Offline');
    const many = Array.from({ length: 20 }, (_, at) => anAccountCard(`${at}`, inState('offline')));
    const all = model({ accounts: many, connection: aConnection('offline') });
    expect(lines(all.items).slice(3, 6)).toEqual(['(Account 3: Offline)', '(16 more)', '-']);
  });

  it.each([
    ['without-key', 'error', '(Account 2: Needs its API key)'],
    ['waiting-for-keyring', 'error', '(Account 2: Unlock your password store (keychain))'],
  ] as const)('shows one that is %s among others as %s', (phase, state, line) => {
    const shown = model({
      accounts: [anAccountCard('1'), anAccountCard('2', { phase, ...inState('connecting') })],
    });
    expect(shown.state).toBe(state);
    expect(lines(shown.items)[0]).toBe(line);
  });

  it('offers Do Not Disturb for all of them, or for one', () => {
    const accounts = [anAccountCard('1'), anAccountCard('2')];
    const menu = inMenu(model({ accounts }).items, 'Do Not Disturb');
    expect(lines(menu)).toEqual([
      'For 1 hour',
      'Until tomorrow morning',
      'For 1 day',
      'For 1 week',
      'Until I turn it off',
      '-',
      'Account 1 >',
      'Account 2 >',
    ]);
    expect(inMenu(menu, 'Account 2')[0]).toMatchObject({
      action: { kind: 'do-not-disturb', length: 'hour', account: '2' },
    });
    expect(menu[0]).toMatchObject({ action: { kind: 'do-not-disturb', length: 'hour' } });
    expect(menu[0]).not.toMatchObject({ action: { account: expect.anything() } });
  });

  it('says first which of them must not disturb, and offers to end that alone', () => {
    const now = { cause: 'do-not-disturb', untilMs: readMs + 3_600_000 } as const;
    const shown = model({
      accounts: [
        anAccountCard('1'),
        anAccountCard('2', { quiet: { now, heldCount: 3, snoozes: [] } }),
      ],
    });
    const text = 'Account 2: Do Not Disturb until 3:32 PM';
    expect(shown).toMatchObject({ isQuiet: false, tooltip: `Hostbell: ${text}` });
    expect(lines(shown.items)).toEqual([`${text} >`, '-', '(Everything is fine)', ...usual]);
    expect(inMenu(shown.items, text)).toEqual([
      {
        kind: 'action',
        label: 'Turn off Do Not Disturb',
        action: { kind: 'do-not-disturb', length: null, account: '2' },
      },
    ]);
  });
});
