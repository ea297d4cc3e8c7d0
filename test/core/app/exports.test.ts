import { expect, it } from 'vitest';
import { exportContents } from '../../../electron/core/app/export-contents.ts';
import type { FileSaver } from '../../../electron/core/ports.ts';
import { success } from '../../../shared/domain/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import {
  aChange,
  anAccount,
  anAccountCard,
  aSection,
  aService,
  aView,
} from '../../fakes/domain-fixtures.ts';
import { createTexts } from '../../run/texts.ts';
import { startConnected, startHostbell } from '../../scenes/running-hostbell.ts';
import { watchSeveral } from '../../scenes/several-accounts.ts';
import { startApiServer } from '../../server/api-server.ts';
import { readCsv } from '../../shared/export/csv-reader.ts';
import { forEachTest } from '../for-each-test.ts';

const server = forEachTest(startApiServer);

type Saved = Omit<Parameters<FileSaver['save']>[0], 'contents'> & { readonly contents: string };

function recordingSaver() {
  const files: Saved[] = [];
  const save: FileSaver['save'] = async (file) => {
    // Of an archive the XML, one file after the other.
    const { contents } = file;
    files.push({
      ...file,
      contents: typeof contents === 'string' ? contents : contents.join('\n'),
    });
    return success(`chosen-${file.suggestedName}`);
  };
  return { files, save, showLast: async () => false };
}

it('An export contains what the window shows, under a suggested name', async () => {
  const fileSaver = recordingSaver();
  const hostbell = await startConnected(server, { desktop: { fileSaver } });
  const day = /^\d{4}-\d\d-\d\d$/;
  const save = hostbell.handlers['export:save'];
  expect(await save({ what: 'services' })).toMatchObject({
    ok: true,
    value: { kind: 'saved', fileName: expect.stringMatching(/^chosen-hostbell-services-/) },
  });
  await save({ what: 'tickets' });
  const [services, tickets] = fileSaver.files;
  expect(services?.suggestedName.slice('hostbell-services-'.length, -4)).toMatch(day);
  expect(readCsv(services?.contents ?? '').map(([id]) => id)).toEqual(['id', 'svc-1', 'svc-2']);
  expect(readCsv(tickets?.contents ?? '')[0]).toContain('subject');
  for (const { contents } of fileSaver.files) expect(contents).not.toContain(server.key);
});

it('A service keeps its own calendar UID', () => {
  const account = (id: string, baseAddress: string) => {
    const holder = { id, name: null, email: null, company: null, further: {} };
    const read = anAccount({ account: holder, baseAddress });
    return aView({
      accounts: [anAccountCard('1', { account: read })],
      services: aSection([aService('1', { nextDueDate: '1970-03-01' })]),
    });
  };
  const uids = [
    account('a-1', 'https://one.example'),
    account('a-2', 'https://one.example'),
    account('a-1', 'https://two.example'),
    account('a-1', 'https://one.example'),
  ].map((view, day) => {
    const nowMs = day * 86_400_000;
    const file = exportContents({ what: 'due-dates' }, view, nowMs, createTexts());
    return /^UID:.*(?:\r\n .*)*$/m.exec(String(file))?.[0];
  });
  expect(new Set(uids).size).toBe(3);
  expect(uids[3]).toBe(uids[0]);
});

