import type { Route } from '../../shared/view/route.ts';
import { type Late, late } from '../state/late.ts';

// What the first screen does not need is loaded when first shown, so that the window opens faster.

export const Connected = late(async () => (await import('../settings/Connected.tsx')).Connected);
export const Overlays = late(async () => (await import('./Overlays.tsx')).Overlays);

/** By the place where they are shown; those of items, beside their list. */
export const lateViews = {
  activity: late(async () => (await import('../activity/ActivityView.tsx')).ActivityView),
  money: late(async () => (await import('../money/MoneyView.tsx')).MoneyView),
  'new-ticket': late(async () => (await import('../new-ticket/NewTicket.tsx')).NewTicket),
  service: late(async () => (await import('../services/ServiceDetail.tsx')).ServiceDetail),
  settings: late(async () => (await import('../settings/SettingsView.tsx')).SettingsView),
  ticket: late(async () => (await import('../tickets/TicketDetail.tsx')).TicketDetail),
};

/** Loads the code that a place needs, so that it renders at once. */
export async function loadPlace({ view }: Route): Promise<void> {
  const late: Partial<Record<Route['view'], Pick<Late<never>, 'load'>>> = lateViews;
  await late[view]?.load();
}
