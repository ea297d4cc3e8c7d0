import { useEffect } from 'react';
import { LiveNews } from '../live/LiveNews.tsx';
import { Toast } from '../live/Toast.tsx';
import { EmptyState, LostWindow } from '../parts/EmptyState.tsx';
import { hasOpenPopup } from '../parts/PopupButton.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import { useAppearance } from '../theme/appearance.ts';
import { QuickTicket } from './QuickTicket.tsx';
import '../styles/later.css';

/** The quick ticket window: a form, then the state of the ticket. Escape hides it. */
export function QuickApp() {
  const { bridge, store, texts } = useApp();
  const { t } = texts;
  const phase = useWindowState(({ view }) => view?.phase ?? 'starting');
  const isLost = useWindowState((state) => state.isLost);
  useAppearance();

  useEffect(() => {
    document.title = t('quick.title');
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || hasOpenPopup()) return;
      event.preventDefault();
      store.keepDraftNow();
      void bridge.invoke('quick:close', null);
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [bridge, store, t]);

  if (isLost) return <LostWindow />;
  switch (phase) {
    case 'starting':
      return <main className="whole-window" aria-busy="true" />;
    case 'first-run':
      return (
        <main className="whole-window">
          <EmptyState icon="bell" title={t('quick.no-account-title')} body={t('quick.no-account-body')}>
            <button
              type="button"
              className="button button-primary"
              onClick={() => store.navigate({ view: 'services' })}
            >
              {t('quick.open-main')}
            </button>
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
        </>
      );
  }
}
