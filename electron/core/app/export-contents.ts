import { isRenewal } from '../../../shared/domain/change.ts';
import type { Service, Ticket } from '../../../shared/domain/domain.ts';
import { serviceName, serviceNote } from '../../../shared/domain/item-name.ts';
import { dueServices, isOverdue, paymentsWithin, sumOf } from '../../../shared/domain/money.ts';
import { withoutEnded } from '../../../shared/domain/service-status.ts';
import { calendarFile } from '../../../shared/export/calendar-file.ts';
import { activityCsv, servicesCsv, ticketsCsv } from '../../../shared/export/tables.ts';
import { type ArchiveParts, type Cell, workbookParts } from '../../../shared/export/workbook.ts';
import type { ExportRequest } from '../../../shared/ipc/ipc-contract.ts';
import {
  byCurrency,
  currencyOf,
  type SameCurrency,
} from '../../../shared/settings/account-settings.ts';
import type { Texts } from '../../../shared/texts/catalogue.ts';
import { cycleInWords } from '../../../shared/texts/status-words.ts';
import { accountOf, serverIdOf } from '../../../shared/values/account-ids.ts';
import { dayOf, daysUntil } from '../../../shared/values/calendar.ts';
import { decimalText } from '../../../shared/values/decimal.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import { plainLine } from '../../../shared/values/plain-line.ts';
import type { View } from '../../../shared/view/view.ts';

const nameLength = 200;

/** The name of an item's account, by the item's id; null where it need not be given. */
type NameOf = ((id: string) => string) | null;

/** A file's contents for this view at `nowMs`; null when there is nothing to export. */
export function exportContents(
  request: ExportRequest,
  view: View,
  nowMs: number,
  texts: Texts,
): string | ArchiveParts | null {
  const { services, tickets, journal, accounts } = view;
  // With a single account, its name need not be given.
  const nameOf =
    accounts.length < 2 || request.account !== undefined
      ? null
      : (id: string) => accounts.find(({ key }) => key === accountOf(id))?.label ?? '';
  switch (request.what) {
    case 'services':
      return listContents(services.items, servicesCsv);
    case 'tickets':
      return listContents(tickets.items, ticketsCsv);
    case 'costs':
      return costsOfYear(view, nowMs, texts);
    case 'due-dates':
      return calendarFile(
        calendarDays(withoutEnded(services.items), {
          nameOf,
          accounts,
          nowMs,
          texts,
        }),
        nowMs,
      );
    case 'activity':
      return journal.length === 0 ? null : activityCsv(journal, nameOf);
  }

  function listContents<T extends Service | Ticket>(
    items: readonly T[],
    csv: (items: readonly T[], nameOf: NameOf) => string,
  ): string | null {
    const wanted = 'ids' in request && request.ids !== undefined ? new Set(request.ids) : null;
    const chosen = wanted === null ? items : items.filter(({ id }) => wanted.has(id));
    return chosen.length === 0 ? null : csv(chosen, nameOf);
  }
}

/** This year's payments: renewals that were seen, at today's price, and what is overdue or to come. Null for none. */
function costsOfYear({ services, journal, settings, accounts }: View, nowMs: number, texts: Texts) {
  const { t } = texts;
  const today = dayOf(nowMs);
  const year = today.slice(0, 4);
  const priced = services.items.filter(({ price }) => price !== null);
  const byId = new Map(priced.map((service) => [service.id, service]));
  const due = dueServices(withoutEnded(priced), today);
  const toCome = paymentsWithin(due, today, daysUntil(`${year}-12-31`, today) ?? 0);
  const payments = [
    ...journal.flatMap(({ change }) => {
      const service = byId.get(change.itemId);
      const isThen = isRenewal(change) && change.from?.startsWith(year) === true;
      return isThen && service !== undefined
        ? [{ service, date: change.from, state: t('activity.service-renewed') }]
        : [];
    }),
    ...due
      .filter(({ days }) => isOverdue(days))
      .map((one) => ({ ...one, state: t('money.overdue') })),
    ...toCome.map((one) => ({ ...one, state: t('export.coming') })),
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (payments.length === 0) return null;

  const line = onceForEach((text: string | null | undefined) => plainLine(text ?? '', nameLength));
  const nameOf = onceForEach((service: Service) => line(serviceName(service)) || service.id);
  const account = (wanted: string | null) =>
    line(accounts.find(({ key }) => key === wanted)?.label);
  /** Of each column the title, a payment's cell, and the cell in the sum of a currency. */
  const columns: readonly (readonly [
    string,
    (service: Service, payment: (typeof payments)[number]) => Cell,
    ((sum: SameCurrency) => Cell)?,
  ])[] = [
    [t('export.date'), (_, { date }) => ({ day: date }), () => t('money.total')],
    [t('ticket.service'), (service) => nameOf(service)],
    [t('export.address'), ({ domain, ipAddress }) => line(domain ?? ipAddress)],
    // A currency that is not known is each account's own.
    [t('export.account'), ({ id }) => account(accountOf(id)), (sum) => account(sum.account)],
    [t('service.product'), ({ productName }) => line(productName)],
    [t('service.billing-cycle'), ({ billingCycle }) => cycleInWords(billingCycle ?? '', texts)],
    [
      t('export.amount'),
      (service) => ({ amount: decimalText(sumOf([service]).total) }),
      ({ items }) => ({ amount: decimalText(sumOf(items).total) }),
    ],
    [t('export.currency'), (service) => currencyOf(service, settings), ({ symbol }) => symbol],
    [t('export.status'), (_, { state }) => state],
  ];
  const sums = byCurrency(
    payments.map(({ service }) => service),
    settings,
  );
  return workbookParts({
    name: line(t('export.costs', { year })),
    isRightToLeft: /^ar\b/.test(texts.locale),
    header: columns.map(([title]) => title),
    rows: payments.map((payment) => columns.map(([, cellOf]) => cellOf(payment.service, payment))),
    totals: sums.map((sum) => columns.map(([, , cellOf]) => cellOf?.(sum) ?? null)),
  });
}

interface CalendarNeeds extends Pick<View, 'accounts'> {
  readonly nameOf: NameOf;
  readonly nowMs: number;
  readonly texts: Texts;
}

function calendarDays(
  services: readonly Service[],
  { nameOf, accounts, nowMs, texts }: CalendarNeeds,
) {
  // The key of an account is this computer's: another one may have given it to another account.
  const accountIdOf = onceForEach((key: string) => {
    const account = accounts.find((one) => one.key === key)?.account;
    return hex(`${account?.account?.id ?? key}@${account?.baseAddress ?? ''}`);
  });
  return dueServices(services, dayOf(nowMs)).map(({ service, date }) => {
    const { price, billingCycle } = service;
    const about = [
      nameOf?.(service.id) ?? null,
      serviceNote(service) || null,
      price === null ? null : String(price),
      billingCycle,
    ];
    return {
      // From the ids alone, so that a renewed service moves in the calendar.
      uid: `due-${hex(serverIdOf(service.id))}-${accountIdOf(accountOf(service.id))}@hostbell`,
      date,
      summary: texts.t('export.due', {
        name: plainLine(serviceName(service), nameLength) || service.id,
      }),
      description: about
        .flatMap((part) => (part === null ? [] : [plainLine(part, nameLength)]))
        .join(' · '),
    };
  });
}

/** An id in characters that every calendar leaves unchanged. */
function hex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
