import { plainServiceMeaning } from '../domain/service-status.ts';
import { plainTicketMeaning } from '../domain/ticket-status.ts';
import {
  type OverrideChange,
  overrideOf,
  type SeenWord,
  type WordBook,
} from '../domain/vocabulary.ts';

export type StatusWord = SeenWord & { readonly kind: OverrideChange['kind'] };

/** The provider's status words that Hostbell does not know, or that the person gave a meaning. */
export function wordsToTeach({ seen, overrides }: WordBook): readonly StatusWord[] {
  // Several accounts may use the same word.
  const words = Map.groupBy(seen.filter(isStatus), ({ kind, word }) => `${kind} ${word}`).values();
  return [...words]
    .flatMap(([first]) => first ?? [])
    .filter(({ kind, word }) =>
      kind === 'service-status'
        ? plainServiceMeaning(word) === 'attention' ||
          overrideOf(overrides.services, word) !== undefined
        : plainTicketMeaning(word) === 'other' || overrideOf(overrides.tickets, word) !== undefined,
    );
}

function isStatus(seen: SeenWord): seen is StatusWord {
  return seen.kind === 'service-status' || seen.kind === 'ticket-status';
}
