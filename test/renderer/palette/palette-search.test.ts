import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actions } from '../../../renderer/actions/action-table.ts';
import { createPaletteSearch, findable } from '../../../renderer/palette/palette-search.ts';
import { foundSettings } from '../../../renderer/palette/use-palette-entries.ts';
import { createListSearches } from '../../../renderer/state/list-state.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { anyCharacters } from '../../fakes/any-text.ts';
import { anAccount, aService, aTicket, aView } from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';

const { t } = createTexts();
const account = anAccount({ offers: { costs: true } });
const settings = foundSettings(aView({ account }), defaultSettings, createTexts());
const labelled = actions.map((action) => findable(action, t));
const services = [
  aService('svc-10', { domain: 'shop.example', productName: 'Web Hosting' }),
  aService('svc-1', { domain: 'a-shop.example', productName: 'Web Hosting' }),
  aService('svc-100', { domain: 'shop.example.net', productName: 'VPS 4' }),
  aService('svc-2', { domain: 'bücher.example', productName: 'workshop' }),
  aService('svc-3', { ipAddress: '192.0.2.41', productName: 'VPS 8', status: 'SUSPENDED' }),
];
const tickets = [
  aTicket('T-1', { subject: 'Shop is down' }),
  aTicket('T-2', { subject: 'The certificate of the shop has expired' }),
];

function found(query: string, among = { actions: labelled, settings, services, tickets }) {
  return createPaletteSearch(createListSearches().tickets)
    .find(query, among)
    .map(({ kind, items }) => [kind, ...items.map(({ id }) => id)]);
}

test('Exact matches come first, then beginnings, then words, then the rest', () => {
  expect(found('shop.example')[0]).toEqual(['service', 'svc-10', 'svc-100', 'svc-1']);
  expect(found('svc-1')).toEqual([['service', 'svc-1', 'svc-10', 'svc-100']]);
  expect(found('shop')).toEqual(
    expect.arrayContaining([
      ['service', 'svc-10', 'svc-100', 'svc-1', 'svc-2'],
      ['ticket', 'T-1', 'T-2'],
    ]),
  );
});

test('Words match in any order, regardless of accents and case', () => {
  expect(found('EXPIRED certificate')).toEqual([['ticket', 'T-2']]);
  expect(found('bucher')).toEqual([['service', 'svc-2']]);
  expect(found('192.0.2.41')).toEqual([['service', 'svc-3']]);
  expect(found('suspended')[0]).toEqual(['service', 'svc-3']);
  expect(found('nothing has this')).toEqual([]);
  expect(found('  ')).toEqual([]);
});

test('An action found for another item is about that one', () => {
  const on = { at: { view: 'service', id: 'svc-1' }, name: 'a-shop.example' } as const;
  const [found] = labelled.filter(({ action }) => action.id === 'open-site');
  const among = { actions: found ? [found, { ...found, on }] : [], settings, services, tickets };
  const [group] = createPaletteSearch(createListSearches().tickets).find('open website', among);
  expect(group?.items).toMatchObject([
    { id: 'open-site', on: null },
    { id: 'open-site svc-1', on },
  ]);
});

test('Tickets are also found by their text, after those with the query in their subject', () => {
  const conversation = [{ text: 'Of the DATABASE, too?', author: null, at: null }];
  const tickets = [
    aTicket('T-3', { subject: 'Slow', message: 'Since Monday the database is slow.' }),
    aTicket('T-4', { subject: 'Backup', conversation }),
    aTicket('T-5', { subject: 'Move a database', message: 'Please move the database.' }),
  ];
  const among = { actions: [], settings: [], services: [], tickets };
  expect(found('database', among)).toEqual([['ticket', 'T-5', 'T-3', 'T-4']]);
});

test('The best few of thousands are shown, wherever they are', () => {
  const services = Array.from({ length: 10_000 }, (_, index) =>
    aService(`svc-${index}`, { domain: `host-${index}.example` }),
  );
  const many = { settings: [], actions: labelled, services, tickets };
  expect(found('host-9999.example', many)).toEqual([['service', 'svc-9999']]);
  expect(found('example', many)[0]).toHaveLength(9);
});

test('Any query works on any names', () => {
  fc.assert(
    fc.property(anyCharacters(), fc.array(anyCharacters()), (query, names) => {
      const some = names.map((domain, index) => aService(String(index), { domain }));
      const among = { actions: labelled, settings: [], services: some, tickets: [] };
      for (const [, ...items] of found(query, among)) expect(items).not.toEqual([]);
    }),
  );
});

test('People find actions and settings by their own words, in every language', () => {
  const wordsOf = {
    en: {
      draft: 'new-ticket',
      'per month': 'money',
      invoice: 'money',
      key: 'apiKey',
      password: 'apiKey',
      'night mode': 'theme',
      csv: 'export',
      mute: 'do-not-disturb-hour',
      'sign out': 'removeAccount',
      polling: 'checks',
    },
    de: { nachtmodus: 'theme' },
    es: { factura: 'money' },
    tr: { anahtar: 'apiKey' },
    ar: { كتم: 'do-not-disturb-hour' },
  };
  for (const [language, words] of Object.entries(wordsOf)) {
    const texts = createTexts(language);
    const among = {
      actions: actions.map((action) => findable(action, texts.t)),
      settings: foundSettings(aView({ account }), defaultSettings, texts),
      services: [],
      tickets: [],
    };
    for (const [word, id] of Object.entries(words))
      expect(found(word, among)[0]?.[1], `${language}: ${word}`).toBe(id);
  }
});
