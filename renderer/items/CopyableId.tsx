import { useRef, useState } from 'react';
import { Button, LabelOrOutcome } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';
import { copyText } from './copy-text.ts';

interface CopyableIdProps {
  readonly id: string;
  /** A domain or an address rather than an identifier: not in monospace, and in their order in any script. */
  readonly isName?: boolean;
}

/** An identifier or name with a copy button. */
export function CopyableId({ id, isName = false }: CopyableIdProps) {
  const { t } = useApp();
  const code = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'selected'>('none');

  const label = t(isName ? 'copy.name' : 'copy.copy');

  const copy = () => {
    const isCopied = copyText(id);
    if (!isCopied && code.current !== null) getSelection()?.selectAllChildren(code.current);
    setOutcome(isCopied ? 'copied' : 'selected');
  };

  return (
    <span className="copyable">
      <code
        ref={code}
        dir={isName ? 'ltr' : 'auto'}
        className={isName ? 'copyable-name' : 'copyable-id'}
      >
        {id}
      </code>
      <Button
        look="quiet"
        isSmall
        icon={outcome === 'copied' ? 'check' : 'copy'}
        title={outcome === 'none' ? label : undefined}
        onClick={copy}
        onBlur={() => setOutcome('none')}
      >
        <LabelOrOutcome
          label={label}
          outcome={outcome === 'none' ? null : t(`copy.${outcome}`)}
          className={outcome === 'selected' ? undefined : 'visually-hidden'}
        />
      </Button>
    </span>
  );
}
