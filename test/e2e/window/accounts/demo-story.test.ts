import { expect } from 'vitest';
import { type DemoStep, demoServiceId } from '../../../../shared/demo/demo-story.ts';
import { nothingUnread, type Unread } from '../../../../shared/domain/unread.ts';
import { languages } from '../../../../shared/texts/language.ts';
import type { Platform, View } from '../../../../shared/view/view.ts';
import {
  aChange,
  anAccountCard,
  aPlatform,
  aReadyView,
  aSection,
  aService,
  aTicket,
} from '../../../fakes/domain-fixtures.ts';
import { resize, settle } from '../../../views/page-checks.ts';
import { viewTest as test } from '../../../window/view-page.ts';

const service = `~demo~${demoServiceId}`;
const ticket = '~demo~T-1';
const nowMs = Date.now();
const account = {
  account: null,
  baseAddress: 'http://127.0.0.1:8080/api/v1',
  isDemo: true,
  keyPlace: 'session',
  offers: { tickets: true, newTickets: true },
} as const;

/** The demo once its VPS has this status, with a question about it that has that one. */
function demoView(
  status: 'ACTIVE' | 'SUSPENDED',
  question: 'OPEN' | 'ANSWERED' | 'CLOSED' | null,
  { unread = {}, announcement = 'told' as const, isSuspended = true, ...parts }: Shown = {},
): View {
  const change = aChange('suspension', {
    itemId: service,
    lastSeenBeforeMs: nowMs - 2_000,
    firstSeenMs: nowMs - 1_000,
  });
  const asked = aTicket(ticket, {
    subject: 'Why?',
    serviceId: service,
    status: question,
    createdAt: new Date(nowMs).toISOString(),
  });
  return aReadyView({
    account,
    accounts: [anAccountCard('demo', { account })],
    services: aSection([aService(service, { productName: 'VPS 2', status })], { asOfMs: nowMs }),
    tickets: aSection(question === null ? [] : [asked], { asOfMs: nowMs }),
    journal: isSuspended ? [{ announcement, change }] : [],
    unread: { ...nothingUnread, ...unread },
    ...parts,
  });
}

interface Shown extends Omit<Partial<View>, 'unread'> {
  readonly unread?: Partial<Unread>;
  readonly announcement?: 'told' | 'held';
  readonly isSuspended?: boolean;
}

const news = { service: [service] };
const steps: Readonly<Record<DemoStep, View>> = {
  before: demoView('ACTIVE', null, { isSuspended: false }),
  told: demoView('SUSPENDED', null, { unread: news }),
  untold: demoView('SUSPENDED', null, { unread: news, announcement: 'held' }),
  ask: demoView('SUSPENDED', null),
  asked: demoView('SUSPENDED', 'OPEN'),
  replied: demoView('SUSPENDED', 'ANSWERED', { unread: { ticket: [ticket] } }),
  read: demoView('SUSPENDED', 'ANSWERED'),
  over: demoView('ACTIVE', 'CLOSED'),
};

test.beforeAll(({ shown }) => shown.open(steps.before));

test('One line leads through the demo, each step with the way to what it speaks of', async ({
  page,
  shown,
}) => {
  const strip = page.getByRole('region', { name: 'Demo' });
  const said = () => strip.getByRole('status').innerText();
  const ways = () => strip.getByRole('button').allInnerTexts();
  const lines: readonly (readonly [DemoStep, RegExp, readonly string[]])[] = [
    ['before', /^In 5 seconds VPS 2 will be suspended\. Watch /, []],
    ['told', /^Hostbell has just notified you\.$/, ['Show VPS 2']],
    ['untold', /^No notification appeared/, ['Show VPS 2']],
    ['ask', /“Ask support why”/, ['Show VPS 2']],
    ['asked', /^Support will reply in a few seconds\. Watch /, []],
    ['replied', /^Support replied/, ['Read reply']],
    ['read', /^Support is switching VPS 2 on again\.$/, []],
    ['over', /^VPS 2 is running again\./, []],
  ];
  for (const [step, line, further] of lines) {
    await shown.show(steps[step]);
    await expect.poll(said).toMatch(line);
    expect(await ways(), step).toEqual([...further, 'Leave the demo']);
  }
  await shown.show(steps.ask);
  await strip.getByRole('button', { name: 'Show VPS 2' }).click();
  await page.getByRole('heading', { name: 'VPS 2' }).waitFor();
  // There is the button that the line speaks of.
  await page.getByRole('button', { name: 'Ask support why' }).first().waitFor();
  expect(await ways()).toEqual(['Leave the demo']);
  // A second after the suspension, which is no time to speak of.
  await shown.show(steps.asked);
  await page.locator('.timeline-asked').waitFor();
  expect(await page.locator('.thread').innerText()).not.toContain('later');
});

test('The demo says where this system shows notifications', async ({ page, shown }) => {
  const line = page.getByRole('region', { name: 'Demo' }).getByRole('status');
  const places: Readonly<Record<Platform['os'], string>> = {
    windows: 'Watch the bottom right corner of your screen.',
    macos: 'Watch the top right corner of your screen.',
    linux: 'Watch your screen for a notification.',
  };
  await shown.show(steps.before);
  for (const os of ['windows', 'macos', 'linux'] as const) {
    await shown.show({
      ...steps.before,
      platform: { ...aPlatform, os, secretStorage: 'protected' },
    });
    await expect.poll(() => line.innerText()).toContain(places[os]);
  }
});

test('Nothing moves while the story goes on, in any language, in a narrow window', async ({
  page,
  shown,
}) => {
  await resize(page, { width: 360, height: 760 });
  for (const language of languages) {
    const heights = new Set<number>();
    for (const step of Object.values(steps)) {
      await shown.show({ ...step, settings: { ...step.settings, language } });
      await page.locator(`html[lang="${language}"]`).waitFor();
      await settle(page);
      heights.add((await page.locator('.demo-story').boundingBox())?.height ?? 0);
    }
    expect([...heights], language).toHaveLength(1);
  }
});

test('An account of the person has no story', async ({ page, shown }) => {
  const real = { ...account, isDemo: false, keyPlace: 'os' } as const;
  const accounts = [anAccountCard('1', { account: real })];
  await shown.show(demoView('SUSPENDED', null, { account: real, accounts, unread: news }));
  await page.locator('.demo-story').waitFor({ state: 'detached' });
});
