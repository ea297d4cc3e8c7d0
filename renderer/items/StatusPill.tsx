import { memo } from 'react';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { ticketMeaning } from '../../shared/domain/ticket-status.ts';
import type { ServiceMeaning, TicketMeaning } from '../../shared/domain/vocabulary.ts';
import { priorityInWords, statusInWords } from '../../shared/texts/status-words.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { useApp } from '../state/app-context.ts';

type Meaning = ServiceMeaning | TicketMeaning;

const longestRaw = 60;

/** A shape for each meaning, so that none is conveyed by color alone. */
const shapes: Readonly<Record<Meaning, string>> = {
  active: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  suspended: 'M3.8 .8h4.4l3 3v4.4l-3 3H3.8l-3-3V3.8zM4.3 4v4M7.7 4v4',
  attention: 'M6 1L11.5 11H.5zM6 4.8v2.7M6 9.2v.1',
  ended: 'M2.5 2.5h7v7h-7z',
  unknown: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  open: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  answered: 'M1 1.5h10v7H6.5l-3 2.5V8.5H1z',
  closed: 'M2 6.5l2.7 2.7L10 3.2',
  other: 'M6 .8L11.2 6 6 11.2 .8 6z',
};

interface StatusProps {
  readonly of: { readonly status: string | null };
}

/** A status: a shape for its meaning, and its name; the provider's own word is its tooltip. */
export const ServiceStatus = memo(function ServiceStatus({ of: { status } }: StatusProps) {
  return <Pill word={status} meaning={serviceMeaning(status)} />;
});

export const TicketStatus = memo(function TicketStatus({ of: { status } }: StatusProps) {
  return <Pill word={status} meaning={ticketMeaning(status)} />;
});

function Pill({ word, meaning }: { readonly word: string | null; readonly meaning: Meaning }) {
  const { t, texts } = useApp();
  const name = statusInWords(word, texts) || t('status-word.none');
  const means = t(`status-meaning.${meaning}`);
  const raw = plainLine(word ?? '', longestRaw);
  const isRawNews = raw !== '' && raw.toLowerCase() !== name.toLowerCase();
  return (
    <span className={`pill pill-${meaning}`} title={means}>
      <svg className="pill-shape" viewBox="0 0 12 12" aria-hidden="true">
        <path d={shapes[meaning]} />
      </svg>
      <span className="pill-word" dir="auto" title={isRawNews ? `${means} · ${raw}` : undefined}>
        {name}
      </span>
    </span>
  );
}

/** What should catch the eye. */
export const isPressing = (priority: string | null) =>
  /^(high|urgent|critical)$/i.test(priority ?? '');

/** A priority by its name; the provider's own word is its tooltip. */
export function Priority({ word }: { word: string }) {
  const { t, texts } = useApp();
  return (
    <span
      className={isPressing(word) ? 'priority priority-high' : 'priority'}
      dir="auto"
      title={plainLine(word, longestRaw)}
    >
      <span className="visually-hidden">, {t('lists.priority')}: </span>
      {priorityInWords(word, texts)}
    </span>
  );
}