it('A cancelled service is not in the calendar, but among the services', () => {
  const due = { nextDueDate: '1970-03-01' };
  const services = [aService('svc-1', { ...due, status: 'CANCELLED' }), aService('svc-2', due)];
  const view = aView({ services: aSection(services) });
  const [calendar, table] = (['due-dates', 'services'] as const).map((what) =>
    String(exportContents({ what }, view, 0, createTexts())),
  );
  expect(calendar?.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(readCsv(table ?? '').map(([id]) => id)).toContain('svc-1');
});

it('No file is asked for when there is nothing to save', async () => {
  const fileSaver = recordingSaver();
  const hostbell = await startHostbell({ desktop: { fileSaver } });
  for (const request of [
    { what: 'services' },
    { what: 'tickets' },
    { what: 'due-dates' },
    { what: 'activity' },
  ] as const) {
    expect(await hostbell.handlers['export:save'](request)).toEqual(success({ kind: 'nothing' }));
  }
  expect(fileSaver.files).toEqual([]);
});

it('An export of several accounts names each line’s account', async () => {
  const fileSaver = recordingSaver();
  const several = await watchSeveral(2, { desktop: { fileSaver } });
  const save = several.hostbell.handlers['export:save'];
  for (const request of [
    { what: 'services' },
    { what: 'services', account: '2' },
    { what: 'tickets' },
    { what: 'due-dates' },
  ] as const) {
    await save(request);
  }
  const [all, one, tickets, calendar] = fileSaver.files.map(({ contents }) => contents);
  const columns = (csv = '') => readCsv(csv).map((cells) => cells.slice(0, 2).join());
  expect(columns(all)).toEqual([
    'account,id',
    'Company 1,svc-1',
    'Company 1,svc-2',
    'Company 2,svc-1',
    'Company 2,svc-2',
  ]);
  expect(columns(one)).toEqual(['id,productName', 'svc-1,Hosting 2', 'svc-2,Hosting 2']);
  expect(columns(tickets)).toContain('Company 2,T-1001');
  expect(calendar).toContain('Company 2');
  expect(await save({ what: 'services', account: 'gone' })).toEqual(success({ kind: 'nothing' }));
});

it('This year’s costs are what was renewed, is overdue and is to come, with sums', () => {
  const hostile = '=HYPERLINK("x") & <b>_x0041_\u0001\uD800\uFFFF';
  const change = aChange('c-1', {
    itemId: 'web',
    kind: 'service-due-moved',
    from: '2026-02-01',
    to: '2027-02-01',
  });
  const view = aView({
    settings: { ...defaultSettings, currencySymbol: '€' },
    journal: [{ change, announcement: 'told' }],
    services: aSection([
      aService('web', {
        name: hostile,
        price: 59,
        billingCycle: 'yearly',
        nextDueDate: '2027-02-01',
      }),
      aService('vps', {
        domain: 'vps.example',
        price: 8.9,
        billingCycle: 'MONTHLY',
        nextDueDate: '2026-10-31',
      }),
      aService('late', {
        price: 0.205,
        billingCycle: 'quarterly',
        nextDueDate: '2026-10-01',
        currency: 'USD',
      }),
      aService('free', { price: null, nextDueDate: '2026-12-01' }),
    ]),
  });
  const at = new Date(2026, 9, 23).getTime();
  const parts = exportContents({ what: 'costs' }, view, at, createTexts('de'));
  const files = new Map(typeof parts === 'string' ? [] : (parts ?? []));
  const xml = files.get('xl/sheet.xml') ?? '';
  const strings = Array.from(
    (files.get('xl/strings.xml') ?? '').matchAll(/<t>(.*?)<\/t>/g),
    ([, one]) => one,
  );
  expect(new Set(strings).size).toBe(strings.length);
  const rows = Array.from(xml.matchAll(/<row .*?<\/row>/g), ([row]) =>
    Array.from(row.matchAll(/<c [^>]*?(t="s")?><v>(.*?)<\/v>/g), ([, isText, value]) =>
      isText === undefined ? value : strings[Number(value)],
    ).join('|'),
  );
  expect(rows).toEqual([
    'Datum|Dienst|Adresse|Konto|Produkt|Abrechnung|Betrag|Währung|Status',
    '46054|=HYPERLINK(&#34;x&#34;) &#38; &#60;b&#62;_x005F_x0041_||||Jährlich|59|€|Verlängert',
    '46296|late||||Alle 3 Monate|0.205|USD|Überfällig',
    ...[46326, 46356, 46387].map(
      (day) => `${day}|vps.example|vps.example|||Monatlich|8.9|€|Kommt noch`,
    ),
    'Summe||85.7|€',
    'Summe||0.205|USD',
  ]);
  expect(xml).not.toContain('<f>');
});
