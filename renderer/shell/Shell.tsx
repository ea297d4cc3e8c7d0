import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ClosingAnswer } from '../../shared/ipc/ipc-contract.ts';
import { numberText } from '../../shared/texts/formats.ts';
import { homeOf, type Route } from '../../shared/view/route.ts';
import { useActionKeys } from '../actions/use-action-keys.ts';
import { LiveNews } from '../live/LiveNews.tsx';
import { TakeBack } from '../live/TakeBack.tsx';
import { Toast } from '../live/Toast.tsx';
import { OverviewView } from '../overview/OverviewView.tsx';
import { useVisitEnd } from '../overview/use-last-visit.ts';
import { Button } from '../parts/Button.tsx';
import { DialogEnd, ModalDialog } from '../parts/ModalDialog.tsx';
import { QuietStrip } from '../quiet/QuietStrip.tsx';
import { ServiceList } from '../services/ServiceList.tsx';
import { useApp, useRoute, useView, useWindowState } from '../state/app-context.ts';
import { loadedLater } from '../state/loaded-later.tsx';
import type { Overlay } from '../state/store.ts';
import { TicketList } from '../tickets/TicketList.tsx';
import { Banners } from './Banners.tsx';
import { DemoStory } from './DemoStory.tsx';
import { ListAndDetail } from './ListAndDetail.tsx';
import { Navigation } from './Navigation.tsx';
import { StatusLine } from './StatusLine.tsx';

// What is not in a window as it opens.
const ActivityView = loadedLater(
  async () => (await import('../activity/ActivityView.tsx')).ActivityView,
);
const CommandPalette = loadedLater(
  async () => (await import('../palette/CommandPalette.tsx')).CommandPalette,
);
const Connected = loadedLater(async () => (await import('../settings/Connected.tsx')).Connected);
const ExportDialog = loadedLater(
  async () => (await import('../actions/ExportDialog.tsx')).ExportDialog,
);
const HelpSheet = loadedLater(async () => (await import('../actions/HelpSheet.tsx')).HelpSheet);
const MoneyView = loadedLater(async () => (await import('../money/MoneyView.tsx')).MoneyView);
const NewTicket = loadedLater(async () => (await import('../new-ticket/NewTicket.tsx')).NewTicket);
const ServiceDetail = loadedLater(
  async () => (await import('../services/ServiceDetail.tsx')).ServiceDetail,
);
const SettingsView = loadedLater(
  async () => (await import('../settings/SettingsView.tsx')).SettingsView,
);
const TicketDetail = loadedLater(
  async () => (await import('../tickets/TicketDetail.tsx')).TicketDetail,
);

/** The window of a watched account: navigation, status and the current view. */
export function Shell() {
  const route = useRoute();
  useActionKeys();
  useVisitEnd();
  useWindowTitle(route);
  useRecordPlace(route);
  const main = useFocusKeeper(route);
  return (
    <div className="shell">
      <Navigation />
      <StatusLine />
      <main className="main" ref={main} tabIndex={-1}>
        <DemoStory />
        <QuietStrip />
        <Banners />
        <Place route={route} />
      </main>
      <Overlays />
      <LiveNews about="everything" />
      <Toast />
      <TakeBack />
    </div>
  );
}

function Place({ route }: { route: Route }) {
  const isNew = useView(({ notices }) => notices.some(({ kind }) => kind === 'connected'));
  const chosenId = 'id' in route ? route.id : null;
  switch (route.view) {
    case 'overview':
      return <OverviewView welcome={isNew && <Connected />} />;
    case 'services':
    case 'service':
      return (
        <ListAndDetail of="service" chosenId={chosenId} List={ServiceList} Detail={ServiceDetail} />
      );
    case 'tickets':
    case 'ticket':
      return (
        <ListAndDetail of="ticket" chosenId={chosenId} List={TicketList} Detail={TicketDetail} />
      );
    case 'new-ticket':
      return (
        <NewTicket
          key={route.unsent ?? route.serviceId}
          serviceId={route.serviceId}
          unsentId={route.unsent}
        />
      );
    case 'money':
      return <MoneyView />;
    case 'activity':
      return <ActivityView />;
    case 'settings':
      return <SettingsView />;
  }
}

/** When the focused element disappears with its view, the new view gets the focus. */
function useFocusKeeper(route: Route): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place changes.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [route]);
  return main;
}

const titles = {
  overview: 'nav.overview',
  services: 'services.title',
  tickets: 'tickets.title',
  'new-ticket': 'new.title',
  money: 'money.title',
  activity: 'activity.title',
  settings: 'settings.title',
} as const satisfies Record<ReturnType<typeof homeOf>, string>;

/** Names the view, after how much waits in the account or accounts shown. */
function useWindowTitle({ view }: Route): void {
  const { t, locale } = useApp().texts;
  const scope = useWindowState((state) => state.scope);
  const count = useView(({ accounts }) =>
    accounts.reduce(
      (sum, { key, waitingCount }) => sum + (key === (scope ?? key) ? waitingCount : 0),
      0,
    ),
  );
  useEffect(() => {
    const waiting = count === 0 ? '' : `(${numberText(count, locale)}) `;
    document.title = waiting + t('app.title', { view: t(titles[homeOf(view)]) });
  }, [t, locale, view, count]);
}

/** Tells main what the window shows, so that a new one can start there. */
function useRecordPlace(route: Route): void {
  const { bridge, listState } = useApp();
  useEffect(() => {
    listState.recordVisit(route);
    // If main does not take it, a new window starts at the overview.
    bridge.invoke('place:note', { route }).catch(() => undefined);
  }, [bridge, listState, route]);
}

/** Dialogs over the window. */
function Overlays() {
  return (
    <DialogEnd value={<LiveNews about="everything" />}>
      <StayQuestion />
      <OnceOpened overlay="help" Dialog={HelpSheet} />
      <OnceOpened overlay="export" Dialog={ExportDialog} />
      <OnceOpened overlay="palette" Dialog={CommandPalette} />
    </DialogEnd>
  );
}

/** A dialog from its first opening on: it fades out by itself. */
function OnceOpened({ overlay, Dialog }: { overlay: Overlay; Dialog: ComponentType }) {
  const isOpen = useWindowState((state) => state.overlay === overlay);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <Dialog />;
}

/** Asked when the window is closed on a desktop without a tray to reopen it. Escape keeps it open. */
function StayQuestion() {
  const { bridge, t } = useApp();
  const isAsked = useView((view) => view.desktop.asksToStay);
  const id = useId();
  const answer = (given: ClosingAnswer) => void bridge.invoke('closing:answer', { answer: given });
  return (
    <ModalDialog
      isOpen={isAsked}
      onClose={() => answer('cancel')}
      className="dialog question"
      role="alertdialog"
      closesOutside={false}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
    >
      <h2 id={`${id}title`} className="question-title">
        {t('closing.title')}
      </h2>
      <p id={`${id}body`} className="question-body">
        {t('closing.body')}
      </p>
      <div className="question-answers">
        <Button look="primary" onClick={() => answer('stay')}>
          {t('closing.stay')}
        </Button>
        <Button onClick={() => answer('quit')}>{t('closing.quit')}</Button>
        <Button look="quiet" onClick={() => answer('cancel')}>
          {t('closing.cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
