import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { linkFrom } from '../../../../shared/providers/provider.ts';
import { createReroutedFetch } from '../../../fakes/fetch.ts';
import { providerKey, startProvider } from '../../../server/provider-server.ts';
import { everyProvider } from '../../../server/providers/every-provider.ts';
import {
  shippedPage,
  shippedPageIds,
  shippedSource,
} from '../../../server/providers/shipped-pages.ts';
import { openSettings } from '../../../window/places.ts';
import { test as base } from '../../../window/window-test.ts';

const tiles = (page: Page) => page.getByRole('listbox', { name: 'Providers' }).getByRole('option');

/** Where the form begins, and its first label, which every step shows. */
async function topOf(page: Page) {
  const [title, label] = [page.locator('.connect-title'), page.locator('.form-label').first()];
  return [(await title.boundingBox())?.y, (await label.boundingBox())?.y];
}

const portal = 'https://portal.example.com';

/** One window for all that comes before an account. */
const test = base.extend('first', { scope: 'file' }, async ({ openForAll }) => {
  const linode = JSON.stringify({ ...JSON.parse(shippedSource('linode')), name: 'My cloud' });
  const clipboard = { text: '', looks: 0 };
  const copied = () => {
    clipboard.looks += 1;
    return clipboard.text;
  };
  const window = await openForAll({ account: 'none', ownPages: ['{', linode], copied });
  await tiles(window.page).first().waitFor();
  return { ...window, page: window.page, clipboard };
});

test('Every page of a provider is one of the tiles', async ({ first: { page } }) => {
  const others = shippedPageIds.filter((id) => id !== 'hostbell');
  expect(
    (await tiles(page).allInnerTexts()).map((text) =>
      text
        .replace(/\s*Many hosts$/, '')
        .split('\n')
        .at(-1),
    ),
  ).toEqual(others.map((id) => shippedPage(id).name).sort((a, b) => a.localeCompare(b, 'en')));
});

/** The first of each kind: with or without an address to enter, with or without a link to where keys are made. */
const kinds = new Map(
  everyProvider.map((make) => {
    const one = make();
    const { base, key } = shippedPage(one.page);
    return [`${base.startsWith('/')} ${key.link === undefined}`, one];
  }),
);

/** One window for all of them, on one line that leads to the provider of each. */
const runTest = base.extend('run', { scope: 'file' }, async ({ openForAll }) => {
  const { fetch, leadTo } = createReroutedFetch();
  let looks = 0;
  const copied = () => {
    looks += 1;
    return `${providerKey}\n`;
  };
  const window = await openForAll({ account: 'none', fetch, copied });
  return { window, leadTo, looks: () => looks };
});

runTest.for([...kinds.values()])(
  'Two presses and one paste connect: $name',
  async (fixture, { run: { window, leadTo, looks } }) => {
    const provider = await startProvider(fixture);
    onTestFinished(provider.stop);
    leadTo(provider.portal);
    const { page, hostbell, openedLinks, passTime } = window;
    const { handlers, asked, view } = hostbell;
    const before = { looks: looks(), asked: asked.length };
    const shipped = shippedPage(fixture.page);
    const { link } = shipped.key;
    const press = (name: string) => page.getByRole('button', { name }).click();

    await tiles(page).filter({ hasText: shipped.name }).click();
    if (shipped.base.startsWith('/')) {
      // It has the focus.
      await page.keyboard.type(portal);
    }
    if (link !== undefined) {
      await press('Create my key');
      const address = linkFrom(link, shipped, portal + shipped.base);
      await expect.poll(() => openedLinks.at(-1)).toBe(address);
    }
    expect([looks() - before.looks, provider.requests().length]).toEqual([0, 0]);
    await press('Paste and connect');
    await page.getByRole('region', { name: 'Connected' }).waitFor();

    // Main names the host once before the key goes there.
    expect([asked.length - before.asked, looks() - before.looks]).toEqual([1, 1]);
    expect(view.view().account?.baseAddress).toContain(shipped.base);

    await handlers['account:forget']({ account: view.view().accounts[0]?.key ?? '' });
    await tiles(page).first().waitFor();
    // Only so many keys are tried in a minute.
    await passTime(60_000);
  },
);

