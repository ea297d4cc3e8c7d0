import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot as root } from '../launch/app-process.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

it('A clone by Git for Windows has no line that ends in CR LF, in whatever file', async ({
  skip,
}) => {
  if (!existsSync(join(root, '.git'))) skip('this folder is no clone: it has no .git');
  const git = (folder: string, ...rest: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...rest], { encoding: 'utf8', stdio: 'pipe' });
  try {
    git(root, '--version');
  } catch (error) {
    skip(`git does not run here: ${error}`);
  }
  const clone = await temporaryDirectory();
  // What Git for Windows sets for every clone, unless it is asked not to.
  git(root, 'clone', '-q', '-c', 'core.autocrlf=true', '--shared', root, clone);
  const files = git(clone, 'ls-files', '--eol').trim().split('\n');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((line) => /\b[iw]\/(crlf|mixed)\b/.test(line))).toEqual([]);
  // Binary by its name, whatever git finds in it.
  const pictures = files.filter((line) => /\.(gif|png|woff2)$/.test(line));
  expect(pictures.filter((line) => !line.includes('attr/-text'))).toEqual([]);
});
