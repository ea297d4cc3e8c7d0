import type { DownloadObstacle } from '../../../shared/view/update.ts';
import type { Clock, DownloadConditions } from '../ports.ts';

/** While a download that nobody asked for runs, so often it is looked at whether it still may. */
const lookMs = 30_000;

export interface ConditionsWatch {
  /** Whether something spoke against the download. */
  hasEnded(): boolean;
  /** Looks no more. */
  end(): void;
}

/** Calls `onObstacle` once, as soon as something speaks against a download that nobody asked for. */
export function watchConditions(
  { clock, conditions }: { readonly clock: Clock; readonly conditions: DownloadConditions },
  onObstacle: (because: DownloadObstacle) => void,
): ConditionsWatch {
  let hasEnded = false;
  let isOver = false;
  let cancel = wait();
  return {
    hasEnded: () => hasEnded,
    end() {
      isOver = true;
      cancel();
    },
  };

  function wait(): () => void {
    return clock.setTimer(lookMs, async () => {
      const because = await conditions.obstacle();
      if (isOver) return;
      if (because === null) {
        cancel = wait();
      } else {
        hasEnded = true;
        onObstacle(because);
      }
    });
  }
}
