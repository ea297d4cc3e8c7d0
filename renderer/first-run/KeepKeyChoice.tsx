import type { ChosenKeyPlace } from '../../shared/settings/credentials.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface KeepKeyChoiceProps {
  readonly value: ChosenKeyPlace;
  readonly onChange: (value: ChosenKeyPlace) => void;
}

/** Whether to keep the key. If the OS cannot protect it, says so instead of offering a choice. */
export function KeepKeyChoice({ value, onChange }: KeepKeyChoiceProps) {
  const { t } = useApp();
  const storage = useView((view) => view.platform.secretStorage);
  if (storage !== 'protected') {
    return (
      <p className="session-only">
        <Icon name="info" />
        <span>{t(storage === 'absent' ? 'key.session-only-absent' : 'key.session-only-unknown')}</span>
      </p>
    );
  }
  return (
    <div>
      <label className="keep-key">
        <input
          type="checkbox"
          className="checkbox"
          aria-describedby="keep-key-hint"
          checked={value === 'os'}
          onChange={({ target }) => onChange(target.checked ? 'os' : 'session')}
        />
        {t('key.keep')}
      </label>
      <p id="keep-key-hint" className="form-hint">
        {t('key.kept-os')}
      </p>
    </div>
  );
}
