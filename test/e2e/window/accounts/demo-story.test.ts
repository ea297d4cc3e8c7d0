import { expect } from 'vitest';
import { type DemoStep, demoServiceId } from '../../../../shared/demo/demo-story.ts';
import { nothingUnread } from '../../../../shared/domain/unread.ts';
import { languages } from '../../../../shared/texts/language.ts';
import type { View } from '../../../../shared/view/view.ts';
import {
  aChange,
  anAccount,
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
const account = anAccount({
  isDemo: true,
  keyPlace: 'session',
  offers: { tickets: true, newTickets: true },
});
const change = aChange('suspension', {
  itemId: service,
  lastSeenBeforeMs: nowMs - 2_000,
  firstSeenMs: nowMs - 1_000,
});
const suspended = { journal: [{ announcement: 'told', change }] } as const;

/** The demo once its VPS has this status, with a question about it that has that one. */
function demoView(
  status: 'ACTIVE' | 'SUSPENDED',
  question: 'OPEN' | 'ANSWERED' | 'CLOSED' | null,
  parts: Partial<View> = suspended,
): View {
  const asked = { subject: 'Why?', serviceId: service, createdAt: new Date(nowMs).toISOString() };
  const tickets = question === null ? [] : [aTicket(ticket, { ...asked, status: question })];
  return aReadyView({
    account,
    accounts: [anAccountCard('demo', { account })],
    services: aSection([aService(service, { productName: 'VPS 2', status })], { asOfMs: nowMs }),
    tickets: aSection(tickets, { asOfMs: nowMs }),
    ...parts,
  });
}

const unread = { ...nothingUnread, service: [service] };
const replied = { ...nothingUnread, ticket: [ticket] };
const held = [{ announcement: 'held', change }] as const;
/** Each step, with the way that it offers. */
const steps: Readonly<Record<DemoStep, readonly [view: View, way?: string]>> = {
  before: [demoView('ACTIVE', null, {})],
  told: [demoView('SUSPENDED', null, { ...suspended, unread }), 'Show VPS 2'],
  untold: [demoView('SUSPENDED', null, { journal: held, unread }), 'Show VPS 2'],
  ask: [demoView('SUSPENDED', null), 'Show VPS 2'],
  asked: [demoView('SUSPENDED', 'OPEN')],
  replied: [demoView('SUSPENDED', 'ANSWERED', { ...suspended, unread: replied }), 'Read reply'],
  read: [demoView('SUSPENDED', 'ANSWERED')],
  over: [demoView('ACTIVE', 'CLOSED')],
};

test('One line leads through the demo, each step in its own words', async ({ page, shown }) => {
  await shown.open(steps.before[0]);
  const strip = page.getByRole('region', { name: 'Demo' });
  const line = strip.getByRole('status');
  const ways = () => strip.getByRole('button').allInnerTexts();
  const said = new Set<string>();
  for (const [view, way] of Object.values(steps)) {
    await shown.show(view);
    await expect.poll(ways).toEqual([...(way === undefined ? [] : [way]), 'Leave the demo']);
    await expect.poll(async () => said.has(await line.innerText())).toBe(false);
    said.add(await line.innerText());
  }
  await shown.show(steps.ask[0]);
  await strip.getByRole('button', { name: 'Show VPS 2' }).click();
  await page.getByRole('heading', { name: 'VPS 2' }).waitFor();
  // There is the button that the line speaks of.
  await page.getByRole('button', { name: 'Ask support why' }).first().waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+A');
  await expect.poll(() => shown.bridge.argumentsOf('service:ask-why')).toEqual([{ id: service }]);
  expect(await ways()).toEqual(['Leave the demo']);
  const platform = { ...aPlatform, os: 'macos', secretStorage: 'protected' } as const;
  await shown.show({ ...steps.asked[0], platform });
  await expect.poll(() => line.innerText()).toContain('Watch the top right corner of your screen.');
});

test('Nothing moves while the story goes on, in any language, in a narrow window', async ({
  page,
  shown,
}) => {
  await resize(page, { width: 360, height: 760 });
  for (const language of languages) {
    const heights = new Set<number>();
    for (const [view] of Object.values(steps)) {
      await shown.show({ ...view, settings: { ...view.settings, language } });
      await page.locator(`html[lang="${language}"]`).waitFor();
      await settle(page);
      heights.add((await page.locator('.demo-story').boundingBox())?.height ?? 0);
    }
    expect([...heights], language).toHaveLength(1);
  }
});
