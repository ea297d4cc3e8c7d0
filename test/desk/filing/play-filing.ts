import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { closeTicket, openTicket, write } from '../../server/providers/account-state.ts';
import { fetchFrom, type ProviderFixture } from '../../server/providers/provider-server.ts';
import { shippedPage } from '../../server/providers/shipped-pages.ts';
import { createDeskApp, passing } from '../stage/app.ts';
import { createLine } from '../stage/line.ts';
import { credentialsOf, startMs } from '../stage/providers.ts';
import type { Filing, FilingStep, SendStep } from './filing.ts';
import { createPosts, htmlOf, type Post } from './post.ts';

/** What a person wrote, from its first letter until it is sent or they let it go. */
interface Piece {
  readonly ticket: number | null;
  readonly text: string;
  /** The id of the item that it is in; null while it is being written. */
  item: string | null;
}

/** The same words for the same ticket, or for a new one. */
interface Words {
  /** How often the person sent them. */
  sends: number;
  /** Requests with them that may have been heeded. */
  posts: number;
  /** How often the provider has them. */
  stored: number;
  /** Items that were said to be sent. */
  readonly sent: Set<string>;
}

/** Long enough for all that happens by itself. */
const restMs = 150_000;
/** Where a provider asks for one. */
const departments: Readonly<Record<string, string>> = { fossbilling: '1', hostup: 'billing' };

/**
 * Plays a person who files tickets and replies while the line and the computer fail. Complains of a text that is
 * nowhere to be seen, of more requests than were wanted, and of a state that is not the truth.
 */
