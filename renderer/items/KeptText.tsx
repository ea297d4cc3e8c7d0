import { useApp } from '../state/app-context.ts';
import { CopyButton } from './CopyButton.tsx';
import { LongText } from './long-text/LongText.tsx';

/** A text of the person's to read and copy. */
export function KeptText({ text }: { text: string }) {
  const { t } = useApp();
  return (
    <>
      <p className="left-text-message" dir="auto">
        <LongText text={text} />
      </p>
      <CopyButton text={text} label={t('copy.name')} />
    </>
  );
}
