import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { timeZone } from '../../shared/texts/formats.ts';
import { chooseLocale, localeOf } from '../../shared/texts/language.ts';
import { loadTexts } from '../../shared/texts/load-texts.ts';
import { dayOf } from '../../shared/values/calendar.ts';
import { useNowMs } from '../formats/now.ts';
import { createTimeFormat } from '../formats/time-format.ts';
import { type App, AppContext } from './app-context.ts';
import { markPage } from './language.ts';

interface LocalisedProps {
  readonly fixed: Omit<App, 'texts' | 't' | 'times'>;
  /** The texts to start with, so that no other language flashes up. */
  readonly firstTexts: WindowTexts;
  readonly children: ReactNode;
}

/** Provides the texts, and switches them when the person chooses another language. */
export function Localised({ fixed, firstTexts, children }: LocalisedProps) {
  const [texts, setTexts] = useState(firstTexts);
  const choice = useStore(fixed.store.state, ({ view }) => view?.settings.language ?? null);
  const systemTags = useStore(
    fixed.store.state,
    ({ view }) => view?.platform.systemLanguages ?? null,
  );
  // Parsing tags is slow enough to notice if each change of the view did it.
  const wantedTag = useMemo(
    () =>
      choice === null || systemTags === null
        ? firstTexts.locale
        : chooseLocale(choice, systemTags).tag,
    [choice, systemTags, firstTexts],
  );

  useEffect(() => {
    const locale = localeOf(wantedTag);
    if (locale === null || wantedTag === texts.locale) return;
    let isWanted = true;
    void loadTexts(locale).then((next) => {
      if (!isWanted) return;
      markPage(document.documentElement, locale);
      setTexts(next);
    });
    return () => {
      isWanted = false;
    };
  }, [wantedTag, texts.locale]);

  // Looked at each minute; all is drawn anew only on another day, or in another zone.
  const today = dayOf(useNowMs(60_000));
  const zone = timeZone();
  const app = useMemo(
    () => ({ ...fixed, texts, t: texts.t, times: createTimeFormat(texts.locale, today, zone) }),
    [fixed, texts, today, zone],
  );
  return <AppContext value={app}>{children}</AppContext>;
}
