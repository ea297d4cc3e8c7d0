import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkProvider } from './check-provider.ts';

// `npm run provider -- FILE [--address A]` checks a provider's page. With HOSTBELL_API_KEY in the environment it also
// reads the account and each list once.

const { values, positionals } = parseArgs({
  options: { address: { type: 'string' } },
  allowPositionals: true,
});
const [file = ''] = positionals;
const source = await readFile(file, 'utf8').catch(() => null);
if (source === null) {
  console.log('npm run provider -- FILE [--address A]; the key is in HOSTBELL_API_KEY');
  process.exitCode = 1;
} else {
  const isWell = await checkProvider({
    source,
    address: values.address ?? null,
    key: process.env.HOSTBELL_API_KEY || null,
    print: (line) => console.log(line),
  });
  if (!isWell) process.exitCode = 1;
}
