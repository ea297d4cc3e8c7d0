import * as z from 'zod/mini';
import type { Change, JournalEntry } from '../../../shared/domain/change.ts';
import { accountSchema, type Service, type Ticket } from '../../../shared/domain/domain.ts';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { nothingUnread } from '../../../shared/domain/unread.ts';
import { pageId } from '../../../shared/providers/provider.ts';
import { idIn } from '../../../shared/values/account-ids.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import {
  type AccountPart,
  noVisit,
  type Section,
  type VisitView,
} from '../../../shared/view/view.ts';
import { createKeptEvents } from '../events/events.ts';
import { createDoNotDisturb, nothingQuiet, storedBell } from '../notifications/do-not-disturb.ts';
import { createJournal, type Journal } from '../notifications/journal.ts';
import { createNotifier } from '../notifications/notifier.ts';
import { createUnreadItems, type Lists, storedUnread } from '../notifications/unread.ts';
import type { Announcer, Clock, DocumentStore, Runtime } from '../ports.ts';
import { createAccountDocuments } from '../storage/account-documents.ts';
import {
  createKeptDocument,
  createVersionedDocuments,
  type Kept,
  loadDocument,
  partOf,
  reportTrouble,
} from '../storage/documents.ts';
import { createOutbox } from '../tickets/outbox.ts';
import { createTemplates } from '../tickets/templates.ts';
import type { AccountStore } from '../view-store.ts';
import { createItemDetails } from '../watching/item-details.ts';
import { createMonitor } from '../watching/monitor.ts';
import { createReadMessages } from '../watching/read-messages.ts';
import { createServiceDays } from '../watching/service-days.ts';
import { createServiceNames, type Naming, withNames } from '../watching/service-names.ts';

const storedAccount = z.lazy(() =>
  z.object({
    baseAddress: z.string(),
    account: accountSchema,
    page: z.exactOptional(z.string().check(z.regex(pageId))),
  }),
);

/** How far the person has looked: what is unread, what may ring, and since when this computer watches. */
const storedWatch = z.lazy(() =>
  z.object({ unread: storedUnread, bell: storedBell, visit: storedVisit }),
);

/** Which account the documents belong to, and which page describes its provider. */
export type KnownAccount = z.infer<typeof storedAccount>;

/** Null also when it cannot be read. */
export async function readKnownAccount(documents: DocumentStore): Promise<KnownAccount | null> {
  const read = await createVersionedDocuments(documents).read('account');
  const parsed = storedAccount.safeParse(read.ok ? read.value : null);
  return parsed.success ? parsed.data : null;
}

export interface AccountDataDeps {
  /** The account's key. */
  readonly account: string;
  readonly runtime: Pick<Runtime, 'clock' | 'random'>;
  readonly view: AccountStore;
  readonly announcer: Announcer;
  readonly documents: DocumentStore;
}

export type AccountData = ReturnType<typeof createAccountData>;

