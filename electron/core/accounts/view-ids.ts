import { type Change, isAboutService } from '../../../shared/domain/change.ts';
import type { Service } from '../../../shared/domain/domain.ts';
import type { Unread } from '../../../shared/domain/unread.ts';
import { idIn } from '../../../shared/values/account-ids.ts';
import { isEqual } from '../../../shared/values/keep-unchanged.ts';
import type { AccountPart } from '../../../shared/view/view.ts';

export type ViewIds = ReturnType<typeof createViewIds>;

/** The fields of an account's objects that hold the id of an item or of a change, wherever they stand. */
const idFields: ReadonlySet<string> = new Set([
  'id',
  'serviceId',
  'ticketId',
  'itemId',
  'replyTo',
  'lookedChangeId',
]);
/** Where the server's own fields and texts are, whatever they are called. */
const asSent: ReadonlySet<string> = new Set(['further', 'conversation']);

/**
 * Gives an account's objects the ids they have among all accounts (`account-ids.ts`), and services the person's names
 * (by the server's id). An object that stays the same is returned as is, and converting it again returns the same
 * result: a view detects by identity what is new.
 */
export function createViewIds(account: string, names: ReadonlyMap<string, string> = new Map()) {
  const id = (serverId: string) => idIn(account, serverId);
  const withIds = remembered((one: object) => {
    if (Array.isArray(one)) return one.map((part) => partWithIds('', part));
    const made: Record<string, unknown> = { ...one };
    // For-in, since this runs for each of thousands of items.
    for (const name in made) made[name] = partWithIds(name, made[name]);
    return Object.assign(made, ownNameIn(one));
  });
  const unread = remembered((one: Unread) => ({
    service: one.service.map(id),
    ticket: one.ticket.map(id),
  }));

  return {
    item,
    part: (one: AccountPart): AccountPart => ({
      ...one,
      services: item(one.services),
      tickets: item(one.tickets),
      outbox: item(one.outbox),
      replies: item(one.replies),
      draft: one.draft && item(one.draft),
      templates: item(one.templates),
      journal: item(one.journal),
      unread: unread(one.unread),
      quiet: item(one.quiet),
      visit: item(one.visit),
      days: one.days.map((days) => ({ ...days, account, others: item(days.others) })),
    }),
  };

  /** Any object, or list of them. */
  function item<T extends object>(one: T): T {
    // Only ids and names differ, which are texts as before.
    return withIds(one) as T;
  }

  /** What the person calls a service, also in a change of it. */
  function ownNameIn(one: object): Partial<Service & Change> {
    if (isService(one)) {
      const ownName = names.get(one.id);
      return ownName === undefined ? {} : { ownName };
    }
    if (!isChange(one) || !isAboutService(one.kind)) return {};
    return { itemName: names.get(one.itemId) ?? one.itemName };
  }

  function partWithIds(name: string, part: unknown): unknown {
    if (typeof part === 'string' && idFields.has(name)) return id(part);
    return typeof part === 'object' && part !== null && !asSent.has(name) ? withIds(part) : part;
  }
}

function isService(one: object): one is Service {
  return 'productName' in one;
}

function isChange(one: object): one is Change {
  return 'itemName' in one;
}

/** The value itself where nothing of it is made anew. */
function remembered<T extends object>(make: (value: T) => NoInfer<T>): (value: T) => T {
  const known = new WeakMap<T, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const made = make(value);
    const kept = isEqual(made, value) ? value : made;
    known.set(value, kept);
    return kept;
  };
}
