import { useRef, useState } from 'react';
import { useApp } from '../app-context.ts';
import { Icon } from './Icon.tsx';

/** An identifier with a button that copies it. */
export function CopyableId({ id }: { id: string }) {
  const { t } = useApp().texts;
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'selected'>('none');

  const copy = () => {
    const selection = getSelection();
    if (code.current === null || selection === null) return;
    selection.selectAllChildren(code.current);
    // The async clipboard asks for a permission, and this window is granted none.
    const isCopied = document.execCommand('copy');
    if (isCopied) selection.removeAllRanges();
    setOutcome(isCopied ? 'copied' : 'selected');
  };

  return (
    <span className="copyable">
      <code ref={code} className="copyable-id">
        {id}
      </code>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={copy}
        onBlur={() => setOutcome('none')}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        <span aria-live="polite">
          {t(outcome === 'copied' ? 'copy.copied' : outcome === 'selected' ? 'copy.selected' : 'copy.copy')}
        </span>
      </button>
    </span>
  );
}
