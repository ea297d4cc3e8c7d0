import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { Icon, type IconName } from './Icon.tsx';

interface TwoStepButtonProps {
  readonly label: string;
  readonly icon?: IconName;
  /** The first button is the icon alone; its label is read out and shown as a tooltip. */
  readonly isIconOnly?: boolean;
  /** What will happen, shown with the second button. */
  readonly question: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly className?: string;
  readonly isDisabled?: boolean;
}

/** Asks for confirmation, in the page, before something that cannot be undone. Escape cancels. */
export function TwoStepButton(props: TwoStepButtonProps) {
  const { label, icon, isIconOnly = false, question, confirmLabel, onConfirm } = props;
  const { className = 'button', isDisabled = false } = props;
  const { t } = useApp();
  const [isAsking, setIsAsking] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const questionId = useId();

  useEffect(() => {
    if (isAsking) cancelButton.current?.focus();
    else if (wasAsking.current) firstButton.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button
        type="button"
        ref={firstButton}
        className={className}
        disabled={isDisabled}
        {...(isIconOnly ? { 'aria-label': label, title: label } : {})}
        onClick={() => setIsAsking(true)}
      >
        {icon !== undefined && <Icon name={icon} />}
        {!isIconOnly && label}
      </button>
    );
  }

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setIsAsking(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div className="two-step" role="group" aria-labelledby={questionId} onKeyDown={handleKeys}>
      <p id={questionId} className="two-step-question">
        {question}
      </p>
      <div className="two-step-answers">
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            setIsAsking(false);
            onConfirm();
          }}
        >
          {confirmLabel}
        </button>
        <button type="button" ref={cancelButton} className="button" onClick={() => setIsAsking(false)}>
          {t('confirm.cancel')}
        </button>
      </div>
    </div>
  );
}
