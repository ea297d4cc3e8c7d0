import { Suspense } from 'react';
import { EmptyState, LostWindow } from './parts/EmptyState.tsx';
import { Connected, loadPlace, Shell } from './shell/Shell.tsx';
import { useApp, useWindowState } from './state/app-context.ts';
import { currentRoute } from './state/history.ts';
import { late, useLoadedWhenIdle } from './state/late.ts';
import { htmlReader } from './state/readable.ts';
import type { WindowState } from './state/store.ts';
import { useTurn } from './state/use-turn.ts';
import { useAppearance } from './theme/appearance.ts';

const FirstRun = late(async () => (await import('./first-run/FirstRun.tsx')).FirstRun);

/** Loads the code of the view that this state shows, so that it renders at once. */
export function loadShown({ view, history }: WindowState): Promise<void> {
  return view?.phase === 'first-run' ? FirstRun.load() : loadPlace(currentRoute(history));
}

export function App() {
  const { t } = useApp();
  const phase = useWindowState(({ view }) => view?.phase ?? 'starting');
  const isLost = useWindowState((state) => state.isLost);
  useAppearance();
  useTurn();
  useLoadedWhenIdle(FirstRun);
  // Its card would push the overview down, were it loaded when it is shown.
  useLoadedWhenIdle(Connected);
  useLoadedWhenIdle(htmlReader);

  if (isLost) return <LostWindow />;
  switch (phase) {
    case 'starting':
      return (
        <main className="whole-window" aria-busy="true">
          <EmptyState icon="bell" title={t('app.name')} body={t('app.starting')} />
        </main>
      );
    case 'first-run':
      return (
        <Suspense>
          <FirstRun />
        </Suspense>
      );
    case 'waiting-for-keyring':
    case 'ready':
      return <Shell />;
  }
}
