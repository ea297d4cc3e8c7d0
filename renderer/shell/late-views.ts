import type { Route } from '../../shared/view/route.ts';
import { type Late, late } from '../state/late.ts';

// What the first screen does not need is loaded when first shown, so that the window opens faster.

export const ActivityView = late(async () => (await import('../activity/ActivityView.tsx')).ActivityView);
export const Connected = late(async () => (await import('../settings/Connected.tsx')).Connected);
export const MoneyView = late(async () => (await import('../money/MoneyView.tsx')).MoneyView);
export const NewTicket = late(async () => (await import('../new-ticket/NewTicket.tsx')).NewTicket);
export const Overlays = late(async () => (await import('./Overlays.tsx')).Overlays);
export const ServiceDetail = late(async () => (await import('../services/ServiceDetail.tsx')).ServiceDetail);
export const SettingsView = late(async () => (await import('../settings/SettingsView.tsx')).SettingsView);
export const TicketDetail = late(async () => (await import('../tickets/TicketDetail.tsx')).TicketDetail);

const lateViews: Partial<Record<Route['view'], Pick<Late<never>, 'load'>>> = {
  activity: ActivityView,
  money: MoneyView,
  'new-ticket': NewTicket,
  service: ServiceDetail,
  settings: SettingsView,
  ticket: TicketDetail,
};

/** Loads the code that a place needs, so that it renders at once. */
export async function loadPlace({ view }: Route): Promise<void> {
  await lateViews[view]?.load();
}
