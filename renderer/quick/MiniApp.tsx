import { MiniView } from '../overview/MiniView.tsx';
import { LostWindow } from '../parts/EmptyState.tsx';
import { StatusWords } from '../shell/StatusLine.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import { useSmallWindow } from './use-small-window.ts';

/** The mini window beside the tray icon. Escape hides it. */
export function MiniApp() {
  const { bridge, t } = useApp();
  const { phase, isLost } = useSmallWindow(
    t('app.name'),
    () => void bridge.invoke('mini:close', null),
  );
  const isOnline = useWindowState(({ view }) => view?.connection.state === 'online');
  if (isLost) return <LostWindow />;
  // In any other phase, a click on the icon opens the main window.
  return phase === 'ready' ? (
    <MiniView status={isOnline ? null : <StatusWords />} />
  ) : (
    <main className="whole-window" aria-busy="true" />
  );
}
