import type * as z from 'zod/mini';
import { failure, type Result, success } from '../domain/problem.ts';
import { parseJson } from '../values/parse-json.ts';
import { plainLine } from '../values/plain-line.ts';
import {
  type From,
  type OwnWordKind,
  ownWords,
  type Places,
  type ProviderPage,
  pageSchema,
  type WrittenAs,
} from './page.ts';
import { entryOf, isPlaces, withServiceFields } from './place.ts';

/** What is wrong with a page, and what may stand there: names, values or an example. Texts of the page are plain lines. */
export interface PageFault {
  /** Names and numbers from the outside in, such as `services.0.fields`; empty for the page as a whole. */
  readonly place: string;
  readonly fault: 'unknown' | 'missing' | 'wrong' | 'no-json' | 'too-large';
  readonly allowed: string;
}

/** In characters; the longest page that we ship has a seventh of it. */
const longestPage = 64_000;
const deepestPage = 12;
const mostFaults = 20;

/** Reads a page, the fields that its services share in each of their lists; `isOurs`: it came with this program, so that it may keep fields that it does not name. */
export function readPage(
  source: string,
  isOurs = false,
): Result<ProviderPage, readonly PageFault[]> {
  if (source.length > longestPage) return failure([whole('too-large', String(longestPage))]);
  const written = parseJson(source);
  return written === undefined ? failure([whole('no-json', '{…}')]) : checkPage(written, isOurs);
}

/** The same for a page's JSON. */
export function checkPage(
  written: unknown,
  isOurs = false,
): Result<ProviderPage, readonly PageFault[]> {
  const unsafe = findUnsafe(written, []);
  if (unsafe !== null) return failure([unsafe]);
  const read = pageSchema.safeParse(written);
  if (!read.success)
    return failure(
      read.error.issues.flatMap((issue) => faultsOf(written, issue)).slice(0, mostFaults),
    );
  const page = withServiceFields(read.data);
  const faults = contradictionsIn(page, isOurs);
  return faults.length > 0 ? failure(faults.slice(0, mostFaults)) : success(page);
}

function whole(fault: PageFault['fault'], allowed: string): PageFault {
  return { place: '', fault, allowed };
}

/** What the schema would not see: too deep a page, and a name that JavaScript does not treat as one. */
function findUnsafe(value: unknown, at: readonly PropertyKey[]): PageFault | null {
  if (typeof value !== 'object' || value === null) return null;
  if (at.length >= deepestPage)
    return { place: placeOf(at), fault: 'too-large', allowed: String(deepestPage) };
  if (Object.hasOwn(value, '__proto__'))
    return { place: placeOf([...at, '__proto__']), fault: 'unknown', allowed: '' };
  for (const [name, part] of Object.entries(value)) {
    const found = findUnsafe(part, [...at, name]);
    if (found !== null) return found;
  }
  return null;
}

function placeOf(path: readonly PropertyKey[]): string {
  return plainLine(path.map(String).join('.'), 200);
}

type FromObject = Exclude<From, Places>;
type Issue = z.core.$ZodIssue;

function faultsOf(
  written: unknown,
  issue: Issue,
  before: readonly PropertyKey[] = [],
): readonly PageFault[] {
  const path = [...before, ...issue.path];
  const allowed = plainLine(issue.message, 500);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => ({
      place: placeOf([...path, name]),
      fault: 'unknown',
      allowed,
    }));
  if (issue.code === 'invalid_key')
    return [
      {
        place: placeOf(path),
        fault: 'unknown',
        allowed: plainLine(issue.issues[0]?.message ?? '', 500),
      },
    ];
  if (issue.code === 'invalid_union') {
    // The form that was meant is the one whose faults all lie within it, or else one of the same kind.
    const isWithin = (one: Issue) => one.path.length > 0 || one.code === 'unrecognized_keys';
    const meant =
      issue.errors.find((errors) => errors.every(isWithin)) ??
      issue.errors.find((errors) => errors.every((one) => one.code !== 'invalid_type'));
    if (meant !== undefined && meant.length > 0)
      return meant.flatMap((one) => faultsOf(written, one, path));
  }
  const isMissing = path.reduce<unknown>(ownPart, written) === undefined;
  return [{ place: placeOf(path), fault: isMissing ? 'missing' : 'wrong', allowed }];
}

function ownPart(value: unknown, name: PropertyKey): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}

