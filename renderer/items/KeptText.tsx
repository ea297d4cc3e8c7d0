import { useState } from 'react';
import { Button, LabelOrOutcome } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';
import { copyText } from './copy-text.ts';
import { LongText } from './long-text/LongText.tsx';

/** A text of the person's to read and copy. */
export function KeptText({ text }: { text: string }) {
  const { t } = useApp();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <p className="left-text-message" dir="auto">
        <LongText text={text} />
      </p>
      <Button
        isSmall
        icon={isCopied ? 'check' : 'copy'}
        onClick={() => setIsCopied(copyText(text))}
        onBlur={() => setIsCopied(false)}
      >
        <LabelOrOutcome label={t('copy.name')} outcome={isCopied ? t('copy.copied') : null} />
      </Button>
    </>
  );
}
