import { useEffect, useState } from 'react';

/** The current time, updated every `everyMs` while the window is visible. */
export function useNowMs(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') setNowMs(Date.now());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    renew();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return nowMs;
}
