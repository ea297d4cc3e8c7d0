import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProvider } from './check-provider.ts';

// `npm run provider -- FILE [--address A]` checks a provider's page. With HOSTBELL_API_KEY in the environment it also
// reads the account and each list once.

const { values, positionals } = parseArgs({
  options: { address: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const print = (line: string) => console.log(line);
const [file = ''] = positionals;
const source = await readFile(file, 'utf8').catch(() => null);
if (source === null) {
  print('npm run provider -- FILE [--address A]; the key is in HOSTBELL_API_KEY');
  process.exitCode = 1;
} else {
  const isWell = await checkProvider({
    id: basename(file, '.json'),
    source,
    address: values.address ?? null,
    key: process.env.HOSTBELL_API_KEY || null,
    print,
  });
  if (!isWell) process.exitCode = 1;
}
