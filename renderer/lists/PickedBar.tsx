import { type RefObject, useEffect } from 'react';
import type { usePickedActs } from '../actions/use-item-menu.ts';
import { Button } from '../parts/Button.tsx';
import { PopupButton } from '../parts/PopupButton.tsx';
import { useApp } from '../state/app-context.ts';

/** Something that can be done with the picked rows. */
type PickedAct = ReturnType<typeof usePickedActs>[number];

interface PickedBarProps {
  readonly count: number;
  readonly acts: readonly PickedAct[];
  /** Gets the focus back when the bar disappears with it. */
  readonly listbox: RefObject<HTMLElement | null>;
  readonly onEnd: () => void;
}

/** Shows and announces how many rows of a list are picked, and offers what can be done with them. */
export function PickedBar({ count, acts, listbox, onEnd }: PickedBarProps) {
  const { t } = useApp();
  const isPicking = count > 0;
  useEffect(() => {
    if (!isPicking) return;
    return () => {
      if (document.activeElement === document.body) listbox.current?.focus({ preventScroll: true });
    };
  }, [isPicking, listbox]);
  // One button offers all lengths of a snooze.
  const snoozes = acts.filter(isSnooze);
  const buttons = acts.filter((act) => act === snoozes[0] || !isSnooze(act));
  return (
    <div className={isPicking ? 'picked-bar' : 'visually-hidden'}>
      <p className="picked-count" aria-live="polite">
        {isPicking && t('lists.picked', { count })}
      </p>
      {isPicking && (
        <>
          {buttons.map((act) =>
            isSnooze(act) ? (
              <PopupButton
                key={act.id}
                className="button button-small"
                label={t('quiet.snooze')}
                face={t('quiet.snooze')}
                choices={() => snoozes.map(({ label, run }) => ({ label, run }))}
              />
            ) : (
              <Button isSmall key={act.id} onClick={act.run}>
                {act.label}
              </Button>
            ),
          )}
          <Button
            className="picked-end"
            icon="close"
            label={t('lists.unpick')}
            aria-keyshortcuts="Escape"
            onClick={onEnd}
          />
        </>
      )}
    </div>
  );
}

function isSnooze({ id }: PickedAct): boolean {
  return id.startsWith('snooze-');
}
