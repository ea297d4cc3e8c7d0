import { readFile, rename, writeFile } from 'node:fs/promises';

/**
 * `unused` stands for a whole group of cases, about what Hostbell does not use, and `skipped` for what Electron itself
 * skips here. `norig` needs something of Electron's build or of a desktop that the runner does not have. Of the
 * others, `refused` cases end in an error that names what the shell lacks, and `differs` are the silent ones.
 */
export type CaseState = 'unused' | 'skipped' | 'norig' | 'pass' | 'refused' | 'differs';

export interface ListedCase {
  readonly state: CaseState;
  /** The titles of the suites and the case; for `unused`, those of the group, with `*` for any text. */
  readonly title: string;
  /** Empty for a case that passes. */
  readonly reason: string;
}

export interface CaseList {
  /** Electron's, of the sources that the cases are from. */
  readonly commit: string;
  /** The cases of each file, in its order. */
  readonly files: ReadonlyMap<string, readonly ListedCase[]>;
}

/** Matches the titles of the cases that a line with `unused` stands for. */
export function groupPattern(title: string): string {
  const parts = title.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.*')}($| › )`;
}

/** Reads a list: a line `commit …`, and then for each file its name and one line a case, with tabs between columns. */
export async function readCaseList(path: string): Promise<CaseList> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const files = new Map<string, ListedCase[]>();
  let cases: ListedCase[] = [];
  for (const line of lines.slice(1).filter(Boolean)) {
    const [state = '', title, reason = ''] = line.split('\t');
    if (title === undefined) {
      cases = [];
      files.set(state, cases);
    }
    // Written by `writeCaseList`, or by hand in its form.
    else cases.push({ state: state as CaseState, title, reason });
  }
  return { commit: lines[0]?.replace('commit ', '') ?? '', files };
}

export async function writeCaseList(path: string, { commit, files }: CaseList): Promise<void> {
  const lines = [...files].flatMap(([file, cases]) => [
    '',
    file,
    ...cases.map(({ state, title, reason }) => [state, title, ...(reason === '' ? [] : [reason])].join('\t')),
  ]);
  // At once, since another run may be reading it.
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, `${[`commit ${commit}`, ...lines].join('\n')}\n`);
  await rename(partial, path);
}
