import { join } from 'node:path';
import { type CaseState, groupPattern, type ListedCase, readCaseList, writeCaseList } from './case-list.ts';
import { prepareSpec } from './prepare.ts';
import { type CaseReport, runSpecFile } from './spec-file.ts';

const listPath = join(import.meta.dirname, 'cases.txt');
const noResult = { isWritten: false, names: [] as string[] };
const { sources, isWritten, names } = readArguments(process.argv.slice(2));
const list = await readCaseList(listPath);
const folder = await prepareSpec(sources, list.commit);
const files = new Map(list.files);
let isAsListed = true;
for (const [file, listed] of list.files) {
  if (names.length > 0 && !names.some((name) => file.includes(name))) continue;
  const unused = listed.filter(({ state }) => state === 'unused');
  const reports = await runSpecFile(
    folder,
    file,
    unused.map(({ title }) => groupPattern(title)),
  );
  const found = merge(listed, await withSecondRuns(folder, file, reports));
  const isListed = ({ state, title }: ListedCase) =>
    listed.some((one) => one.title === title && one.state === state);
  for (const one of found.filter((each) => !isListed(each))) {
    isAsListed = false;
    process.stdout.write(`  ${one.state}: ${one.title}: ${one.reason}\n`);
  }
  files.set(file, found);
  process.stdout.write(`${file}: ${summary(found)}\n`);
  // Read again: another run may have written other files since.
  const latest = await readCaseList(listPath);
  if (isWritten) await writeCaseList(listPath, { ...latest, files: new Map(latest.files).set(file, found) });
}
process.stdout.write(`all files: ${summary([...files.values()].flat())}\n`);
process.exitCode = isAsListed || isWritten ? 0 : 1;

function readArguments([first = '', ...rest]: readonly string[]): typeof noResult & {
  readonly sources: string;
} {
  if (first === '' || first.startsWith('-'))
    throw new Error('Usage: node run.ts ELECTRON-SOURCES [--write] [part of a file name …]');
  return {
    sources: first,
    isWritten: rest.includes('--write'),
    names: rest.filter((part) => part !== '--write'),
  };
}

/**
 * Cases that fail silently are run again, by themselves, and then count as they ended: the machine's Chromium crashes
 * now and then, which the next case hears of, and a busy computer is slow.
 */
async function withSecondRuns(
  folder: string,
  file: string,
  reports: readonly CaseReport[],
): Promise<readonly CaseReport[]> {
  const failed = reports.filter((one) => one.state === 'fail' && stateOf(one, undefined) === 'differs');
  if (failed.length === 0) return reports;
  const titles = failed.map(({ title }) => groupPattern(title).replace('($| › )', '$')).join('|');
  const again = await runSpecFile(folder, file, [`^(?!${titles})`]);
  return reports.map((one) => (failed.includes(one) ? (again[one.at] ?? one) : one));
}

/** The list with what has been found; a reason given by hand stays as long as the case ends in the same way. */
function merge(listed: readonly ListedCase[], reports: readonly CaseReport[]): ListedCase[] {
  const groups = listed.filter(({ state }) => state === 'unused');
  const written = new Set<ListedCase>();
  const others = listed.filter(({ state }) => state !== 'unused');
  return reports.flatMap((report) => {
    if (report.state === 'unused') {
      const group = groups.find(({ title }) => new RegExp(groupPattern(title)).test(report.title));
      if (group === undefined || written.has(group)) return [];
      written.add(group);
      return [group];
    }
    // Some cases share their titles.
    const at = others.findIndex(({ title }) => title === report.title);
    const before = at < 0 ? undefined : others.splice(at, 1)[0];
    const state = stateOf(report, before?.state);
    const reason = state === before?.state ? before.reason : reasonOf(report);
    return [{ state, title: report.title, reason: state === 'pass' || state === 'skipped' ? '' : reason }];
  });
}

function stateOf({ state, message }: CaseReport, before: CaseState | undefined): CaseState {
  if (state === 'pass') return 'pass';
  if (state === 'skip') return 'skipped';
  if (before === 'norig' || before === 'refused') return before;
  return message.includes('is not in the preview shell') ? 'refused' : 'differs';
}

function reasonOf({ message }: CaseReport): string {
  const refused = /(?:Error: )?([^[\]\n]+?) is not in the preview shell/.exec(message)?.[1];
  return (refused ?? message).replace(/\s+/g, ' ').slice(0, 160);
}

function summary(cases: readonly ListedCase[]): string {
  const count = (wanted: CaseState) => cases.filter(({ state }) => state === wanted).length;
  const applying = count('pass') + count('refused') + count('differs');
  return [
    `${applying} apply, ${count('pass')} pass, ${count('refused')} refused, ${count('differs')} differ`,
    `(${count('skipped')} skipped by Electron, ${count('norig')} without a rig, ${count('unused')} groups unused)`,
  ].join(' ');
}
