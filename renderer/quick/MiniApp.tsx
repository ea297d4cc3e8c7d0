import { MiniView } from '../overview/MiniView.tsx';
import { LostWindow } from '../parts/EmptyState.tsx';
import { useApp } from '../state/app-context.ts';
import { useSmallWindow } from './use-small-window.ts';

/** The mini window beside the tray icon. Escape hides it. */
export function MiniApp() {
  const { bridge, texts } = useApp();
  const { phase, isLost } = useSmallWindow(texts.t('app.name'), () => void bridge.invoke('mini:close', null));
  if (isLost) return <LostWindow />;
  // In any other phase, a click on the icon opens the main window.
  return phase === 'ready' ? <MiniView /> : <main className="whole-window" aria-busy="true" />;
}
