import { plainServiceMeaning } from '../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../shared/domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type SeenWord,
  type StatusOverrides,
  serviceOverrides,
  ticketOverrides,
} from '../../../shared/domain/vocabulary.ts';
import { cycleInWords, typeInWords } from '../../formats/service-words.ts';
import { useApp } from '../../state/app-context.ts';
import { MeaningChoice } from './MeaningChoice.tsx';

interface WordMeaningProps {
  readonly seen: SeenWord;
  readonly overrides: StatusOverrides;
  readonly onTeach: (teaching: OverrideChange) => void;
}

/** The meaning of a word: a choice for a status, else how the word is shown. */
export function WordMeaning({ seen, overrides, onTeach }: WordMeaningProps) {
  const { texts } = useApp();
  const { kind, word } = seen;
  switch (kind) {
    case 'service-status':
      return (
        <MeaningChoice
          word={word}
          plain={plainServiceMeaning(word)}
          overrides={overrideOf(overrides.services, word) ?? null}
          meanings={serviceOverrides}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      );
    case 'ticket-status':
      return (
        <MeaningChoice
          word={word}
          plain={plainTicketMeaning(word)}
          overrides={overrideOf(overrides.tickets, word) ?? null}
          meanings={ticketOverrides}
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
