import { useState } from 'react';
import { Button, type ButtonProps, LabelOrOutcome } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'look'> {
  readonly text: string;
  readonly label: string;
  /** The label is read out, and shown as a tooltip. */
  readonly isIcon?: boolean;
}

/** Copies a text, and says so until it loses the focus. */
export function CopyButton({ text, label, isIcon = false, look }: CopyButtonProps) {
  const { t } = useApp();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      look={look}
      isSmall
      icon={isCopied ? 'check' : 'copy'}
      title={isIcon && !isCopied ? label : undefined}
      onClick={() => setIsCopied(copyText(text))}
      onBlur={() => setIsCopied(false)}
    >
      <LabelOrOutcome
        label={label}
        outcome={isCopied ? t('copy.copied') : null}
        className={isIcon ? 'visually-hidden' : undefined}
      />
    </Button>
  );
}

/** Copies a text in response to a key or a click, without moving the focus. Whether the browser did so. */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  // The asynchronous clipboard needs a permission, which this window does not get. Nothing is selected, so the copy
  // event has to be allowed and given the text.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener('beforecopy', allow);
  document.addEventListener('copy', fill);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('beforecopy', allow);
    document.removeEventListener('copy', fill);
  }
}
