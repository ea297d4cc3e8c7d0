import { lazy } from 'react';

// Views that the first screen does not need are loaded when first shown, so that the window opens faster. They are
// local files, a few milliseconds away.

export const ActivityView = lazy(async () => ({
  default: (await import('../activity/ActivityView.tsx')).ActivityView,
}));
export const LiveNews = lazy(async () => ({ default: (await import('../live/LiveNews.tsx')).LiveNews }));
export const MoneyView = lazy(async () => ({ default: (await import('../money/MoneyView.tsx')).MoneyView }));
export const NewTicket = lazy(async () => ({
  default: (await import('../new-ticket/NewTicket.tsx')).NewTicket,
}));
export const ServiceDetail = lazy(async () => ({
  default: (await import('../services/ServiceDetail.tsx')).ServiceDetail,
}));
export const SettingsView = lazy(async () => ({
  default: (await import('../settings/SettingsView.tsx')).SettingsView,
}));
export const TicketDetail = lazy(async () => ({
  default: (await import('../tickets/TicketDetail.tsx')).TicketDetail,
}));
