import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import type { Route } from '../../shared/view/route.ts';

// Views that the first screen does not need are loaded when first shown, so that the window opens faster. They are
// local files, a few milliseconds away.

/** A view that is loaded when first shown, or ahead: what React waits for with Suspense it shows 300 ms late. */
interface LateView<P extends object> {
  (props: P): ReactNode;
  load(): Promise<void>;
}

function late<P extends object>(read: () => Promise<ComponentType<P>>): LateView<P> {
  let loaded: ComponentType<P> | null = null;
  const load = async () => {
    loaded = await read();
    return { default: loaded };
  };
  const Lazy: ComponentType<P> = lazy(load);
  function Late(props: P) {
    // One of the two for as long as it stands there: the other one would begin anew.
    const [View] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(View, props);
  }
  return Object.assign(Late, {
    load: async () => {
      await load();
    },
  });
}

export const ActivityView = late(async () => (await import('../activity/ActivityView.tsx')).ActivityView);
export const LiveNews = late(async () => (await import('../live/LiveNews.tsx')).LiveNews);
export const MoneyView = late(async () => (await import('../money/MoneyView.tsx')).MoneyView);
export const NewTicket = late(async () => (await import('../new-ticket/NewTicket.tsx')).NewTicket);
export const ServiceDetail = late(async () => (await import('../services/ServiceDetail.tsx')).ServiceDetail);
export const SettingsView = late(async () => (await import('../settings/SettingsView.tsx')).SettingsView);
export const TicketDetail = late(async () => (await import('../tickets/TicketDetail.tsx')).TicketDetail);

const lateViews: Partial<Record<Route['view'], Pick<LateView<never>, 'load'>>> = {
  activity: ActivityView,
  money: MoneyView,
  'new-ticket': NewTicket,
  service: ServiceDetail,
  settings: SettingsView,
  ticket: TicketDetail,
};

/** Loads what a place needs, so that it is there at once. */
export async function loadPlace({ view }: Route): Promise<void> {
  await lateViews[view]?.load();
}
