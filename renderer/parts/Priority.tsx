import { plainWord } from '../formats/plain-name.ts';

/** A priority as the server wrote it; the one that the API document names stands out. */
export function Priority({ word }: { word: string }) {
  return (
    <span className={word === 'HIGH' ? 'priority priority-high' : 'priority'} dir="auto">
      {plainWord(word)}
    </span>
  );
}
