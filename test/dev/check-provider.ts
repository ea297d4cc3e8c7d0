import type { ApiProblem, Result } from '../../shared/domain/problem.ts';
import { type OwnWordKind, ownWords, type ProviderPage } from '../../shared/providers/page.ts';
import { callsOf } from '../../shared/providers/provider.ts';
import { readPage } from '../../shared/providers/read-page.ts';
import { isLoopback } from '../../shared/values/web-addresses.ts';
import { asPerson, createTestClient } from '../scenes/test-client.ts';

/**
 * Checks a page, and with a key reads its account and its lists once. Prints what was understood, what is missing and
 * which words are unknown, but neither the key nor what else an answer says. Returns whether all was well.
 */
export async function checkProvider(check: {
  /** The page's JSON. */
  readonly source: string;
  /** Of the portal, where the page has only the end of an address; any other only on this computer. */
  readonly address: string | null;
  /** Null to check the page alone. */
  readonly key: string | null;
  readonly print: (line: string) => void;
}): Promise<boolean> {
  const { source, address, key, print } = check;
  const read = readPage(source, true);
  if (!read.ok) {
    for (const { place, fault, allowed } of read.problem)
      print(`${place || 'The page'}: ${fault}. Allowed here: ${allowed || 'nothing'}`);
    return false;
  }
  const page = read.value;
  for (const call of callsOf(page)) print(call);
  if (key === null) return true;
  const baseAddress = baseAddressOf(page, address);
  if (baseAddress === null) {
    print(
      address === null
        ? 'Where is the portal? --address'
        : 'That is not where this page may send a key.',
    );
    return false;
  }
  print(`The key goes to ${new URL(baseAddress).host}.`);
  const client = createTestClient({ baseAddress, key }, { page });
  const holder = await client.account(asPerson);
  const account = holder.ok ? { ok: true as const, value: { items: [holder.value] } } : holder;
  const { services = [], tickets } = page;
  const isWell = [
    page.account === undefined || report('Account', [page.account.fields], account, {}),
    report(
      'Services',
      services.map(({ fields }) => fields),
      await client.services(asPerson),
      serviceWords,
    ),
    tickets === undefined ||
      report('Tickets', [tickets.fields], await client.tickets(asPerson), ticketWords),
  ];
  return isWell.every((one) => one);

  function report(
    what: string,
    named: readonly object[],
    list: Result<Items, ApiProblem>,
    words: Words,
  ): boolean {
    if (!list.ok) {
      print(`${what}: ${list.problem.kind}`);
      return false;
    }
    const { items, setAsideCount = 0 } = list.value;
    print(`${what}: ${items.length} read, ${setAsideCount} not readable`);
    const fields = items.map((item): Fields => ({ ...item.further, ...item }));
    for (const name of new Set(named.flatMap((one) => Object.keys(one)))) {
      const values = fields.map((item) => item[name] ?? null).filter((value) => value !== null);
      if (values.length < items.length)
        print(`  ${name}: ${values.length === 0 ? 'missing' : `in ${values.length}`}`);
      const own: readonly string[] | undefined = words[name] && ownWords[words[name]];
      const unknown = new Set(
        values.map(String).filter((word) => own?.includes(word.toLowerCase()) === false),
      );
      const shown = [...unknown].filter((word) => isWord.test(word)).slice(0, mostWords);
      if (shown.length > 0) print(`  ${name}: unknown ${shown.join(', ')}`);
      if (shown.length < unknown.size)
        print(`  ${name}: ${unknown.size - shown.length} more, not shown`);
    }
    return true;
  }
}

/** A page may name the wrong field: what looks like a text or a name of the person's is not printed. */
const isWord = /^\p{L}[\p{L}_-]{0,29}(?: \p{L}{1,15})?$|^\w{1,3}$/u;
const mostWords = 12;

type Fields = Readonly<Record<string, unknown>>;
interface Items {
  readonly items: readonly { readonly further: Fields }[];
  readonly setAsideCount?: number;
}
type Words = Readonly<Record<string, OwnWordKind>>;

const serviceWords: Words = { status: 'status', type: 'type', billingCycle: 'billingCycle' };
const ticketWords: Words = { status: 'ticketStatus', priority: 'priority' };

function baseAddressOf({ base }: ProviderPage, address: string | null): string | null {
  if (address === null) return base.startsWith('/') ? null : base;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, pathname } = new URL(address);
  if (!base.startsWith('/'))
    return isLoopback(hostname) ? origin + pathname.replace(/\/$/, '') : null;
  if (protocol !== 'https:' && !isLoopback(hostname)) return null;
  return origin + pathname.replace(/\/$/, '') + base;
}
