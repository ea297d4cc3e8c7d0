import type { Service } from '../../shared/domain/domain.ts';
import { serviceMeaning } from '../../shared/domain/service-status.ts';
import { type DueInWords, dueInWords } from '../formats/service-words.ts';
import { useApp } from '../state/app-context.ts';

/** When a service is due; null if no date is known. For an ended service only the date: nothing is late there. */
export function useDue({ nextDueDate, status }: Service): DueInWords | null {
  const { texts, times } = useApp();
  if (!nextDueDate) return null;
  const due = dueInWords(nextDueDate, texts, times);
  // Nothing of it can be seen.
  if (due.date === '') return null;
  return serviceMeaning(status) === 'ended' ? { ...due, distance: null, urgency: 'none' } : due;
}
