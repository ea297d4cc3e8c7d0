import { EmptyState, LostWindow } from './parts/EmptyState.tsx';
import { Shell } from './shell/Shell.tsx';
import { useApp, useWindowState } from './state/app-context.ts';
import { loadedLater } from './state/loaded-later.tsx';
import { useTurn } from './state/use-turn.ts';
import { useAppearance } from './theme/appearance.ts';

const FirstRun = loadedLater(async () => (await import('./first-run/FirstRun.tsx')).FirstRun);

export function App() {
  const { t } = useApp();
  const phase = useWindowState(({ view }) => view?.phase ?? 'starting');
  const isLost = useWindowState((state) => state.isLost);
  useAppearance();
  useTurn();

  if (isLost) return <LostWindow />;
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
