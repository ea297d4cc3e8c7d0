import type { ServiceRecord } from './account-book.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The VPS that the story suspends. Its payment is overdue, as it would be in real life. */
export const storyServiceId = 'svc-4133';

/** What the demo's customer has bought. Names and addresses are from the ranges reserved for examples. */
export function demoServices(nowMs: number): readonly ServiceRecord[] {
  const inDays = (days: number): string => new Date(nowMs + days * dayMs).toISOString().slice(0, 10);
  return [
    {
      id: 'svc-3101',
      productName: 'Web Hosting Plus',
      type: 'SHARED_HOSTING',
      status: 'ACTIVE',
      domain: 'harbourlane.example',
      nextDueDate: inDays(12),
      price: 8.9,
      billingCycle: 'MONTHLY',
    },
    {
      id: 'svc-3102',
      productName: 'Web Hosting Business',
      type: 'SHARED_HOSTING',
      status: 'ACTIVE',
      domain: 'shop.harbourlane.example',
      nextDueDate: inDays(5),
      price: 14.9,
      billingCycle: 'MONTHLY',
    },
    {
      id: 'svc-3107',
      productName: 'Web Hosting Start',
      type: 'SHARED_HOSTING',
      status: 'ACTIVE',
      domain: 'oldpier-cafe.example',
      nextDueDate: inDays(143),
      price: 59,
      billingCycle: 'YEARLY',
    },
    {
      id: 'svc-3112',
      productName: 'Web Hosting Start',
      type: 'SHARED_HOSTING',
      status: 'SUSPENDED',
      domain: 'tidewater-choir.example',
      nextDueDate: inDays(-9),
      price: 59,
      billingCycle: 'YEARLY',
    },
    {
      id: 'svc-4120',
      productName: 'VPS 4',
      type: 'VPS',
      status: 'ACTIVE',
      ipAddress: '192.0.2.41',
      nextDueDate: inDays(18),
      price: 24,
      billingCycle: 'MONTHLY',
    },
    {
      id: 'svc-4121',
      productName: 'VPS 8',
      type: 'VPS',
      status: 'ACTIVE',
      ipAddress: '198.51.100.17',
      nextDueDate: inDays(201),
      price: 456,
      billingCycle: 'YEARLY',
    },
    {
      id: storyServiceId,
      productName: 'VPS 2',
      type: 'VPS',
      status: 'ACTIVE',
      ipAddress: '203.0.113.58',
      nextDueDate: inDays(-3),
      price: 12,
      billingCycle: 'MONTHLY',
    },
    {
      id: 'svc-4140',
      productName: 'VPS 4',
      type: 'VPS',
      status: 'PENDING',
      ipAddress: '203.0.113.77',
      nextDueDate: inDays(30),
      price: 24,
      billingCycle: 'MONTHLY',
    },
  ];
}
