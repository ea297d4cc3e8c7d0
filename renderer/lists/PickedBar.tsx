import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../parts/Button.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { MenuItems, PopupButton } from '../parts/PopupButton.tsx';
import { useApp } from '../state/app-context.ts';

/** Something that can be done with the picked rows. */
export interface PickedAct {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
}

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
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (count === 0 && hadFocus.current) listbox.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [count, listbox]);
  const snoozes = acts.filter(isSnooze);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices whether the focus is in it.
    <div
      ref={bar}
      className={count === 0 ? 'visually-hidden' : 'picked-bar'}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Null: the button is gone.
        if (relatedTarget !== null) hadFocus.current = bar.current?.contains(relatedTarget) === true;
      }}
    >
      <p className="picked-count" role="status">
        {count > 0 && t('lists.picked', { count })}
      </p>
      {count > 0 && (
        <>
          {acts.map((act) =>
            act === snoozes[0] ? (
              <PopupButton
                key={act.id}
                className="button button-small"
                label={t('quiet.snooze')}
                face={<ActFace icon={act.icon} label={t('quiet.snooze')} />}
                kind="menu"
                popupLabel={t('quiet.snooze')}
              >
                {(close) => <MenuItems choices={snoozes} onChosen={close} />}
              </PopupButton>
            ) : isSnooze(act) ? null : (
              <Button isSmall key={act.id} title={act.label} onClick={act.run}>
                <ActFace {...act} />
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

/** The text is visually hidden where there is no room. */
function ActFace({ icon, label }: Pick<PickedAct, 'icon' | 'label'>) {
  return (
    <>
      <Icon name={icon} />
      <span className="picked-act">{label}</span>
    </>
  );
}
