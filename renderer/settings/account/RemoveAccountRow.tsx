import { useState } from 'react';
import type { Problem } from '../../../shared/domain/problem.ts';
import { ProblemNote } from '../../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';

/** Removes the account from this computer; main asks first, except in the demo, where nothing can be lost. */
export function RemoveAccountRow() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const isDemo = useView((view) => view.account?.isDemo === true);
  const scope = useWindowState((state) => state.scope);
  const [problem, setProblem] = useState<Problem | null>(null);
  const forget = async () => {
    const result = await bridge.invoke('account:forget', scope === null ? null : { account: scope });
    setProblem(result.ok ? null : result.problem);
  };
  return (
    <>
      <div className="setting-row">
        <p className="form-hint setting-text">{t(isDemo ? 'settings.demo-note' : 'settings.forget-what')}</p>
        <button
          type="button"
          className={isDemo ? 'button' : 'button button-danger-quiet'}
          onClick={() => void forget()}
        >
          {t(isDemo ? 'settings.forget-demo' : 'settings.forget')}
        </button>
      </div>
      {problem !== null && <ProblemNote problem={problem} isAlert />}
    </>
  );
}
