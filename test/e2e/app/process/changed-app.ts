import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';

/** A copy of the built app whose main file is changed in the one place that matches. */
export async function changedApp(place: RegExp, change: (main: string) => string): Promise<string> {
  const folder = await temporaryDirectory();
  for (const part of ['package.json', 'out/main', 'out/preload', 'out/renderer', 'resources']) {
    await cp(join(repositoryRoot, part), join(folder, part), { recursive: true });
  }
  const file = join(folder, 'out/main/main.js');
  const main = await readFile(file, 'utf8');
  expect(main.match(new RegExp(place, 'g'))).toHaveLength(1);
  await writeFile(file, main.replace(place, change(main)));
  return folder;
}

/** One that serves its page to another session than the page's own. */
export function servedToDefaultSession(): Promise<string> {
  const changed = (main: string) => /protocol as (\w+)/.exec(main)?.[1] ?? '';
  return changedApp(/(?<=protocol:)\w+\.protocol\b/, changed);
}
