import type * as z from 'zod/mini';
import { failure, type Result, success } from '../domain/problem.ts';
import { parseJson } from '../values/parse-json.ts';
import { plainLine } from '../values/plain-line.ts';
import { type From, type OwnWordKind, ownWords, type ProviderPage, pageSchema } from './page.ts';
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
    // The form that was meant is the one of the same kind, whose faults lie within it or in its value.
    const meant = issue.errors.find((errors) =>
      errors.every((one) => one.code !== 'invalid_type' || one.path.length > 0),
    );
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
  const { account, services = [], tickets, words, keeps } = page;
  const faults: PageFault[] = [];
  const wrong = (place: string, allowed: string) => faults.push({ place, fault: 'wrong', allowed });
  if (keeps !== undefined && !isOurs)
    faults.push({ place: 'keeps', fault: 'unknown', allowed: '' });
  for (const [at, { fields, prefix, inTicket }] of services.entries()) {
    const here = `services.${at}`;
    for (const kind of ['status', 'type', 'billingCycle'] as const)
      checkWords(`${here}.fields.${kind}`, kind, fields[kind]);
    // An id must tell in which of several lists it is.
    const isKnown = services.findIndex((other) => other.prefix === prefix) < at;
    if (services.length > 1 && (prefix === undefined || isKnown)) wrong(`${here}.prefix`, '≠');
    if (inTicket !== undefined && tickets?.open === undefined)
      wrong(`${here}.inTicket`, 'tickets.open');
  }
  if (tickets === undefined) return faults;
  checkWords('tickets.fields.status', 'ticketStatus', tickets.fields.status);
  checkWords('tickets.fields.priority', 'priority', tickets.fields.priority);
  const isAsked = JSON.stringify(tickets.open?.body ?? {}).includes('{department');
  if (isAsked !== (tickets.departments !== undefined)) wrong('tickets.departments', '{department}');
  const { answered = [], messages } = tickets;
  const staff = messages?.staff ?? [];
  if (answered === 'last message' && staff.length === 0) wrong('tickets.messages', 'staff');
  const marks = answered === 'last message' ? staff : [...answered, ...staff];
  if (marks.some((mark) => mark.is === 'not me') && account.me === undefined)
    wrong('account', 'me');
  return faults;

  function checkWords(place: string, kind: OwnWordKind, from: From | undefined): void {
    const own: readonly string[] = ownWords[kind];
    const isOwn = (word: string) => own.includes(word);
    if (from === undefined || isPlaces(from)) return;
    if (from.is !== undefined && !isOwn(from.is)) wrong(`${place}.is`, own.join(', '));
    if (from.words === undefined) return;
    const table = entryOf(words, from.words);
    if (table === undefined) wrong(`${place}.words`, Object.keys(words ?? {}).join(', '));
    else if (!Object.values(table).every(isOwn)) wrong(`words.${from.words}`, own.join(', '));
  }
}
