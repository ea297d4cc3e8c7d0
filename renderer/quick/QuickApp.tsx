import { LiveNews } from '../live/LiveNews.tsx';
import { TakeBack } from '../live/TakeBack.tsx';
import { Toast } from '../live/Toast.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState, LostWindow } from '../parts/EmptyState.tsx';
import { useApp } from '../state/app-context.ts';
import { useTurn } from '../state/use-turn.ts';
import { QuickTicket } from './QuickTicket.tsx';
import { useSmallWindow } from './use-small-window.ts';

/** The quick ticket window: a form, then the state of the ticket. Escape hides it. */
export function QuickApp() {
  const { bridge, store, t } = useApp();
  const { phase, isLost } = useSmallWindow(t('quick.title'), () => {
    void bridge.invoke('quick:close', null);
  });
  useTurn();

  if (isLost) return <LostWindow />;
  switch (phase) {
    case 'starting':
      return <main className="whole-window" aria-busy="true" />;
    case 'first-run':
      return (
        <main className="whole-window">
          <EmptyState
            icon="bell"
            title={t('quick.no-account-title')}
            body={t('quick.no-account-body')}
          >
            <Button look="primary" onClick={() => store.navigate({ view: 'services' })}>
              {t('quick.open-main')}
            </Button>
          </EmptyState>
        </main>
      );
    case 'waiting-for-keyring':
    case 'ready':
      return (
        <>
          <QuickTicket />
          <LiveNews about="tickets" />
          <Toast />
          <TakeBack />
        </>
      );
  }
}
