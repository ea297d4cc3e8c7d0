import { expect, it } from 'vitest';
import { trayModel } from '../../../electron/adapters/tray/tray-model.ts';
import { exportContents } from '../../../electron/core/app/export-contents.ts';
import { searchServices } from '../../../renderer/lists/service-search.ts';
import { createListSearches } from '../../../renderer/state/list-state.ts';
import { serviceName } from '../../../shared/domain/item-name.ts';
import { titleOf } from '../../../shared/texts/change-title.ts';
import { createTexts } from '../../run/texts.ts';
import type { RunningHostbell } from '../../scenes/running-hostbell.ts';
import { watchSeveral } from '../../scenes/several-accounts.ts';
import { readCsv } from '../../shared/export/csv-reader.ts';
import { forEachTest } from '../for-each-test.ts';

const texts = createTexts();
const scene = forEachTest(() => watchSeveral(2));

const rename = (id: string, name: string) =>
  scene.hostbell.handlers['service:rename']({ id, name });
const shown = ({ view }: RunningHostbell = scene.hostbell) =>
  Object.fromEntries(
    view.view().services.items.map((service) => [service.id, serviceName(service)]),
  );

it('A service has one name everywhere', async () => {
  const { hostbell, servers, server } = scene;
  await rename('svc-2', 'Shop server');
  for (const { book } of servers) book.setServiceStatus('svc-2', 'SUSPENDED');
  server(2).book.setServiceStatus('svc-1', 'SUSPENDED');
  const view = await hostbell.poll();
  const names = ['Shop server', 'Hosting 2 · 192.0.2.2', 'one.example'];
  const suspended = view.services.items.filter(({ status }) => status === 'SUSPENDED');
  expect(suspended.map(serviceName).sort()).toEqual(names.toSorted());

  const menu = JSON.stringify(trayModel(view, texts).items);
  const popups = hostbell.announcer.rung.map((change) => titleOf(change, texts));
  const activity = view.journal.map(({ change }) => change.itemName);
  const calendar = exportContents({ what: 'due-dates' }, view, 0, texts);
  const table = readCsv(String(exportContents({ what: 'services' }, view, 0, texts)));
  const nameAt = table[0]?.indexOf('name') ?? -1;
  for (const name of names) {
    expect(menu).toContain(`${name} is suspended`);
    expect(popups).toContain(`${name} is suspended`);
    expect(activity).toContain(name);
    expect(calendar).toContain(name);
    expect(table.map((row) => row[nameAt])).toContain(name);
    expect(searchServices(view.services.items, name, texts).map((found) => found.name)).toContain(
      name,
    );
  }
  const found = (query: string) =>
    createListSearches()
      .services.find(view.services.items, query)
      .map(({ id }) => id);
  expect(found('shop SERVER')).toEqual(['svc-2']);
  expect(found('192.0.2.2')).toEqual(['svc-2', '~2~svc-2']);
});

it('Each account has its own names, which outlive a restart and a new key', async () => {
  await rename('svc-2', 'Shop server');
  await rename('~2~svc-2', 'Mail');
  const replaced = { account: '1', key: scene.server(1).key, keyPlace: 'os' } as const;
  await scene.hostbell.handlers['account:replace-key'](replaced);
  const again = await scene.hostbell.startAgain();
  await again.online(2);
  expect(shown(again)).toMatchObject({ 'svc-2': 'Shop server', '~2~svc-2': 'Mail' });
  await again.handlers['account:forget']({ account: '2' });
  expect(shown(again)).toEqual({ 'svc-1': 'one.example', 'svc-2': 'Shop server' });
});

it('A name is one plain, short line, and an empty one gives the provider’s name back', async () => {
  await rename('svc-2', '\u202e\u0007 Shop\r\n\u2066server\u200b ');
  expect(shown()['svc-2']).toBe('Shop server');
  await rename('svc-2', 'x'.repeat(200));
  expect(shown()['svc-2']).toHaveLength(60);
  await rename('svc-2', ' \u200b\n');
  expect(shown()['svc-2']).toBe('Hosting 1 · 192.0.2.2');
  await rename('svc-2', '=cmd');
  const table = exportContents({ what: 'services' }, scene.hostbell.view.view(), 0, texts);
  expect(table).toContain(`"'=cmd"`);
});
