import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readPage } from '../../shared/providers/read-page.ts';
import { checkProvider } from './check-provider.ts';
import { type Answers, newProvider, questions } from './new-provider.ts';

// `npm run provider -- FILE [--address A]` checks a provider's page. With HOSTBELL_API_KEY in the environment it also
// reads the account and each list once. `--new` asks six questions, and writes a page and a fixture to begin with.

const { values, positionals } = parseArgs({
  options: { address: { type: 'string' }, new: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const print = (line: string) => console.log(line);
const [file = ''] = positionals;
const source = await readFile(file, 'utf8').catch(() => null);
if (values.new === true) process.exitCode = (await begin()) ? 0 : 1;
else if (source === null) {
  print('npm run provider -- FILE [--address A], or --new; the key is in HOSTBELL_API_KEY');
  process.exitCode = 1;
} else {
  const isWell = await checkProvider({
    source,
    address: values.address ?? null,
    key: process.env.HOSTBELL_API_KEY || null,
    print,
  });
  if (!isWell) process.exitCode = 1;
}

/** Writes nothing where the page would be refused, or a file is already there. */
async function begin(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin });
  // Unlike `question`, it loses no line of what was piped in at once.
  const typed = lines[Symbol.asyncIterator]();
  const asked: [string, string][] = [];
  for (const [name, question] of Object.entries(questions)) {
    print(question);
    asked.push([name, String((await typed.next()).value ?? '').trim()]);
  }
  lines.close();
  const files = Object.entries(newProvider(Object.fromEntries(asked) as Answers));
  const read = readPage(files[0]?.[1] ?? '');
  for (const { place, fault, allowed } of read.ok ? [] : read.problem)
    print(`${place}: ${fault}. Allowed here: ${allowed}`);
  const root = join(import.meta.dirname, '../..');
  const isThere = files.some(([path]) => existsSync(join(root, path)));
  if (isThere) print('There is already a page or a fixture of this name.');
  if (isThere || !read.ok) return false;
  for (const [path, text] of files) {
    await writeFile(join(root, path), text, { flag: 'wx' });
    print(`Written: ${path}`);
  }
  print('Next: name the fixture in test/server/providers/every-provider.ts, and run');
  print('npx vitest run test/shared/providers test/core/providers test/core/api');
  print('Then npm run provider -- FILE prints the line for README.md.');
  return true;
}
