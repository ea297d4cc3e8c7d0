import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot as root } from '../launch/app-process.ts';

it('No file of a clone has lines that end in CR LF, whatever Git for Windows sets', ({ skip }) => {
  if (!existsSync(join(root, '.git'))) skip('this folder is no clone: it has no .git');
  let files: readonly string[] = [];
  try {
    const listed = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' });
    files = listed.trim().split('\n');
  } catch (error) {
    skip(`git does not run here: ${error}`);
  }
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((line) => /\bi\/(crlf|mixed)\b/.test(line))).toEqual([]);
  // With one of these, Git asks no setting; a picture is binary whatever is in it.
  const wanted = (line: string) =>
    /\.(gif|icns|ico|png|woff2)$/.test(line) ? 'attr/-text' : 'eol=lf';
  expect(files.filter((line) => !line.includes(wanted(line)))).toEqual([]);
});