export async function playFiling(fixture: ProviderFixture, filing: Filing, seed: number) {
  const clock = createManualClock(startMs);
  const complaints: string[] = [];
  const events: string[] = [];
  const words = new Map<string, Words>();
  let pieces: Piece[] = [];
  let acts = 0;
  let death = Promise.withResolvers<void>();
  const { state } = fixture;
  const makesHtml = seed % 2 === 0;
  state.now = () => clock.nowMs() + 1_000 * acts++;
  while (state.tickets.length < 3) openTicket(state, 'Opened in the portal', 'Hello?');
  const tickets = state.tickets.slice(0, 3);
  const page = shippedPage(fixture.page);
  const provider = fetchFrom(fixture);
  const posts = createPosts({
    state,
    tickets,
    texts: filing.flatMap((step) => ('text' in step ? [step.text] : [])),
    provider,
    makesHtml,
    onPost,
    die() {
      app.kill();
      death.resolve();
    },
  });
  const nobody = () => undefined;
  const line = createLine({
    page,
    send: provider,
    onAsking: nobody,
    onAnswered: nobody,
    change: posts.fetch,
  });
  const app = createDeskApp({
    clock,
    seed,
    credentials: credentialsOf(fixture),
    fetch: line.fetch,
    onRing: nobody,
    onView: note,
  });
  await start();
  const department = { id: departments[fixture.page] ?? '1', name: 'Any' };
  await app.handlers()['settings:change']({ department });
  for (const step of filing) {
    await take(step);
    await clock.settle();
    look();
  }
  await clock.advance(restMs);
  look();
  for (const [key, said] of words) judge(key, said);
  await app.quit();
  return { complaints, events };

  async function start(): Promise<void> {
    await app.start();
    await clock.advance(3_000);
  }

  async function take(step: FilingStep): Promise<void> {
    switch (step.do) {
      case 'wait':
        await clock.advance(step.seconds * 1_000);
        break;
      case 'write':
        if (mayWrite(step.ticket)) await writes(step.ticket, step.text);
        break;
      case 'send':
        if (mayWrite(step.ticket)) await sends(step);
        break;
      case 'portal':
        await portal(step.ticket, step.text);
        break;
      case 'answer':
        write(state, ticketAt(step.ticket), 'staff', 'Here it is.');
        break;
      case 'close':
        closeTicket(state, ticketAt(step.ticket), 'staff');
        break;
      case 'quit':
        await app.quit();
        await start();
        break;
      case 'kill':
        app.kill();
        await start();
        break;
      default:
        await decides(step.do, step.item);
    }
  }

  function ticketAt(number: number) {
    const ticket = tickets[number];
    if (ticket === undefined) throw new RangeError(`No ticket ${number}`);
    return ticket;
  }

  /** Where a provider takes them. */
  function mayWrite(ticket: number | null): boolean {
    return (ticket === null ? page.tickets?.open : page.tickets?.reply) !== undefined;
  }

  async function writes(ticket: number | null, text: string): Promise<Piece> {
    // What was being written there is overwritten by the person.
    pieces = pieces.filter((piece) => piece.item !== null || piece.ticket !== ticket);
    const piece: Piece = { ticket, text, item: null };
    pieces.push(piece);
    if (ticket === null) await app.handlers()['draft:save']({ form: formOf(text) });
    else await app.handlers()['reply:save']({ id: ticketAt(ticket).id, text });
    return piece;
  }

  async function sends(step: SendStep): Promise<void> {
    const { ticket, text, computer } = step;
    const piece = await writes(ticket, text);
    const said = wordsOf(ticket, text);
    said.sends += 1;
    death = Promise.withResolvers();
    app.fillDisk(computer === 'is full');
    posts.expect(computer === 'is full' ? null : step);
    const filed =
      ticket === null
        ? app.handlers()['ticket:file'](formOf(text))
        : app.handlers()['reply:file']({ id: ticketAt(ticket).id, text });
    const result = await passing(clock, Promise.race([filed, death.promise]));
    app.fillDisk(false);
    posts.expect(null);
    if (result === undefined) {
      await start();
      const found = view().outbox.find(
        (item) => isOf(item, piece) && !pieces.some(({ item: id }) => id === item.id),
      );
      piece.item = found?.id ?? null;
      return;
    }
    if (result.ok) piece.item = result.value.id;
    else said.sends -= 1;
    if (said.posts > said.sends) complain(`"${text}" was refused here, and sent all the same`);
  }

  async function decides(what: 'send again' | 'edit' | 'discard', number: number): Promise<void> {
    // What may have arrived is not touched: only then does it matter what becomes of it.
    const open = view().outbox.filter(
      ({ state: now }) => !isUnresolved(now) && now.name !== 'sending',
    );
    const item = open[number % Math.max(1, open.length)];
    const piece = pieces.find(({ item: id }) => id === item?.id);
    if (item === undefined) return;
    const { id } = item;
    if (what === 'discard') {
      await app.handlers()['outbox:discard']({ id });
      pieces = pieces.filter((other) => other !== piece);
    } else if (what === 'edit') {
      const taken = await app.handlers()['outbox:edit']({ id });
      if (taken.ok && piece !== undefined) piece.item = null;
    } else if (item.state.name !== 'sent') {
      wordsOfItem(item).sends += 1;
      await passing(clock, app.handlers()['outbox:send-again']({ id }));
    }
  }

  async function portal(ticket: number, text: string): Promise<void> {
    // Within minutes of a reply with the same words, nobody could tell the two apart.
    const isOpen = (item: OutboxItem) => item.form.message === text && item.state.name !== 'sent';
    if (view().outbox.some(isOpen)) return;
    write(state, ticketAt(ticket), 'own', makesHtml ? htmlOf(text) : text);
    await clock.advance(400_000);
  }

  function onPost({ ticket, text, mayCount, isStored }: Post): void {
    events.push(`a request with "${text}" for ${ticket}: ${isStored ? 'stored' : 'not stored'}`);
    const said = wordsOf(ticket, text);
    if (mayCount) said.posts += 1;
    if (isStored) said.stored += 1;
    if (said.posts > said.sends)
      complain(`"${text}" was sent ${said.posts} times, and wanted ${said.sends} times`);
  }

  /** Notes what is said to be sent, which must be the truth at once. */
  function note({ outbox }: View): void {
    for (const item of outbox) {
      if (item.state.name !== 'sent') continue;
      const said = wordsOfItem(item);
      said.sent.add(item.id);
      if (said.sent.size > said.stored)
        complain(`"${item.form.message}" counts as sent, and is not there`);
    }
  }

  /** Every text that the person has not let go is to be seen. */
  function look(): void {
    const { outbox, draft, replies } = view();
    events.push(
      outbox
        .map((item) => `${item.form.message}: ${JSON.stringify(item.state).slice(0, 190)}`)
        .join('; '),
    );
    pieces = pieces.filter(({ ticket, text, item }) => !wordsOf(ticket, text).sent.has(item ?? ''));
    for (const { ticket, text, item } of pieces) {
      const isWritten =
        ticket === null
          ? draft?.message === text
          : replies.some((reply) => reply.ticketId === ticketAt(ticket).id && reply.text === text);
      const isSeen = item === null ? isWritten : outbox.some(({ id }) => id === item);
      if (!isSeen) complain(`"${text}" for ${ticket ?? 'a new ticket'} is nowhere to be seen`);
    }
  }

  function judge(key: string, said: Words): void {
    const items = view().outbox.filter((item) => wordsOfItem(item) === said);
    const open = items.filter(({ state: now }) => isUnresolved(now)).length;
    if (said.stored > said.sent.size + open)
      complain(`${key} is there ${said.stored} times, and counts as missing`);
    for (const { state: now } of items) {
      if (now.name === 'sending') complain(`${key} is still being sent`);
      if (now.name === 'queued' && !now.isHeld) complain(`${key} still waits`);
      if (now.name === 'unknown' && now.search.kind === 'looking')
        complain(`${key} is still looked for`);
    }
  }

  function isOf(
    { replyTo, form }: OutboxItem,
    { ticket, text }: Pick<Piece, 'ticket' | 'text'>,
  ): boolean {
    const to = ticket === null ? undefined : ticketAt(ticket).id;
    return replyTo === to && form.message === text;
  }

  function wordsOfItem({ replyTo, form }: OutboxItem): Words {
    const at = tickets.findIndex(({ id }) => id === replyTo);
    return wordsOf(at === -1 ? null : at, form.message);
  }

  function wordsOf(ticket: number | null, text: string): Words {
    const key = `"${text}" for ${ticket ?? 'a new ticket'}`;
    const known = words.get(key) ?? { sends: 0, posts: 0, stored: 0, sent: new Set<string>() };
    words.set(key, known);
    return known;
  }

  function view(): View {
    const now = app.view();
    if (now === undefined) throw new Error('The app does not run.');
    return now;
  }

  function complain(text: string): void {
    complaints.push(text);
  }
}

function isUnresolved(state: OutboxItem['state']): boolean {
  return state.name === 'unknown' && state.search.kind !== 'absent';
}

function formOf(text: string) {
  return { ...emptyTicketForm, subject: `Question ${text.length}`, message: text };
}
