import { useApp } from '../state/app-context.ts';
import { EmptyState } from './EmptyState.tsx';

/** Shown when main does not answer. */
export function LostWindow() {
  const { store, texts } = useApp();
  const { t } = texts;
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
