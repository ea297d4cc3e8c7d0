import { demoServiceId } from '../../shared/demo/demo-story.ts';
import type { AccountData, ServiceRecord } from './account-book.ts';
import { demoTickets } from './demo-tickets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The demo account as it stands at `nowMs`, before the story begins: nothing in it needs anybody. */
export function demoData(nowMs: number): AccountData {
  return {
    account: {
      id: 'acc-2207',
      name: 'Robin Hale',
      email: 'robin@harbourlane.example',
      company: 'Harbour Lane Studio',
    },
    services: demoServices(nowMs),
    tickets: demoTickets(nowMs),
  };
}

type Payment = Pick<ServiceRecord, 'nextDueDate' | 'price' | 'billingCycle'>;

/** What the demo's customer has bought. Names and addresses are from the ranges reserved for examples. */
function demoServices(nowMs: number): readonly ServiceRecord[] {
  return [
    hosting('svc-3101', 'Web Hosting Plus', 'harbourlane.example', monthly(8.9, 12)),
    hosting('svc-3102', 'Web Hosting Business', 'shop.harbourlane.example', monthly(14.9, 5)),
    hosting('svc-3107', 'Web Hosting Start', 'oldpier-cafe.example', yearly(59, 143)),
    hosting('svc-3112', 'Web Hosting Start', 'tidewater-choir.example', yearly(59, 356)),
    vps('svc-4120', 'VPS 4', '192.0.2.41', monthly(24, 18)),
    vps('svc-4121', 'VPS 8', '198.51.100.17', yearly(456, 201)),
    vps(demoServiceId, 'VPS 2', '203.0.113.58', monthly(12, 27)),
    vps('svc-4140', 'VPS 4', '203.0.113.77', monthly(24, 30)),
  ];

  function monthly(price: number, dueInDays: number): Payment {
    const nextDueDate = new Date(nowMs + dueInDays * dayMs).toISOString().slice(0, 10);
    return { nextDueDate, price, billingCycle: 'MONTHLY' };
  }

  function yearly(price: number, dueInDays: number): Payment {
    return { ...monthly(price, dueInDays), billingCycle: 'YEARLY' };
  }
}

function hosting(id: string, productName: string, domain: string, payment: Payment): ServiceRecord {
  return { id, productName, type: 'SHARED_HOSTING', status: 'ACTIVE', domain, ...payment };
}

function vps(id: string, productName: string, ipAddress: string, payment: Payment): ServiceRecord {
  return { id, productName, type: 'VPS', status: 'ACTIVE', ipAddress, ...payment };
}
