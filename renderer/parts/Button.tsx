import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { Icon, type IconName } from './Icon.tsx';

const looks = {
  plain: 'button',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  link: 'link',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks | undefined;
  readonly isSmall?: boolean;
  /** Before its text, or alone. */
  readonly icon?: IconName | undefined;
  /** Of an icon alone: read out, and shown as a tooltip. */
  readonly label?: string | undefined;
}

/** A button with a text, or with an icon alone. */
export function Button(props: ButtonProps) {
  const { look = 'plain', isSmall = false, icon, label, className = '', children, ...rest } = props;
  const withText = `${looks[look]} ${isSmall ? 'button-small' : ''}`;
  const style = label === undefined ? withText : 'icon-button';
  return (
    <button
      type="button"
      className={`${style} ${className}`}
      aria-label={label}
      title={label}
      {...rest}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface LabelOrOutcomeProps {
  readonly label: string;
  /** What a press came to, for as long as the button says it. */
  readonly outcome: string | null;
  /** For a button that shows only its icon. */
  readonly className?: string | undefined;
}

/** The label of a button. The outcome of a press takes its place and is announced; the label by itself never is. */
export function LabelOrOutcome({ label, outcome, className }: LabelOrOutcomeProps) {
  return (
    <>
      {outcome === null && <span className={className}>{label}</span>}
      <span className={className} aria-live="polite">
        {outcome}
      </span>
    </>
  );
}

interface TwoStepButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What will happen, shown with the second button; null to let it happen at once. */
  readonly question: string | null;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
}

/** Asks for confirmation, in the page, before something that cannot be undone. Escape cancels. */
export function TwoStepButton({
  question,
  confirmLabel,
  onConfirm,
  ...button
}: TwoStepButtonProps) {
  const { t } = useApp();
  const [stage, setStage] = useState<'untouched' | 'asking' | 'answered'>('untouched');
  const questionId = useId();

  if (stage !== 'asking' || question === null) {
    const act = question === null ? onConfirm : () => setStage('asking');
    // It takes the place of the focused answer.
    return <Button autoFocus={stage === 'answered'} {...button} onClick={act} />;
  }

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setStage('answered');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="two-step" role="group" aria-labelledby={questionId} onKeyDown={handleKeys}>
      <p id={questionId} className="two-step-question">
        {question}
      </p>
      <div className="two-step-answers">
        <Button
          look="danger"
          onClick={() => {
            setStage('answered');
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
        {/* It takes the place of the focused button. */}
        <Button autoFocus onClick={() => setStage('answered')}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </div>
  );
}
