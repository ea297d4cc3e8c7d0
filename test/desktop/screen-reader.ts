import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** So long without a word, and the screen reader has said what it had to say. */
const pauseMs = 1_500;
const limitMs = 30_000;
const lookEveryMs = 100;
/** Orca's key for "read on from here" on a desktop keyboard. */
const readOnKey = 'KP_Add';
/** What Orca says of its own start. */
const announcement = 'Screen reader on.';

export type ScreenReader = ReturnType<typeof connectScreenReader>;

/** The screen reader of the session that `screen-reader.sh` starts. */
export function connectScreenReader(environment: NodeJS.ProcessEnv = process.env) {
  const file = environment.ORCA_HEARD;
  if (file === undefined)
    throw new Error('There is no screen reader: start with screen-reader.sh.');
  let taken = 0;

  /** Waits until it pauses. Its utterances since the last time, in order. */
  const heard = async (): Promise<readonly string[]> => {
    const utterances: string[] = [];
    const endMs = performance.now() + limitMs;
    let lastMs = performance.now();
    while (performance.now() < endMs && performance.now() - lastMs < pauseMs) {
      await sleep(lookEveryMs);
      const all = readFileSync(file, 'utf8').split('\n').slice(0, -1);
      if (all.length > taken) lastMs = performance.now();
      utterances.push(...all.slice(taken));
      taken = all.length;
    }
    return utterances.filter((utterance) => utterance !== announcement);
  };
  return {
    heard,
    /** Lets it read from where it is to the end of the page. */
    readOn: () => {
      execFileSync('xdotool', ['key', readOnKey]);
      return heard();
    },
  };
}