test('What begins as typed comes first, what is marked is taken, and nothing moves', async ({
  first: { page },
}) => {
  const top = await topOf(page);
  await page.keyboard.type('lin');
  expect(await tiles(page).allInnerTexts()).toEqual([expect.stringContaining('Linode (Akamai)')]);
  expect(await topOf(page)).toEqual(top);
  await page.keyboard.press('Escape');
  await page.keyboard.type('h');
  await page.keyboard.press('ArrowDown');
  const marked = await tiles(page).and(page.locator('[aria-selected="true"]')).innerText();
  await page.keyboard.press('Enter');
  const chosen = page.locator('.chosen-provider bdi');
  expect(marked).toContain(await chosen.innerText());
  // A key that was typed stays while another provider is chosen; its console gives it away too.
  await page.keyboard.type('once-shown');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.type('https://my.vultr.com/subs/');
  await page.keyboard.press('Enter');
  expect(await chosen.innerText()).toBe('Vultr');
  expect(await page.getByLabel('API key', { exact: true }).inputValue()).toBe('once-shown');
  expect(await topOf(page)).toEqual(top);
});

test('A clipboard that holds no key is told as such, and read only when asked for', async ({
  first: { page, server, clipboard },
}) => {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.type(server.baseAddress);
  await page.keyboard.press('Enter');
  await page.getByLabel('API key', { exact: true }).fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Enter your API key').waitFor();
  expect(clipboard.looks).toBe(0);
  for (const [text, told] of [
    ['', 'There is no key to paste'],
    ['wrong', 'Your API key was rejected'],
  ] as const) {
    clipboard.text = text;
    await page.getByRole('button', { name: 'Paste and connect' }).click();
    await page.getByText(told).waitFor();
  }
});

test('A provider that nobody has described leads to three ways on', async ({
  first: { page, hostbell, server },
}) => {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.type('GoDaddy');
  await page.getByText('Not in the list yet: “GoDaddy”').waitFor();
  await page.keyboard.press('Enter');
  const copiedText = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('copy', ({ clipboardData }) =>
          resolve(clipboardData?.getData('text/plain')),
        ),
      ),
  );
  await page.getByRole('button', { name: 'Copy a message to your provider' }).click();
  await page.getByText('Copied. Paste it into a ticket or an email.').waitFor();
  expect(await copiedText).toMatch(/Hostbell[\s\S]*API key[\s\S]*address/);
  await page.getByRole('button', { name: 'I have a description file…' }).click();
  await page.getByText('this is not a JSON file').waitFor();
  await page.getByRole('button', { name: 'Choose another file…' }).click();
  await page.getByText('Your API key will be sent to api.linode.com.').waitFor();
  await page.getByText('Hostbell already knows Linode (Akamai) at this address.').waitFor();
  await page.getByRole('button', { name: 'Use that instead' }).click();
  await page.locator('.chosen-provider').getByText('Linode (Akamai)').waitFor();
  expect(await page.getByText('My cloud').count()).toBe(0);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.type('GoDaddy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enter the API address' }).click();
  // A word here is no address either; the key stays, which a provider shows only once.
  await page.keyboard.type('GoDaddy');
  await page.getByLabel('API key', { exact: true }).fill(server.key);
  await page.keyboard.press('Enter');
  await page.getByText('Enter a valid address').waitFor();
  await page.getByLabel('Portal address').fill(server.baseAddress);
  await page.getByLabel('Remember the key on this computer').uncheck();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Connected' }).waitFor();
  const { baseAddress, key } = server;
  expect(hostbell.view.view().account).toMatchObject({ baseAddress, keyPlace: 'session' });
  expect(hostbell.secretStore.stored() ?? '').not.toContain(key);
});

test('A key that still works can be changed', async ({ first: { page, server, hostbell } }) => {
  await openSettings(page, 'account');
  const change = page.getByRole('button', { name: 'Change API key…' });
  await change.click();
  for (const key of ['wrong-key', server.key]) {
    await page.getByLabel('New API key').fill(key);
    await page.getByRole('button', { name: 'Use this key' }).click();
    await (key === server.key ? change : page.locator('.form-problem').first()).waitFor();
  }
  // Unlike the one before, it is remembered.
  expect(hostbell.secretStore.stored()).toContain(server.key);
});
