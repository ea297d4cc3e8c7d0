import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import {
  type SeenWord,
  serviceTeachings,
  type TaughtWords,
  type Teaching,
  taughtMeaning,
  ticketTeachings,
} from '../../../shared/domain/vocabulary.ts';
import { cycleInWords, typeInWords } from '../../formats/service-words.ts';
import { useApp } from '../../state/app-context.ts';
import { MeaningChoice } from './MeaningChoice.tsx';

interface WordMeaningProps {
  readonly seen: SeenWord;
  readonly taught: TaughtWords;
  readonly onTeach: (teaching: Teaching) => void;
}

/** What we take a word to mean: to be taught where something hangs on it, else how it is shown. */
export function WordMeaning({ seen, taught, onTeach }: WordMeaningProps) {
  const { texts } = useApp();
  const { kind, word } = seen;
  switch (kind) {
    case 'service-status':
      return (
        <MeaningChoice
          word={word}
          plain={plainServiceMeaning(word)}
          taught={taughtMeaning(taught.services, word) ?? null}
          meanings={serviceTeachings}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      );
    case 'ticket-status':
      return (
        <MeaningChoice
          word={word}
          plain={plainTicketMeaning(word)}
          taught={taughtMeaning(taught.tickets, word) ?? null}
          meanings={ticketTeachings}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      );
    case 'service-type':
      return <ShownAs word={word} text={typeInWords(word, texts)} />;
    case 'billing-cycle':
      return <ShownAs word={word} text={cycleInWords(word, texts)} />;
    case 'priority':
      return <ShownAs word={word} text={word} />;
  }
}

function ShownAs({ word, text }: { word: string; text: string }) {
  const { t } = useApp().texts;
  return (
    <p className="word-shown">
      {text === word ? t('settings.word-as-it-is') : t('settings.word-shown-as', { text })}
    </p>
  );
}
