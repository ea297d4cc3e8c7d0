import { changeKinds, isAlert } from '../../../shared/domain/change.ts';
import { success } from '../../../shared/domain/problem.ts';
import { idIn, serverIdOf } from '../../../shared/values/account-ids.ts';
import { parseJson } from '../../../shared/values/parse-json.ts';
import type { DocumentStore } from '../ports.ts';

/**
 * An account's documents. Each says in `ids` whose ids it has (`account-ids.ts`): the environment's account has another
 * key beside others than alone, and gets the ids of the one that it has now.
 */
export function createAccountDocuments(documents: DocumentStore, account: string): DocumentStore {
  return {
    ...documents,
    async read(name) {
      const read = await documents.read(name);
      if (!read.ok || !isObject(read.value) || read.value.ids === account) return read;
      const idBefore = typeof read.value.ids === 'string' ? serverIdOf : idBeforeRelease;
      return success(withIds(read.value, (id) => idIn(account, idBefore(id))));
    },
    write: (name, value) => documents.write(name, Object.assign({ ids: account }, value)),
  };
}

/**
 * The server's own id in a document without `ids`, which was written before 0.1.0: there it is as the server sent it. To be
 * removed after 0.1.0.
 */
function idBeforeRelease(id: string): string {
  return id;
}

type Fields = Readonly<Record<string, unknown>>;
type NewId = (id: string) => string;

/** The fields that hold the id of an item, or a list of them. */
const idFields: ReadonlySet<string> = new Set([
  'id',
  'serviceId',
  'ticketId',
  'itemId',
  'replyTo',
  'service',
  'ticket',
  'appeared',
  'lacking',
  'knownTicketIds',
  'sentBefore',
]);
/** The fields that hold the id of a change, or the step of an item. */
const changeFields: ReadonlySet<string> = new Set(['lookedChangeId', 'step']);
/** What a server wrote, and the account's own profile. */
const untouched: ReadonlySet<string> = new Set(['further', 'conversation', 'account']);
/** No document of ours is nested deeper. */
const deepest = 20;

function withIds(fields: Fields, newId: NewId, depth = 0): Fields {
  const entries = Object.entries(fields).map(([name, value]) => {
    const isOfChange = changeFields.has(name) || (name === 'id' && 'itemId' in fields);
    return [name, newValue(isOfChange ? 'step' : name, value, newId, depth + 1)];
  });
  return Object.fromEntries(entries);
}

function newValue(name: string, value: unknown, newId: NewId, depth: number): unknown {
  if (untouched.has(name) || depth > deepest) return value;
  if (typeof value === 'string') {
    if (name === 'step') return changeId(value, newId);
    return idFields.has(name) ? newId(value) : value;
  }
  if (name === 'names' && Array.isArray(value)) return value.map((pair) => namedId(pair, newId));
  if (Array.isArray(value)) return value.map((one) => newValue(name, one, newId, depth + 1));
  return isObject(value) ? withIds(value, newId, depth) : value;
}

/** A service's id, and what the person calls it. */
function namedId(pair: unknown, newId: NewId): unknown {
  const isPair = Array.isArray(pair) && typeof pair[0] === 'string';
  return isPair ? [newId(pair[0]), ...pair.slice(1)] : pair;
}

/** A change's id names its kind and then the item (`comparison.ts`), as a step does; an alert's is about no item. */
function changeId(id: string, newId: NewId): string {
  const parts = parseJson(serverIdOf(id));
  const at = Array.isArray(parts) ? parts.findIndex(isKindOfItem) + 1 : 0;
  return Array.isArray(parts) && at > 0 && typeof parts[at] === 'string'
    ? JSON.stringify(parts.with(at, newId(parts[at])))
    : newId(id);
}

function isKindOfItem(part: unknown): boolean {
  return changeKinds.some((kind) => kind === part && !isAlert({ kind }));
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