/** What is kept of one account on this computer. It can be shown even while the key is unavailable. */
export function createAccountData(deps: AccountDataDeps) {
  const { account, view } = deps;
  const { clock } = deps.runtime;
  const random = { ...deps.runtime.random, uuid: () => idIn(account, deps.runtime.random.uuid()) };
  const { addStorageProblem } = view.notices;
  const documents = reportTrouble(
    createAccountDocuments(createVersionedDocuments(deps.documents), account),
    addStorageProblem,
  );
  // What is written by itself, while nobody waits for it.
  const background = documents.withWrites;
  const names = createServiceNames({
    documents,
    onNames(next) {
      naming = withNames(next);
      show({ ...details.mergeInto(monitor.snapshot()), journal: journal.entries() });
    },
  });
  let naming = withNames(new Map());
  const show = (parts: Partial<AccountPart>) => view.update(naming.parts(parts));
  const journal = createJournal({ documents: background, show });
  const watch = createKeptDocument({
    documents: background,
    name: 'watch',
    schema: storedWatch,
    initial: { unread: nothingUnread, bell: nothingQuiet, visit: noVisit },
    onValue: ({ unread, visit }) => show({ unread, visit }),
  });
  const { notifier, tell } = createNews({ ...deps, naming: () => naming, show }, watch, journal);
  const lastVisit = createLastVisit({
    kept: partOf(watch, 'visit'),
    clock,
    journal: journal.entries,
  });
  const details = createItemDetails(clock);
  const readMessages = createReadMessages(background);
  const days = createServiceDays({ documents: background, account, show });
  const keptEvents = createKeptEvents(background);
  const monitor = createMonitor({
    documents: background,
    journal,
    notifier,
    days,
    clock,
    // The outbox is created after the monitor, whose tickets it uses.
    isOurs: (ticket) => outbox.mayHaveOpened(ticket),
    owner: () => view.view().account?.account ?? null,
    dueWithinDays: () => view.view().settings.dueWithinDays,
    onSnapshot(snapshot) {
      // The change and the list that it was found in appear together.
      show({ ...shownLists(snapshot), journal: journal.entries() });
      if (snapshot.services.asOfMs !== null || snapshot.tickets.asOfMs !== null)
        void lastVisit.recordReading();
    },
  });
  const outbox = createOutbox({
    documents,
    clock,
    random,
    tickets: () => itemsRead(monitor.snapshot().tickets),
    delaysSending: () => view.view().settings.delaysSending,
    show,
    onStorageProblem: addStorageProblem,
    onZone: () => show(shownLists(monitor.snapshot())),
    onCutOff: () => view.notices.addPlain('text-cut-off'),
  });
  function shownLists(snapshot: ReturnType<typeof monitor.snapshot>) {
    const { services, tickets } = details.mergeInto(snapshot);
    return { services, tickets: outbox.zoned(tickets) };
  }
  const templates = createTemplates({ documents, random, show });

  return {
    notifier,
    monitor,
    outbox,
    templates,
    details,
    /** Shows a service that was read individually, in the list too. */
    recordService(service: Service): void {
      details.services.record(service);
      show(shownLists(monitor.snapshot()));
    },
    /** The service as the person calls it. */
    named: (service: Service): Service => naming.service(service),
    recordTicket(ticket: Ticket): void {
      details.tickets.record(ticket);
      show(shownLists(monitor.snapshot()));
      void readMessages.record(ticket);
    },
    names,
    lastVisit,
    keptEvents,
    tell: (changes: readonly Change[]) => tell(changes, monitor.snapshot()),
    /** Reads everything into the view. Null when no account is known here. Call once, first. */
    async load(): Promise<KnownAccount | null> {
      const known = await loadDocument(documents, 'account', storedAccount);
      for (const part of [journal, names, watch, templates, readMessages, days, keptEvents])
        await part.load();
      details.restoreMessages(readMessages.all());
      await monitor.load();
      await notifier.load();
      await outbox.load();
      show(shownLists(monitor.snapshot()));
      return known ?? null;
    },

    saveAccount: (known: KnownAccount): Promise<Result<null, StorageProblem>> =>
      documents.write('account', known),
    /** Removes all of it from disk. The object must not be used afterwards. */
    async remove(): Promise<Result<null, StorageProblem>> {
      await notifier.stop();
      outbox.close();
      return documents.removeAll();
    },
    /** Resolves when everything to be kept is on disk. */
    settled: documents.settled,
  };
}

/** Null before the first reading. */
function itemsRead<T>({ items, asOfMs }: Section<T>): readonly T[] | null {
  return asOfMs === null ? null : items;
}

/** What is unread and quiet, and who is told. */
function createNews(
  {
    view,
    announcer,
    runtime,
    naming,
    show,
  }: AccountDataDeps & {
    readonly naming: () => Naming;
    readonly show: (parts: Pick<AccountPart, 'journal'>) => void;
  },
  watch: Kept<z.infer<typeof storedWatch>>,
  journal: Journal,
) {
  const { clock } = runtime;
  const unreadItems = createUnreadItems(partOf(watch, 'unread'));
  const doNotDisturb = createDoNotDisturb({
    kept: partOf(watch, 'bell'),
    settings: () => view.view().settings,
    tickets: () => view.view().tickets.items,
  });
  const notifier = createNotifier({
    journal,
    unreadItems,
    doNotDisturb,
    announcer: {
      ...announcer,
      announce: (changes) => announcer.announce(naming().changes(changes)),
      announceHeld: (changes) => announcer.announceHeld(naming().changes(changes)),
    },
    clock,
    onQuiet: (quiet) => {
      if (!isEqual(view.view().quiet, quiet)) view.update({ quiet });
    },
    onAnnounced: (wasTaken) => {
      if (!wasTaken) view.notices.addPlain('notifications-fail');
    },
  });
  return {
    notifier,
    /** Journals and announces changes that no reading found. */
    async tell(changes: readonly Change[], lists: Lists): Promise<void> {
      const added = await journal.add(changes);
      show({ journal: journal.entries() });
      await notifier.notify(added, lists);
    },
  };
}

/** In `watch`. */
const storedVisit = z.lazy(() =>
  z.object({
    sinceMs: z.nullable(z.number()),
    lookedAtMs: z.nullable(z.number()),
    lookedChangeId: z.nullable(z.string()),
  }),
);

/** Since when this computer has been watching the account, and how far the person has looked at its changes. */
function createLastVisit(deps: {
  readonly kept: Kept<VisitView>;
  readonly clock: Clock;
  readonly journal: () => readonly JournalEntry[];
}) {
  const { kept, clock, journal } = deps;

  return {
    /** A list was read. The first time starts the watch. */
    async recordReading(): Promise<void> {
      const visit = kept.value();
      if (visit.sinceMs === null) await kept.keep({ ...visit, sinceMs: clock.nowMs() });
    },

    /** Marks everything up to now as seen. */
    recordVisit(): Promise<Result<null, StorageProblem>> {
      const lookedChangeId = journal().at(-1)?.change.id ?? null;
      return kept.keep({ ...kept.value(), lookedAtMs: clock.nowMs(), lookedChangeId });
    },
  };
}
