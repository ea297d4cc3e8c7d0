import type { ProviderPage } from '../../../shared/providers/page.ts';
import type { OutboxItem } from '../../../shared/tickets/outbox-item.ts';
import { emptyTicketForm } from '../../../shared/tickets/ticket-form.ts';
import type { View } from '../../../shared/view/view.ts';
import type { ManualClock } from '../../fakes/manual-clock.ts';
import { type DeskApp, passing } from '../stage/app.ts';
import type { SendStep } from './filing.ts';
import { isUnresolved, type Ledger } from './ledger.ts';
import type { createPosts } from './post.ts';

/** What a person wrote, from its first letter until it is sent or they let it go. */
interface Piece {
  readonly ticket: number | null;
  readonly text: string;
  /** The id of the item that it is in; null while it is being written. */
  item: string | null;
}

/** Someone who writes, sends and changes their mind, and knows which of their texts must be to be seen. */
export function createPerson(deps: {
  readonly app: DeskApp;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly posts: Pick<ReturnType<typeof createPosts>, 'expect'>;
  readonly idOf: (ticket: number) => string;
  readonly page: ProviderPage;
  readonly complain: (text: string) => void;
  /** Resolves when the power fails. */
  readonly death: () => Promise<void>;
  readonly restart: () => Promise<void>;
}) {
  const { app, clock, ledger, posts, idOf, page, complain, death, restart } = deps;
  let pieces: Piece[] = [];
  return { writes, sends, sendsAndQuits, decides, isUnsent, view, look };

  /** Where a provider takes them; else null. */
  async function writes(ticket: number | null, text: string): Promise<Piece | null> {
    const { open, reply } = page.tickets ?? {};
    if ((ticket === null ? open : reply) === undefined) return null;
    // What was being written there is overwritten by the person.
    pieces = pieces.filter((piece) => piece.item !== null || piece.ticket !== ticket);
    const piece: Piece = { ticket, text, item: null };
    pieces.push(piece);
    if (ticket === null) await app.handlers()['draft:save']({ form: formOf(text) });
    else await app.handlers()['reply:save']({ id: idOf(ticket), text });
    return piece;
  }

  async function sends(step: SendStep): Promise<void> {
    const { ticket, text, computer } = step;
    const piece = await writes(ticket, text);
    if (piece === null) return;
    const said = ledger.of(ticket, text);
    said.sends += 1;
    const died = death();
    app.fillDisk(computer === 'is full');
    posts.expect(computer === 'is full' ? null : step);
    const result = await passing(clock, Promise.race([files(ticket, text), died]));
    app.fillDisk(false);
    posts.expect(null);
    if (result === undefined) {
      await restart();
      const isNew = (item: OutboxItem) => !pieces.some(({ item: id }) => id === item.id);
      piece.item = view().outbox.find((item) => isOf(item, piece) && isNew(item))?.id ?? null;
      return;
    }
    if (result.ok) piece.item = result.value.id;
    else said.sends -= 1;
    if (said.posts > said.sends) complain(`"${text}" was refused here, and sent all the same`);
  }

  function files(ticket: number | null, text: string) {
    return ticket === null
      ? app.handlers()['ticket:file'](formOf(text))
      : app.handlers()['reply:file']({ id: idOf(ticket), text });
  }

  /** What was sent must leave before the program has ended, if anything can. */
  async function sendsAndQuits(ticket: number | null, text: string): Promise<void> {
    await app.handlers()['settings:change']({ delaysSending: true });
    const piece = await writes(ticket, text);
    const filed = piece === null ? null : await files(ticket, text);
    await app.handlers()['settings:change']({ delaysSending: false });
    if (piece === null || filed?.ok !== true) return;
    piece.item = filed.value.id;
    const said = ledger.of(ticket, text);
    said.sends += 1;
    const { posts: before } = said;
    const canLeave = view().connection.state === 'online';
    await app.quit();
    if (canLeave && said.posts === before) complain(`"${text}" had not left when the app had quit`);
    await restart();
  }

  async function decides(what: 'send again' | 'edit' | 'discard', number: number): Promise<void> {
    // What may have arrived is not touched: only then does it matter what becomes of it.
    const open = view().outbox.filter(
      ({ state }) => !isUnresolved(state) && state.name !== 'sending',
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
      ledger.ofItem(item).sends += 1;
      await passing(clock, app.handlers()['outbox:send-again']({ id }));
    }
  }

  function isUnsent(text: string): boolean {
    return view().outbox.some(({ form, state }) => form.message === text && state.name !== 'sent');
  }

  /** Every text that the person has not let go is to be seen. */
  function look(): void {
    const { outbox, draft, replies } = view();
    const isSent = ({ ticket, text, item }: Piece) => ledger.of(ticket, text).sent.has(item ?? '');
    pieces = pieces.filter((piece) => !isSent(piece));
    for (const { ticket, text, item } of pieces) {
      const isWritten =
        ticket === null
          ? draft?.message === text
          : replies.some((reply) => reply.ticketId === idOf(ticket) && reply.text === text);
      const isSeen = item === null ? isWritten : outbox.some(({ id }) => id === item);
      if (!isSeen) complain(`"${text}" for ${ticket ?? 'a new ticket'} is nowhere to be seen`);
    }
  }

  function isOf({ replyTo, form }: OutboxItem, { ticket, text }: Piece): boolean {
    return replyTo === (ticket === null ? undefined : idOf(ticket)) && form.message === text;
  }

  function view(): View {
    const now = app.view();
    if (now === undefined) throw new Error('The app does not run.');
    return now;
  }
}

function formOf(text: string) {
  return { ...emptyTicketForm, subject: `Question ${text.length}`, message: text };
}
