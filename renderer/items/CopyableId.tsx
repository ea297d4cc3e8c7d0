import { useApp } from '../state/app-context.ts';
import { CopyButton } from './CopyButton.tsx';

interface CopyableIdProps {
  readonly id: string;
  /** A domain or an address rather than an identifier: not in monospace, and in their order in any script. */
  readonly isName?: boolean;
}

/** An identifier or name with a copy button. */
export function CopyableId({ id, isName = false }: CopyableIdProps) {
  const { t } = useApp();
  return (
    <span className="copyable">
      <code dir={isName ? 'ltr' : 'auto'} className={isName ? 'copyable-name' : 'copyable-id'}>
        {id}
      </code>
      <CopyButton text={id} label={t(isName ? 'copy.name' : 'copy.copy')} isIcon look="quiet" />
    </span>
  );
}
