import type { AccountData } from './account-book.ts';
import { demoServices } from './demo-services.ts';
import { demoTickets } from './demo-tickets.ts';

/** The demo account as it stands at `nowMs`, before the story begins. */
export function createDemoData(nowMs: number): AccountData {
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
