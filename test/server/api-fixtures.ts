import type { AccountData, ServiceRecord, TicketRecord } from '../../electron/demo/account-book.ts';
import { demoData } from '../../electron/demo/demo-data.ts';
import { createSeededRandom } from '../fakes/seeded-random.ts';

/** A small account with fixed ids and words. */
export function smallAccount(): AccountData {
  return {
    account: { id: 'acc-1', name: 'Ada Example', email: 'ada@example.com', company: 'Example Ltd' },
    services: [
      {
        id: 'svc-1',
        productName: 'Web Hosting M',
        type: 'SHARED_HOSTING',
        status: 'ACTIVE',
        domain: 'one.example',
        nextDueDate: '2026-03-01',
        price: 9.9,
        billingCycle: 'MONTHLY',
      },
      {
        id: 'svc-2',
        productName: 'VPS 4',
        type: 'VPS',
        status: 'ACTIVE',
        ipAddress: '192.0.2.2',
        nextDueDate: '2099-11-30',
        price: 240,
        billingCycle: 'YEARLY',
      },
    ],
    tickets: [
      {
        id: 'T-1002',
        subject: 'Certificate for one.example',
        message: 'The certificate runs out on Friday.',
        priority: 'HIGH',
        serviceId: 'svc-1',
        status: 'OPEN',
        createdAt: '2026-01-10T08:00:00.000Z',
        messages: [],
      },
      {
        id: 'T-1001',
        subject: 'Invoice address',
        message: 'Please put our new address on the invoice.',
        status: 'CLOSED',
        createdAt: '2025-12-01T12:30:00.000Z',
        messages: [{ author: 'Support', body: 'Done.', createdAt: '2025-12-01T13:00:00.000Z' }],
      },
    ],
  };
}

/** An account of any size; the same seed gives the same one. Ids run from svc-1 and T-1001. */
export function largeAccount(size: {
  readonly services: number;
  readonly tickets: number;
}): AccountData {
  const random = createSeededRandom(1);
  const pick = <Item>(first: Item, ...others: Item[]): Item =>
    others[Math.floor(random.fraction() * (others.length + 1)) - 1] ?? first;
  const day = (): string => String(1 + Math.floor(random.fraction() * 28)).padStart(2, '0');

  const services = Array.from({ length: size.services }, (_, at): ServiceRecord => {
    const isVps = random.fraction() < 0.5;
    return {
      id: `svc-${at + 1}`,
      productName: isVps ? pick('VPS 2', 'VPS 4', 'VPS 8') : pick('Web Hosting S', 'Web Hosting M'),
      type: isVps ? 'VPS' : 'SHARED_HOSTING',
      status: pick('ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'SUSPENDED'),
      ...(isVps
        ? { ipAddress: `198.51.${Math.floor(at / 256) % 256}.${at % 256}` }
        : { domain: `site-${at + 1}.example` }),
      nextDueDate: `2026-0${1 + Math.floor(random.fraction() * 9)}-${day()}`,
      price: Math.round(random.fraction() * 10_000) / 100,
      billingCycle: pick('MONTHLY', 'YEARLY'),
    };
  });
  // Newest first, like a server.
  const tickets = Array.from({ length: size.tickets }, (_, at): TicketRecord => {
    const number = 1000 + size.tickets - at;
    const serviceId = services[Math.floor(random.fraction() * services.length)]?.id;
    return {
      id: `T-${number}`,
      subject: `${pick('Backup', 'Certificate', 'E-mail', 'Invoice')} ${pick('is late', 'question', 'fails')} ${number}`,
      message: `This is ticket ${number}.`,
      priority: pick('NORMAL', 'LOW', 'HIGH'),
      ...(serviceId === undefined ? {} : { serviceId }),
      status: pick('OPEN', 'ANSWERED', 'CLOSED'),
      createdAt: `2025-0${1 + Math.floor(random.fraction() * 9)}-${day()}T10:00:00.000Z`,
      messages: [],
    };
  });
  return { account: smallAccount().account, services, tickets };
}

const dayMs = 24 * 60 * 60 * 1000;

/** How some of the demo's tickets stood earlier: with so many messages. */
const earlierTickets: Readonly<Record<string, readonly [status: string, messages: number]>> = {
  'T-20418': ['OPEN', 0],
  'T-20416': ['OPEN', 0],
  'T-20411': ['ANSWERED', 1],
  'T-20402': ['ANSWERED', 3],
  'T-20342': ['ANSWERED', 1],
};

/**
 * The demo's account with something of every kind to see: a service is suspended, one is pending, payments are overdue,
 * and support has replied.
 */
export function troubledAccount(nowMs: number): AccountData {
  const { account, services, tickets } = demoData(nowMs);
  const due = (days: number) => ({
    nextDueDate: new Date(nowMs + days * dayMs).toISOString().slice(0, 10),
  });
  const earlierServices: Readonly<Record<string, Partial<ServiceRecord>>> = {
    'svc-3112': { status: 'SUSPENDED', ...due(-9) },
    'svc-4133': due(-3),
    'svc-4140': { status: 'PENDING' },
  };
  return {
    account,
    services: services.map((service) => ({ ...service, ...earlierServices[service.id] })),
    tickets: tickets.map((ticket) => {
      const [status = ticket.status, messages] = earlierTickets[ticket.id] ?? [];
      return { ...ticket, status, messages: ticket.messages.slice(0, messages) };
    }),
  };
}
