import { useEffect, useState } from 'react';
import { timeZone } from '../../shared/texts/formats.ts';
import { dayOf } from '../../shared/values/calendar.ts';

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

/** The computer's time zone, which may change while the window is open. */
export function useTimeZone(): string {
  useNowMs(60_000);
  return timeZone();
}

/** Today, YYYY-MM-DD on the person's clock. */
export function useToday(): string {
  return dayOf(useNowMs(60_000));
}
