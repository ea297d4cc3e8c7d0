import { plainServiceMeaning } from '../../../../shared/domain/service-status.ts';
import { plainTicketMeaning } from '../../../../shared/domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type SeenWord,
  type StatusOverrides,
  serviceOverrides,
  ticketOverrides,
} from '../../../../shared/domain/vocabulary.ts';
import { plainLine } from '../../../../shared/values/plain-line.ts';
import { useNowMs } from '../../../formats/now.ts';
import { useApp } from '../../../state/app-context.ts';
import { MeaningChoice } from './MeaningChoice.tsx';

export type StatusWord = SeenWord & { readonly kind: OverrideChange['kind'] };

export function isStatus(seen: SeenWord): seen is StatusWord {
  return seen.kind === 'service-status' || seen.kind === 'ticket-status';
}

interface StatusLabelProps {
  readonly seen: StatusWord;
  readonly overrides: StatusOverrides;
  readonly onTeach: (teaching: OverrideChange) => void;
}

const nameLength = 60;

/** One of the provider's status words, where it was first seen, and its meaning. */
export function StatusLabel({ seen, overrides, onTeach }: StatusLabelProps) {
  const { texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const time = times.clock(seen.firstSeenMs, nowMs);
  const { kind, word } = seen;
  return (
    <li className="setting-row">
      <div className="word">
        <p className="word-itself" dir="auto">
          {plainLine(word, nameLength)}
        </p>
        <p className="form-hint word-seen">
          {texts.t('settings.word-first-seen', { time })}{' '}
          <bdi>{plainLine(seen.itemName, nameLength) || seen.itemId}</bdi>
        </p>
      </div>
      {kind === 'service-status' ? (
        <MeaningChoice
          word={word}
          plain={plainServiceMeaning(word)}
          overrides={overrideOf(overrides.services, word) ?? null}
          meanings={serviceOverrides}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      ) : (
        <MeaningChoice
          word={word}
          plain={plainTicketMeaning(word)}
          overrides={overrideOf(overrides.tickets, word) ?? null}
          meanings={ticketOverrides}
          onChoose={(meaning) => onTeach({ kind, word, meaning })}
        />
      )}
    </li>
  );
}
