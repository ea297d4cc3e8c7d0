import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, serviceNote } from '../../../shared/domain/item-name.ts';
import { dueServices } from '../../../shared/domain/money.ts';
import { withoutEnded } from '../../../shared/domain/service-status.ts';
import { type CalendarDay, calendarFile } from '../../../shared/export/calendar-file.ts';
import type { ExportRequest } from '../../../shared/export/kinds.ts';
import { activityCsv, listJson, servicesCsv, ticketsCsv } from '../../../shared/export/tables.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { Section, View } from '../../../shared/view/view.ts';

const nameLength = 200;

/** The name of an item's account, by the item's id; null where it need not be given. */
type NameOf = ((id: string) => string) | null;

/** A file's contents for this view at `nowMs`; null when there is nothing to export. */
export function exportContents(
  request: ExportRequest,
  view: View,
  nowMs: number,
  texts: Texts,
): string | null {
  const { services, tickets, journal, accounts, words } = view;
  // With a single account, its name need not be given.
  const nameOf =
    accounts.length < 2 || request.account !== undefined
      ? null
      : (id: string) => accounts.find(({ key }) => key === accountOf(id))?.label ?? '';
  switch (request.what) {
    case 'services':
      return listContents(request, services, servicesCsv);
    case 'tickets':
      return listContents(request, tickets, ticketsCsv);
    case 'due-dates':
      return calendarFile(
        calendarDays(withoutEnded(services.items, words.overrides), nameOf, nowMs, texts),
        nowMs,
      );
    case 'activity':
      return journal.length === 0 ? null : activityCsv(journal, nameOf);
  }

  function listContents<T extends Service | Ticket>(
    { what, ids, format }: Extract<ExportRequest, { readonly what: 'services' | 'tickets' }>,
    { items, asOfMs }: Section<T>,
    csv: (items: readonly T[], nameOf: NameOf) => string,
  ): string | null {
    const wanted = new Set(ids);
    const chosen = ids === undefined ? items : items.filter(({ id }) => wanted.has(id));
    if (chosen.length === 0) return null;
    return format === 'csv' ? csv(chosen, nameOf) : listJson(what, chosen, asOfMs, nameOf);
  }
}

function calendarDays(
  services: readonly Service[],
  nameOf: NameOf,
  nowMs: number,
  texts: Texts,
): readonly CalendarDay[] {
  return dueServices(services, dayOf(nowMs)).map(({ service, date }) => {
    const { price, billingCycle } = service;
    const about = [
      nameOf?.(service.id) ?? null,
      serviceNote(service) || null,
      price === null ? null : String(price),
      billingCycle,
    ];
    return {
      // From the id alone, so that a renewed service moves in the calendar.
      uid: `due-${hex(service.id)}@hostbell`,
      date,
      summary: texts.t('export.due', { name: plainLine(serviceName(service), nameLength) || service.id }),
      description: about.flatMap((part) => (part === null ? [] : [plainLine(part, nameLength)])).join(' · '),
    };
  });
}

/** An id in characters that every calendar leaves unchanged. */
function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
