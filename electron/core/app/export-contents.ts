import type { Service } from '../../../shared/domain/domain.ts';
import { serviceName } from '../../../shared/domain/item-name.ts';
import { dueServices } from '../../../shared/domain/money.ts';
import { withoutEnded } from '../../../shared/domain/service-status.ts';
import { type CalendarDay, calendarFile } from '../../../shared/export/calendar-file.ts';
import type { ExportRequest } from '../../../shared/export/kinds.ts';
import { activityCsv, listJson, servicesCsv, ticketsCsv } from '../../../shared/export/tables.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { accountOf } from '../../../shared/values/account-ids.ts';
import { dayOf } from '../../../shared/values/calendar.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { View } from '../../../shared/view/view.ts';

const nameLength = 200;

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
    case 'services': {
      const items = chosen(services.items, request.ids);
      if (items.length === 0) return null;
      return request.format === 'csv'
        ? servicesCsv(items, nameOf)
        : listJson('services', items, services.asOfMs, nameOf);
    }
    case 'tickets': {
      const items = chosen(tickets.items, request.ids);
      if (items.length === 0) return null;
      return request.format === 'csv'
        ? ticketsCsv(items, nameOf)
        : listJson('tickets', items, tickets.asOfMs, nameOf);
    }
    case 'due-dates':
      return calendarFile(
        calendarDays(withoutEnded(services.items, words.overrides), nameOf, nowMs, texts),
        nowMs,
      );
    case 'activity':
      return journal.length === 0 ? null : activityCsv(journal, nameOf);
  }
}

function calendarDays(
  services: readonly Service[],
  nameOf: ((id: string) => string) | null,
  nowMs: number,
  texts: Texts,
): readonly CalendarDay[] {
  return dueServices(services, dayOf(nowMs)).map(({ service, date }) => {
    const { productName, price, billingCycle } = service;
    const about = [
      nameOf?.(service.id) ?? null,
      productName,
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

function chosen<T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[] | undefined,
): readonly T[] {
  if (ids === undefined) return items;
  const wanted = new Set(ids);
  return items.filter(({ id }) => wanted.has(id));
}

/** An id in characters that every calendar leaves unchanged. */
function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
