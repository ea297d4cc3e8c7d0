import type { ApiProblem, Result } from '../../shared/domain/problem.ts';
import type { ProviderPage } from '../../shared/providers/page.ts';
import { callsOf } from '../../shared/providers/provider.ts';
import { readPage } from '../../shared/providers/read-page.ts';
import { isLoopback } from '../../shared/values/web-addresses.ts';
import { asPerson, createTestClient } from '../scenes/test-client.ts';
import { doubtsAbout, type Items } from './provider-doubts.ts';
import { tableLines } from './provider-lines.ts';

/**
 * Checks a page, and with a key reads its account and each of its lists once. Prints what was read from which path and
 * place, what is missing or looks wrong, and the lines for the tables of the documentation; but neither the key nor what
 * else an answer says. Goes on after what cannot be read. Returns whether all was well.
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
  for (const { call, bodies } of callsOf(page)) print([call, ...bodies].join(' '));
  const isWell = key === null || (await readAll(page, { address, key, print }));
  for (const line of isWell ? tableLines(page) : []) print(line);
  return isWell;
}

/** Reads the account and each list by itself. */
async function readAll(
  page: ProviderPage,
  how: {
    readonly address: string | null;
    readonly key: string;
    readonly print: (line: string) => void;
  },
): Promise<boolean> {
  const { address, key, print } = how;
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
  const { account, services = [], tickets } = page;
  let answers: readonly Answer[] = [];
  const open = (only: ProviderPage) =>
    createTestClient({ baseAddress, key }, { page: only, fetch: watched });
  let isWell = true;
  if (account === undefined) print('Account: the page names none.');
  else {
    const holder = await open(page).account(asPerson);
    const read = holder.ok ? { ok: true as const, value: { items: [holder.value] } } : holder;
    report('Account', { ...account, list: account.path }, read);
  }
  for (const list of services) {
    const client = open({ ...page, services: [list] });
    if (client.needsAccount) await client.account(asPerson);
    answers = [];
    report('Services', list, await client.services(asPerson));
  }
  if (tickets !== undefined) {
    const client = open(page);
    if (client.needsAccount) await client.account(asPerson);
    answers = [];
    report('Tickets', tickets, await client.tickets(asPerson));
  }
  return isWell;

  async function watched(input: Parameters<typeof fetch>[0], init?: RequestInit) {
    const response = await fetch(input, init);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    answers = [...answers, { status: response.status, names: namesIn(body) }];
    return response;
  }

  function report(what: string, list: Listed, read: Result<Items, ApiProblem>): void {
    const at = list.at ?? page.paging?.at;
    const where = `GET ${list.list}${at === undefined ? '' : `, at ${at}`}`;
    if (!read.ok) {
      isWell = false;
      print(`${what}: ${read.problem.kind}. ${where}`);
      const last = answers.at(-1);
      print(`  ${last === undefined ? 'No answer' : `Status ${last.status}, with ${last.names}`}`);
      return;
    }
    const { items, setAsideCount = 0 } = read.value;
    print(`${what}: ${items.length} read, ${setAsideCount} not readable. ${where}`);
    const doubts = doubtsAbout(read.value, list, {
      page,
      pageCount: answers.length,
      now: Date.now(),
    });
    for (const doubt of doubts) print(`  ${doubt}`);
  }
}

interface Answer {
  readonly status: number;
  readonly names: string;
}
type Listed = Parameters<typeof doubtsAbout>[1] & { readonly at?: string };

/** What stands in an answer, by name: what is no name of a field may be private. */
function namesIn(body: unknown): string {
  if (Array.isArray(body)) return `a list of ${body.length}`;
  if (typeof body !== 'object' || body === null) return 'no JSON object';
  const names = Object.keys(body).filter((name) => /^[a-z_]\w{0,29}$/i.test(name));
  return names.slice(0, 12).join(', ') || 'nothing';
}

function baseAddressOf({ base }: ProviderPage, address: string | null): string | null {
  if (address === null) return base.startsWith('/') ? null : base;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin, pathname } = new URL(address);
  if (!base.startsWith('/'))
    return isLoopback(hostname) ? origin + pathname.replace(/\/$/, '') : null;
  if (protocol !== 'https:' && !isLoopback(hostname)) return null;
  return origin + pathname.replace(/\/$/, '') + base;
}
