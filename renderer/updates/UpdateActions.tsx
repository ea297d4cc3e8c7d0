import { useState } from 'react';
import type { UpdateState } from '../../shared/view/update.ts';
import { updateStep } from '../formats/update-words.ts';
import { Button } from '../parts/Button.tsx';
import type { IconName } from '../parts/Icon.tsx';
import { useApp } from '../state/app-context.ts';

const bytesPerMegabyte = 1_000_000;

const icons: { readonly [K in UpdateState['name']]?: IconName } = {
  ready: 'refresh',
  elsewhere: 'external',
};

/** The button for what can be done about an update in this state, if anything. */
export function UpdateActions({ state }: { state: UpdateState }) {
  const { bridge, t } = useApp();
  const [hasFailed, setFailed] = useState(false);
  const step = updateStep(state);
  if (step === undefined) return null;
  const size = state.name === 'offered' ? Math.ceil(state.sizeBytes / bytesPerMegabyte) : 0;
  const run = async () => setFailed((await bridge.invoke(step.channel, null)) === false);
  return (
    <>
      <Button
        look={state.name === 'offered' ? 'primary' : 'plain'}
        icon={icons[state.name]}
        onClick={() => void run()}
      >
        {t(step.label, { size })}
      </Button>
      {hasFailed && (
        <p className="form-problem" role="alert">
          {t('update.page-failed')}
        </p>
      )}
    </>
  );
}
