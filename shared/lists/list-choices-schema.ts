import { z } from 'zod';
import {
  dueFilters,
  type ListChoices,
  longestChosenWord,
  mostChosenWords,
  serviceSorts,
} from './list-choices.ts';

const word = z.string().max(longestChosenWord);
const words = z.array(word).max(mostChosenWords).readonly();

/** What the window may ask to remember of its lists, and what a file may hold of it. Strict. */
export const listChoicesSchema = z.strictObject({
  services: z.strictObject({
    sort: z.enum(serviceSorts),
    types: words,
    statuses: words,
    due: z.enum(dueFilters).nullable(),
  }),
  tickets: z.strictObject({
    statuses: words,
    priorities: words,
    serviceId: word.nullable(),
    isUnreadOnly: z.boolean(),
  }),
}) satisfies z.ZodType<ListChoices>;
