import { useEffect, useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { createNewsReader, type News, type NewsSubject } from './news.ts';

/** Long enough for a screen reader to pick it up, too short to be found when moving through the page. */
const standsForMs = 10_000;

interface Said extends News {
  readonly key: number;
}

/** Has screen readers announce what happens while the window is open, in any view. */
export function LiveNews({ about }: { about: NewsSubject }) {
  const { store, texts } = useApp();
  const [reader] = useState(() => createNewsReader(about));
  const [said, setSaid] = useState<readonly Said[]>([]);

  useEffect(() => {
    const read = () => {
      const { view } = store.state.getState();
      if (view === null) return;
      const news = reader.read(view, texts);
      const sent = news.filter(({ isSent }) => about === 'everything' && isSent);
      // The toast is read out as well.
      if (sent.length > 0) store.say(sent.map(({ text }) => text).join(' · '));
      const rest = news.filter((one) => !sent.includes(one));
      if (rest.length === 0) return;
      // Messages are added, never replaced, so that none is cut short.
      setSaid((before) => [
        ...before,
        ...rest.map((one, index) => ({ ...one, key: (before.at(-1)?.key ?? 0) + index + 1 })),
      ]);
    };
    read();
    return store.state.subscribe(read);
  }, [reader, store, texts, about]);

  useEffect(() => {
    if (said.length === 0) return;
    const timer = setTimeout(() => setSaid([]), standsForMs);
    return () => clearTimeout(timer);
  }, [said]);

  const lines = (isPressing: boolean) =>
    said
      .filter((one) => one.isPressing === isPressing)
      .map(({ key, text }) => <p key={key}>{text}</p>);
  return (
    <>
      <div className="live-news visually-hidden" aria-live="assertive">
        {lines(true)}
      </div>
      <div className="live-news visually-hidden" aria-live="polite">
        {lines(false)}
      </div>
    </>
  );
}
