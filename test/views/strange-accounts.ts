import type { Page } from 'playwright';
import type { AccountData } from '../../electron/demo/account-book.ts';
import { largeAccount } from '../server/api-fixtures.ts';
import { firstOption, goTo } from './every-view.ts';

/** Accounts that a provider may well have, but that no window is designed for. */
export const strangeAccounts = { 'long names': longNames, closed, bare };

/** Services with names of 120 characters without a space, in both directions and mixed; tickets likewise. */
function longNames(): AccountData {
  const data = largeAccount({ services: 200, tickets: 40 });
  const beginnings = [
    'a-rather-long-name-of-a-',
    'شركة-الاستضافة-السريعة-',
    'mixed-מעורב-مختلط-mixed-',
    'WWWWWWWWWW',
  ];
  const long = (at: number, end: string) => {
    const beginning = beginnings[at % beginnings.length] ?? '';
    return beginning.repeat(12).slice(0, 120 - end.length) + end;
  };
  return {
    ...data,
    services: data.services.map(({ ipAddress: _, ...service }, at) => ({
      ...service,
      productName: long(at + 1, `-${at}`),
      // A table has a row for each.
      type: at % 5 === 0 ? long(at % 20, '') : service.type,
      domain: long(at, `-${at}.example.net`),
    })),
    tickets: data.tickets.map((ticket, at) => ({ ...ticket, subject: long(at, `-${at}`) })),
  };
}

/** Every service is cancelled, and every ticket closed. */
function closed(): AccountData {
  const data = largeAccount({ services: 8, tickets: 8 });
  return {
    ...data,
    services: data.services.map((service) => ({
      ...service,
      status: 'CANCELLED',
      nextDueDate: '2024-05-01',
    })),
    tickets: data.tickets.map((ticket) => ({ ...ticket, status: 'CLOSED' })),
  };
}

/** The provider sends no dates, no prices, and hardly anything else. */
function bare(): AccountData {
  const { account, services, tickets } = largeAccount({ services: 12, tickets: 12 });
  // As a server may leave them out, against what the API document says.
  return {
    account,
    services: services.map(({ id, productName, status }) => ({ id, productName, status })),
    tickets: tickets.map(({ id, subject, status }) => ({ id, subject, status, messages: [] })),
  } as unknown as AccountData;
}

/** Shows the views of services and tickets one after the other; those of an item only where there is one. */
export async function showViewsOf(
  page: Page,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, icon] of [
    ['overview', 'home'],
    ['services', 'server'],
    ['tickets', 'ticket'],
    ['money', 'calendar'],
    ['activity', 'pulse'],
  ] as const) {
    await goTo(icon)(page);
    await look(name);
    if (name !== 'services' && name !== 'tickets') continue;
    if ((await page.locator('.list-scroll [role="option"]').count()) === 0) continue;
    await firstOption(page);
    await look(name.slice(0, -1));
  }
}
