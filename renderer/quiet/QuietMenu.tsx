import { tomorrowMorningMs } from '../../shared/quiet/quiet-hours.ts';
import { useNowMs } from '../formats/now.ts';
import { PopupButton } from '../parts/PopupButton.tsx';
import { useApp } from '../state/app-context.ts';

interface QuietMenuProps<Open> {
  /** The button's text: what it does, or until when it is quiet. */
  readonly label: string;
  readonly isQuiet: boolean;
  /** The choice without a time at its end. */
  readonly open: { readonly length: Open; readonly label: string };
  /** The text of the choice that ends it. */
  readonly endLabel: string;
  /** Null ends it. */
  readonly onChoose: (length: 'hour' | 'morning' | 'day' | 'week' | Open | null) => void;
}

/** A menu of how long Do Not Disturb lasts, or the snooze of an item. */
export function QuietMenu<Open extends string>(props: QuietMenuProps<Open>) {
  const { label, isQuiet, open, endLabel, onChoose } = props;
  const { t, times } = useApp();
  const nowMs = useNowMs(60_000);
  const morning = times.clock(tomorrowMorningMs(nowMs), nowMs);
  const choices = [
    { length: 'hour', label: t('quiet.hour') },
    { length: 'morning', label: t('quiet.until', { time: morning }) },
    { length: 'day', label: t('quiet.day') },
    { length: 'week', label: t('quiet.week') },
    open,
  ] as const;
  return (
    <PopupButton
      className={isQuiet ? 'button button-silent' : 'button'}
      icon={isQuiet ? 'bell-off' : 'clock'}
      face={label}
      popupLabel={label}
      choices={() =>
        [...(isQuiet ? [{ label: endLabel, length: null }] : []), ...choices].map((choice) => ({
          label: choice.label,
          isEnd: choice.length === null,
          run: () => onChoose(choice.length),
        }))
      }
    />
  );
}
