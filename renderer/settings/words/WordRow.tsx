import type { OverrideChange, SeenWord, StatusOverrides } from '../../../shared/domain/vocabulary.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import { useNowMs } from '../../formats/now.ts';
import { useApp } from '../../state/app-context.ts';
import { WordMeaning } from './WordMeaning.tsx';

interface WordRowProps {
  readonly seen: SeenWord;
  readonly overrides: StatusOverrides;
  readonly onTeach: (teaching: OverrideChange) => void;
}

const nameLength = 60;

/** A word of the provider's, where it was first seen, and its meaning. */
export function WordRow({ seen, overrides, onTeach }: WordRowProps) {
  const { texts, times } = useApp();
  const nowMs = useNowMs(60_000);
  const time = times.clock(seen.firstSeenMs, nowMs);
  return (
    <li className="setting-row">
      <div className="word">
        <p className="word-itself" dir="auto">
          {plainLine(seen.word, nameLength)}
        </p>
        <p className="form-hint word-seen">
          {texts.t('settings.word-first-seen', { time })}{' '}
          <bdi>{plainLine(seen.itemName, nameLength) || seen.itemId}</bdi>
        </p>
      </div>
      <WordMeaning seen={seen} overrides={overrides} onTeach={onTeach} />
    </li>
  );
}
