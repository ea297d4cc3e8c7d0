import { useEffect, useId, useRef, useState } from 'react';
import { serviceAddress } from '../../shared/domain/item-name.ts';
import { checkText } from '../../shared/tickets/service-check.ts';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';

/** Offers to check the service from this computer. The person can edit the result before it goes into the ticket. */
export function CheckPanel({
  serviceId,
  onAdd,
}: {
  serviceId: string;
  onAdd: (text: string) => void;
}) {
  const { bridge, t, texts } = useApp();
  const canBeChecked = useView((view) => {
    const service = view.services.items.find(({ id }) => id === serviceId);
    return service !== undefined && serviceAddress(service) !== null;
  });
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, ask, isRunning, setProblem] = useProblem();
  const previewInput = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isPreviewed = preview !== null;
  const id = useId();
  useEffect(() => {
    if (!isPreviewed) return;
    previewInput.current?.focus({ preventScroll: true });
    // Scroll to the buttons below it too.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isPreviewed]);

  const run = () => {
    setProblem(null);
    void ask(bridge.invoke('service:check', { id: serviceId }), (found) =>
      setPreview(checkText(found, texts)),
    );
  };

  if (!canBeChecked) return null;
  if (preview === null) {
    return (
      <div className="check">
        <div className="check-offer" data-action="check">
          <Button disabled={isRunning} onClick={run}>
            {t(isRunning ? 'check.running' : 'check.offer')}
          </Button>
          <p className="form-hint">{t('check.offer-hint')}</p>
        </div>
        <ProblemNote problem={problem} isAlert />
      </div>
    );
  }
  return (
    <div className="check check-preview" ref={panel}>
      <label className="form-label" htmlFor={id}>
        {t('check.preview')}
      </label>
      <textarea
        id={id}
        ref={previewInput}
        className="input check-text"
        rows={Math.min(8, preview.split('\n').length + 1)}
        value={preview}
        onChange={(event) => setPreview(event.target.value)}
      />
      <div className="check-answers">
        <Button
          onClick={() => {
            if (preview.trim() !== '') onAdd(preview.trim());
            setPreview(null);
          }}
        >
          {t('check.add')}
        </Button>
        <Button look="quiet" onClick={() => setPreview(null)}>
          {t('check.leave')}
        </Button>
      </div>
    </div>
  );
}
