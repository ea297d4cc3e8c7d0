import { useState } from 'react';
import type { FoundPage } from '../../shared/providers/provider.ts';
import { copyText } from '../items/CopyButton.tsx';
import { LabelOrOutcome } from '../parts/Button.tsx';
import { useApp } from '../state/app-context.ts';
import { OwnPage } from './OwnPage.tsx';

export interface WaysOn {
  readonly onEnterAddress: () => void;
  /** A file that the person chose; null once they leave it. */
  readonly found: FoundPage | null;
  readonly onFound: (found: FoundPage | null) => void;
}

/** What a person can do whose provider Hostbell does not know. */
export function UnlistedWays({ onEnterAddress, found, onFound }: WaysOn) {
  const { t } = useApp();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="unlisted">
      <Way
        title={t('unlisted.address')}
        hint={t('unlisted.address-hint')}
        onClick={onEnterAddress}
      />
      <Way
        title={t('unlisted.ask')}
        hint={t('unlisted.ask-hint')}
        outcome={isCopied ? t('unlisted.copied') : null}
        onClick={() => setIsCopied(copyText(t('unlisted.message')))}
      />
      <OwnPage
        found={found}
        onFound={onFound}
        base={null}
        isDisabled={false}
        offer={(choose) => (
          <Way title={t('own-page.choose')} hint={t('unlisted.file-hint')} onClick={choose} />
        )}
      />
    </div>
  );
}

interface WayProps {
  readonly title: string;
  readonly hint: string;
  /** In place of the hint. */
  readonly outcome?: string | null;
  readonly onClick: () => void;
}

function Way({ title, hint, outcome = null, onClick }: WayProps) {
  return (
    <button type="button" className="way" onClick={onClick}>
      <span className="form-label">{title}</span>
      <LabelOrOutcome className="form-hint" label={hint} outcome={outcome} />
    </button>
  );
}
