import { PopupButton } from '../parts/PopupButton.tsx';
import { useApp } from '../state/app-context.ts';
import { lengthInWords } from './snooze-items.ts';

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
  const app = useApp();
  const timed = (['hour', 'morning', 'day', 'week'] as const).map((length) => ({
    length,
    label: lengthInWords(length, app),
  }));
  const choices = [...timed, open];
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
