import * as z from 'zod/mini';
import type { Result, StorageProblem } from '../../../shared/domain/problem.ts';
import { firstAccount } from '../../../shared/values/account-ids.ts';
import type { DocumentStore, FoundAccounts } from '../ports.ts';
import { loadDocument } from '../storage/documents.ts';

/** A key as we assign it: short, and safe as a folder name. */
const storedAccountKey = /^[1-9]\d{0,4}$/;

/** Far more accounts than anyone has. Those of a longer index are found again by their keys and documents. */
const mostRows = 200;

/** What is stored for an account besides its key and its documents. */
const storedRow = z.lazy(() =>
  z.object({
    /** `1`, `2`, …: also the name of its folder and of its key's file. */
    key: z.string().check(z.regex(storedAccountKey)),
    /** The name that the person gave it; null for the provider's. */
    name: z.nullable(z.string().check(z.maxLength(1_000))),
  }),
);
type AccountRow = Readonly<z.infer<typeof storedRow>>;

const storedIndex = z.lazy(() =>
  z.object({
    /** The number that the next account gets: none is ever reused while another account is there. */
    next: z.int().check(z.minimum(1), z.maximum(99_999)),
    accounts: z.readonly(z.array(storedRow).check(z.maxLength(mostRows))),
  }),
);

export type AccountIndex = ReturnType<typeof createAccountIndex>;

/**
 * Which accounts are kept on this computer, in the order in which they were added. Keys and documents are the source of truth: an
 * account with either on disk is found again when the index is missing or damaged, and one with a key also when the
 * index lacks it. So nothing is lost whenever the app is killed, and an older version needs no index.
 */
export function createAccountIndex(documents: DocumentStore) {
  let rows: readonly AccountRow[] = [];
  let next = 1;

  return {
    /** Reads it. `found`: the accounts on disk. Call once, first. */
    async load({ withKey, withDocuments }: FoundAccounts): Promise<void> {
      const loaded = await loadDocument(documents, 'accounts', storedIndex);
      const written = loaded?.accounts ?? [];
      const others = loaded == null ? [...withKey, ...withDocuments] : withKey;
      const known = new Map<string, AccountRow>();
      for (const row of [...written, ...others.map(newRow)])
        if (!known.has(row.key)) known.set(row.key, row);
      rows = [...known.values()];
      next = Math.max(loaded?.next ?? 1, afterLast());
    },
    rows: (): readonly AccountRow[] => rows,
    /** The key for a new account. `taken`: whether a key is otherwise in use. */
    nextKey(taken: (key: string) => boolean): string {
      if (rows.length === 0 && !taken('1')) return '1';
      let key = Math.max(next, 2);
      while (taken(String(key))) key += 1;
      return String(key);
    },
    /**
     * Adds an account that is not there yet as the last. Like all changes, it takes effect at once and is then saved.
     */
    change(
      key: string,
      parts: Partial<Omit<AccountRow, 'key'>>,
    ): Promise<Result<null, StorageProblem>> {
      const all = rows.some((row) => row.key === key) ? rows : [...rows, newRow(key)];
      return save(all.map((row) => (row.key === key ? { ...row, ...parts } : row)));
    },
    remove: (key: string): Promise<Result<null, StorageProblem>> =>
      save(rows.filter((row) => row.key !== key)),
  };

  function save(after: readonly AccountRow[]): Promise<Result<null, StorageProblem>> {
    rows = after;
    next = rows.length === 0 ? 1 : Math.max(next, afterLast());
    return documents.write('accounts', { next, accounts: rows });
  }

  function afterLast(): number {
    return Math.max(0, ...rows.map(({ key }) => Number(key))) + 1;
  }
}

function newRow(key: string): AccountRow {
  return { key, name: null };
}

/** The first account's folders have the names from when there was only one account. */
export function folderOf(what: 'account' | 'pacing', account: string): string {
  return account === firstAccount ? what : `${what}-${account}`;
}
