import { useState } from 'react';
import type { UpdateState } from '../../shared/view/update.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

const bytesPerMegabyte = 1_000_000;

/** The buttons for the current state of an update, if any. */
export function UpdateActions({ state }: { state: UpdateState }) {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const [hasFailed, setFailed] = useState(false);
  const check = (label: 'update.check' | 'update.again') => (
    <button type="button" className="button" onClick={() => void bridge.invoke('update:check', null)}>
      {t(label)}
    </button>
  );

  switch (state.name) {
    case 'off':
      return state.by === 'setting' ? check('update.check') : null;
    case 'none':
    case 'checking':
    case 'downloading':
      return null;
    case 'current':
      return check('update.check');
    case 'refused':
    case 'failed':
      return check('update.again');
    case 'offered':
      return (
        <button
          type="button"
          className="button button-primary"
          onClick={() => void bridge.invoke('update:download', null)}
        >
          {t('update.download', { size: Math.ceil(state.sizeBytes / bytesPerMegabyte) })}
        </button>
      );
    case 'ready':
      return (
        <button type="button" className="button" onClick={() => void bridge.invoke('update:restart', null)}>
          <Icon name="refresh" />
          {t('update.restart')}
        </button>
      );
    case 'elsewhere': {
      const open = async () => setFailed(!(await bridge.invoke('update:open-page', null)));
      return (
        <>
          <button type="button" className="button" onClick={() => void open()}>
            <Icon name="external" />
            {t('update.page')}
          </button>
          {hasFailed && (
            <p className="form-problem" role="alert">
              {t('update.page-failed')}
            </p>
          )}
        </>
      );
    }
  }
}
