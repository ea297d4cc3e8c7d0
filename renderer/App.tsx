import { useEffect } from 'react';
import { useApp, useWindowState } from './app-context.ts';
import { FirstRun } from './first-run/FirstRun.tsx';
import { EmptyState } from './parts/EmptyState.tsx';
import { Shell } from './shell/Shell.tsx';

export function App() {
  const { store, texts } = useApp();
  const { t } = texts;
  const phase = useWindowState(({ view }) => view?.phase ?? 'starting');
  const isLost = useWindowState((state) => state.isLost);
  useTheme();

  if (isLost) {
    return (
      <main className="whole-window">
        <EmptyState icon="warning" title={t('app.lost-title')} body={t('app.lost-body')}>
          <button type="button" className="button button-primary" onClick={() => void store.start()}>
            {t('app.try-again')}
          </button>
        </EmptyState>
      </main>
    );
  }
  switch (phase) {
    case 'starting':
      return (
        <main className="whole-window" aria-busy="true">
          <EmptyState icon="bell" title={t('app.name')} body={t('app.starting')} />
        </main>
      );
    case 'first-run':
      return <FirstRun />;
    case 'waiting-for-keyring':
    case 'ready':
      return <Shell />;
  }
}

function useTheme(): void {
  const theme = useWindowState(({ view }) => view?.settings.theme ?? 'system');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
