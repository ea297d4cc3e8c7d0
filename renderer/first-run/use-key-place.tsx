import { useState } from 'react';
import type { ChosenKeyPlace } from '../../shared/settings/credentials.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

/**
 * Whether to keep the key, and the choice, to be rendered. If the OS cannot protect it, that says so instead of offering
 * one.
 */
export function useKeyPlace() {
  const { t } = useApp();
  const storage = useView((view) => view.platform.secretStorage);
  const [chosen, setChosen] = useState<ChosenKeyPlace>('os');
  if (storage !== 'protected') {
    const note = (
      <p className="session-only">
        <Icon name="info" />
        <span>
          {t(storage === 'absent' ? 'key.session-only-absent' : 'key.session-only-unknown')}
        </span>
      </p>
    );
    return { keyPlace: 'session', keyChoice: note } as const;
  }
  const choice = (
    <div>
      <label className="keep-key">
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby="keep-key-hint"
          checked={chosen === 'os'}
          onChange={({ target }) => setChosen(target.checked ? 'os' : 'session')}
        />
        {t('key.keep')}
      </label>
      <p id="keep-key-hint" className="form-hint">
        {t('key.kept-os')}
      </p>
    </div>
  );
  return { keyPlace: chosen, keyChoice: choice };
}
