import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../launch/app-test.ts';
import { waitFor } from '../../../launch/harness.ts';
import { betweenPolls, refreshByTray } from '../../../launch/places.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';
import { fossbilling } from '../../../server/providers/fossbilling.ts';
import { providerKey, startProvider } from '../../../server/providers/provider-server.ts';
import { shippedSource } from '../../../server/providers/shipped-pages.ts';

const source = shippedSource('fossbilling').replace('"FOSSBilling"', '"My host"');

test('A provider that is not in the list is watched by a file that the person chooses, up to its first suspension', async ({
  launch,
}) => {
  const account = fossbilling();
  const provider = await startProvider(account);
  onTestFinished(provider.stop);
  const file = join(await temporaryDirectory(), 'my host.json');
  await writeFile(file, source);
  const app = await launch();
  const page = await app.page();
  await page.getByRole('button', { name: 'My provider isn’t listed' }).click();
  const choose = page.getByRole('button', { name: 'I have a description file…' });

  await choose.click();
  // Cancelled: nothing has changed.
  expect(await page.getByText('My host', { exact: true }).count()).toBe(0);
  await app.answerOpenDialog(file);
  await choose.click();
  await page.getByText('My host', { exact: true }).waitFor();
  await page.getByLabel('Portal address').fill(provider.portal);
  await page.getByText(`Your API key will be sent to ${new URL(provider.portal).host}.`).waitFor();
  expect(provider.requests).toEqual([]);
  await page.getByLabel('API key', { exact: true }).fill(providerKey);
  // The system asks too, since the key goes where the file says.
  await app.answerMessageBox(1);
  await page.getByRole('button', { name: 'Connect' }).click();

  await betweenPolls(app);
  const test = (await app.notifications()).map(({ title }) => title);
  expect(test).toEqual(['Hostbell is watching']);
  Object.assign(account.state.services[0] ?? {}, { word: 'suspended' });
  await refreshByTray(app);
  const notices = await waitFor('a notification', async () => {
    const shown = await app.notifications();
    return shown.length > 1 ? shown.slice(1) : null;
  });
  expect(notices.map(({ title }) => title)).toEqual(['Hosting for one.example is suspended']);
});
