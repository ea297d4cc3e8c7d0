import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import { useApp, useView } from '../app-context.ts';
import { Icon } from '../parts/Icon.tsx';

export type KeepIn = 'os' | 'session';

interface KeepKeyChoiceProps {
  readonly value: KeepIn;
  readonly onChange: (value: KeepIn) => void;
}

/** Where the key will be kept. Where the system protects no secrets, there is no choice, and it is said why. */
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
  const option = (keepIn: KeepIn, label: string, hint: string) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio brings an input of its own.
    <label className="choice">
      <Radio.Root value={keepIn} className="radio" aria-describedby={`${name}-${keepIn}`}>
        <Radio.Indicator className="radio-mark" />
      </Radio.Root>
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        <span className="choice-hint" id={`${name}-${keepIn}`}>
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
      <RadioGroup className="choices" aria-labelledby={name} value={value} onValueChange={onChange}>
        {option('os', t('key.keep-os'), t('key.keep-os-hint'))}
        {option('session', t('key.keep-session'), t('key.keep-session-hint'))}
      </RadioGroup>
    </div>
  );
}