/** What each part allows by itself, but not with the others. */
function contradictionsIn(page: ProviderPage, isOurs: boolean): readonly PageFault[] {
  const { account, bodies, headers, services = [], tickets, keeps } = page;
  const faults: PageFault[] = [];
  const add = (fault: PageFault['fault']) => (place: string, allowed: string) =>
    faults.push({ place, fault, allowed });
  const [wrong, missing] = [add('wrong'), add('missing')];
  if (keeps !== undefined && !isOurs) add('unknown')('keeps', '');
  for (const [at, { prefix, inTicket }] of services.entries()) {
    const here = `services.${at}`;
    // An id must tell in which of several lists it is.
    const isKnown = services.findIndex((other) => other.prefix === prefix) < at;
    if (services.length > 1 && (prefix === undefined || isKnown)) wrong(`${here}.prefix`, '≠');
    if (inTicket !== undefined && tickets?.open === undefined)
      missing('tickets.open', `${here}.inTicket`);
  }
  const isNamed = (part: unknown) => JSON.stringify(part ?? '').includes('{account}');
  if (isNamed(account)) wrong('account.path', '/account');
  if (account === undefined && isNamed([services, tickets]))
    missing('account', '{"path": "/account", "fields": {"id": "id"}}');
  if (bodies !== undefined && headers !== undefined) wrong('bodies', 'headers');
  faults.push(...fieldFaults(page));
  if (tickets === undefined) return faults;
  const isAsked = JSON.stringify(tickets.open?.body ?? {}).includes('{department');
  if (isAsked && tickets.departments === undefined)
    missing('tickets.departments', '{"path": "/departments", "id": "id", "label": "name"}');
  if (!isAsked && tickets.departments !== undefined) missing('tickets.open.body', '"{department}"');
  const { answered = [], messages } = tickets;
  const staff = messages?.staff ?? [];
  if (messages !== undefined && (messages.path ?? tickets.one) === undefined)
    missing('tickets.messages.path', '/tickets/{id}/messages, tickets.one');
  const staffExample = '[{"at": "from", "is": ["staff"]}]';
  if (answered === 'last message' && staff.length === 0)
    missing('tickets.messages.staff', staffExample);
  const marks = answered === 'last message' ? staff : [...answered, ...staff];
  if (marks.some((mark) => mark.is === 'not me') && account?.me === undefined)
    missing('account.me', '{"at": "username"}');
  return faults;
}

/** What a field may say besides its place. */
const wordKinds: Readonly<Record<string, OwnWordKind>> = {
  status: 'status',
  type: 'type',
  billingCycle: 'billingCycle',
  ticketStatus: 'ticketStatus',
  priority: 'priority',
};
const dates = ['unix', 'day first', 'month first'] as const;
const writtenAs: Readonly<Record<string, readonly WrittenAs[]>> = {
  price: ['cents'],
  nextDueDate: dates,
  createdAt: dates,
  updatedAt: dates,
  lastReplyAt: dates,
  time: dates,
};

type NamedFields = Readonly<Record<string, From | undefined>>;

/** Fields that cannot hold what they say, and tables of words that no field has. */
function fieldFaults({ account, services = [], tickets, words = {} }: ProviderPage) {
  const faults: PageFault[] = [];
  const used = new Set<string>();
  const refuse = (place: string, allowed: readonly string[]) => {
    const fault = allowed.length === 0 ? 'unknown' : 'wrong';
    faults.push({ place, fault, allowed: allowed.join(', ') });
  };
  check('account', account?.fields ?? {});
  for (const [at, { fields }] of services.entries()) check(`services.${at}`, fields);
  check('tickets', tickets?.fields ?? {}, { ...wordKinds, status: 'ticketStatus' });
  check('tickets.messages', tickets?.messages?.fields ?? {}, {});
  const unused = Object.keys(words).filter((name) => !used.has(name));
  for (const name of unused)
    faults.push({
      place: `words.${name}`,
      fault: 'unknown',
      allowed: `"status": {"at": …, "words": "${name}"}`,
    });
  return faults;

  function check(place: string, fields: NamedFields, kinds = wordKinds): void {
    for (const [name, from] of Object.entries(fields)) {
      if (from === undefined || isPlaces(from)) continue;
      const here = `${place}.fields.${name}`;
      if (from.as !== undefined && writtenAs[name]?.includes(from.as) !== true)
        refuse(`${here}.as`, writtenAs[name] ?? []);
      if (name === 'id' && from.is !== undefined) refuse(`${here}.is`, ['at']);
      checkWords(here, kinds[name], from);
    }
  }

  function checkWords(place: string, kind: OwnWordKind | undefined, from: FromObject): void {
    const own: readonly string[] = kind === undefined ? [] : ownWords[kind];
    const isOwn = (word: string) => own.includes(word);
    if (kind !== undefined && from.is !== undefined && !isOwn(from.is)) refuse(`${place}.is`, own);
    if (from.words === undefined) return;
    used.add(from.words);
    const table = entryOf(words, from.words);
    if (kind === undefined) refuse(`${place}.words`, []);
    else if (table === undefined) refuse(`${place}.words`, Object.keys(words));
    else if (!Object.values(table).every(isOwn)) refuse(`words.${from.words}`, own);
    if (from.else !== undefined && !isOwn(from.else)) refuse(`${place}.else`, own);
  }
}
