import { useId } from 'react';
import type { ChosenKeyPlace } from '../../shared/settings/credentials.ts';
import { Icon } from '../parts/Icon.tsx';
import { useApp, useView } from '../state/app-context.ts';

interface KeepKeyChoiceProps {
  readonly value: ChosenKeyPlace;
  readonly onChange: (value: ChosenKeyPlace) => void;
}

/** Where to keep the key. If the OS cannot protect it, says so instead of offering a choice. */
export function KeepKeyChoice({ value, onChange }: KeepKeyChoiceProps) {
  const { t } = useApp().texts;
  const storage = useView((view) => view.platform.secretStorage);
  const name = useId();
  if (storage !== 'protected') {
    return (
      <p className="session-only">
        <Icon name="info" />
        <span>{t(storage === 'absent' ? 'key.session-only-absent' : 'key.session-only-unknown')}</span>
      </p>
    );
  }
  const option = (keyPlace: ChosenKeyPlace, label: string, hint: string) => (
    <label className="choice">
      <input
        type="radio"
        className="radio"
        name={name}
        aria-describedby={`${name}-${keyPlace}`}
        checked={keyPlace === value}
        onChange={() => onChange(keyPlace)}
      />
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        <span className="choice-hint" id={`${name}-${keyPlace}`}>
          {hint}
        </span>
      </span>
    </label>
  );
  return (
    <div className="choices">
      <span className="form-label" id={name}>
        {t('key.keep')}
      </span>
      <div role="radiogroup" className="choices" aria-labelledby={name}>
        {option('os', t('key.keep-os'), t('key.keep-os-hint'))}
        {option('session', t('key.keep-session'), t('key.keep-session-hint'))}
      </div>
    </div>
  );
}
