import type { TicketForm } from '../../../shared/domain/domain.ts';
import { failure, type Problem, type Result, success } from '../../../shared/domain/problem.ts';
import { emptyTicketForm, isEmptyForm, isSameForm } from '../../../shared/tickets/ticket-form.ts';
import { accountOfDraft, draftIn } from '../../../shared/view/addressee.ts';
import type { View } from '../../../shared/view/view.ts';
import { addresseeIn } from './addressee.ts';
import { type Desk, type Place, shownForm, type TypedText, typedText } from './ticket-state.ts';

const noTurn: View['writing'] = { window: null, turn: 0, isWanted: false };

type Asked<T> = Promise<Result<T, Problem>>;

/** What is typed in this window, which main keeps: it is sent while it is the window's turn to write. */
export function createTypedTexts({ bridge, kind, read, change }: Desk) {
  const sender = createTextSender({ send: save, onSaved });
  /** The turn of another window in which this one has asked for the next. */
  let askedTurn = -1;
  /** The last turn that this window has handed over. */
  let givenTurn = -1;
  const onTurn: (() => void)[] = [];
  return {
    /** Shows this text, and sends it now or as soon as it is the window's turn. */
    type(place: Place, form: TicketForm): void {
      keep(place, { ...begun(read(), place, ours()), form, state: { name: 'pending' } });
      if (ours() !== null) sender.changed(place);
      else take();
    },
    /**
     * Asks main to change a text once it is this window's turn, and so ends it: what is typed meanwhile waits for the next.
     * Asked before, main would change the text in a turn in which the window sends its own over it. `place`: where the text
     * is that is filed; if another one has taken its place by then, it has left already and must not leave twice.
     */
    async ask<T>(request: () => Asked<T>, place?: Place): Asked<T> {
      const shown = shownText(read(), place);
      while (kind !== null && read().all !== null && ours() === null) {
        take();
        await new Promise<void>((resolve) => onTurn.push(resolve));
      }
      if (!isSameForm(shown, shownText(read(), place))) return failure({ kind: 'declined' });
      const { all } = read();
      sender.flush();
      if (all !== null && ours() !== null) givenTurn = all.writing.turn;
      const result = await request().catch((reason: unknown) => {
        givenTurn = -1;
        throw reason;
      });
      // Then it may go on in the same turn.
      if (!result.ok) givenTurn = -1;
      const now = read().all;
      if (now !== null) follow(now);
      return result;
    },
    addressed: (form: TicketForm) => addressed(read(), form),
    /** Asks for the next turn, unless this one is ours. */
    take,
    /** Sends at once what waits for the disk. */
    flush: sender.flush,
    follow,
    /** Drops everything that was typed, also what waits. */
    forget(): void {
      sender.forget();
      change({ texts: new Map() });
    },
  };

  /** The turn that this window has; null for none. */
  function ours(): number | null {
    const { window, turn, isWanted } = read().all?.writing ?? noTurn;
    return window !== null && window === kind && !isWanted && givenTurn !== turn ? turn : null;
  }

  function take(): void {
    const { all } = read();
    const turn = all?.writing.turn ?? -1;
    if (kind === null || askedTurn === turn || ours() !== null) return;
    askedTurn = turn;
    void bridge.invoke('writing:take', null);
  }

  /** Call when main's view has changed: hands over when main asks, and begins when it is the window's turn. */
  function follow(all: View): void {
    const { window, turn, isWanted } = all.writing;
    if (window === kind && isWanted && givenTurn !== turn) {
      givenTurn = turn;
      sender.flush();
      void bridge.invoke('writing:give', { turn });
    }
    for (const [place, text] of read().texts) {
      if (text.turn === turn) continue;
      const waiting = stillWaiting(all, place, text);
      const isSame = isSameForm(waiting?.replaces ?? null, inMain(all, place, text.account));
      if (waiting === null || (ours() !== null && !isSame))
        change({ texts: without(read().texts, place) });
      else if (ours() === null) keep(place, waiting);
      else {
        keep(place, { ...waiting, turn, state: { name: 'pending' } });
        sender.changed(place);
      }
    }
    for (const goOn of onTurn.splice(0)) goOn();
  }

  async function save(place: Place): Promise<Result<null, Problem>> {
    const text = read().texts.get(place);
    if (text === undefined) return success(null);
    const { form, account: before } = text;
    if (place !== null) return bridge.invoke('reply:save', { id: place, text: form.message });
    const isNothing = isEmptyForm(form);
    const account = isNothing ? before : (addressed(read(), form).account ?? keeperOf(before));
    keep(place, { ...text, account });
    const saved = await bridge.invoke('draft:save', {
      ...(account !== null && { account }),
      form: isNothing ? null : form,
      ...(before !== null && before !== account && { movedFrom: before }),
    });
    const now = read().texts.get(place);
    if (!saved.ok && now !== undefined) keep(place, { ...now, account: before });
    return saved;
  }

  /** The account that keeps a text before one is chosen for it; null while there is only one. */
  function keeperOf(before: string | null): string | null {
    const keys = read().all?.accounts.map(({ key }) => key) ?? [];
    if (keys.length < 2) return null;
    return before !== null && keys.includes(before) ? before : (keys[0] ?? null);
  }

  function onSaved(place: Place, saved: Result<null, Problem>): void {
    const text = read().texts.get(place);
    if (text === undefined) return;
    if (!saved.ok) keep(place, { ...text, state: { name: 'failed', problem: saved.problem } });
    else keep(place, { ...text, state: { name: isEmptyForm(text.form) ? 'untouched' : 'kept' } });
  }

  function keep(place: Place, text: TypedText): void {
    change({ texts: new Map([...read().texts, [place, text]]) });
  }
}

/** With several accounts, the one that a ticket goes to. */
function addressed(
  state: ReturnType<Desk['read']>,
  form: TicketForm,
): { readonly account?: string } {
  const account = addresseeIn(state, form);
  return account === null ? {} : { account };
}

/** The texts without the one of this place. */
function without(texts: ReadonlyMap<Place, TypedText>, place: Place): Map<Place, TypedText> {
  return new Map([...texts].filter(([other]) => other !== place));
}

/** The text that the person sees there; null for nothing, and nowhere. */
function shownText(shown: ReturnType<Desk['read']>, place: Place | undefined): TicketForm | null {
  if (place === undefined) return null;
  if (place === null) return shownForm(shown);
  return typedText(shown, place)?.form ?? inMain(shown.all, place, null);
}

/** The text there as it is when the person changes it in this turn, or while they wait for one (null). */
function begun(shown: ReturnType<Desk['read']>, place: Place, turn: number | null): TypedText {
  const { all, view, scope } = shown;
  const before = typedText(shown, place);
  if (before !== null) {
    const isHandedOver = turn === null && before.turn !== null;
    // Main keeps no empty text.
    const replaces = isEmptyForm(before.form) ? null : before.form;
    return { ...before, turn, ...(isHandedOver && { replaces }) };
  }
  const account = place === null && view !== null ? accountOfDraft(view, scope) : null;
  const replaces = inMain(all, place, account);
  return { form: emptyTicketForm, turn, replaces, account, state: { name: 'untouched' } };
}

/** A text that waits for a turn; of those typed in an earlier one, only what main refused. */
function stillWaiting(all: View, place: Place, text: TypedText): TypedText | null {
  if (text.turn === null) return text;
  const replaces = inMain(all, place, text.account);
  return text.state.name === 'failed' ? { ...text, turn: null, replaces } : null;
}

/** The text that main has there, or the beginning of a long reply. */
function inMain(all: View | null, place: Place, account: string | null): TicketForm | null {
  if (place === null) return draftIn(all, account);
  const reply = all?.replies.find(({ ticketId }) => ticketId === place);
  return reply === undefined ? null : { ...emptyTicketForm, message: reply.text };
}

type Saved = Result<null, Problem>;

/**
 * Sends texts to main while a person writes them: at each change, or once the text's last one is on disk, since a disk
 * slower than the person would otherwise fall further and further behind.
 */
function createTextSender<Place>(deps: {
  /** Sends the text of this place as it is now. */
  readonly send: (place: Place) => Promise<Saved>;
  /** Gets what became of a text that has not changed since. */
  readonly onSaved: (place: Place, saved: Saved) => void;
}) {
  const { send, onSaved } = deps;
  /** What was sent last of each text that is not on disk yet. */
  const underWay = new Map<Place, Promise<Saved>>();
  const due = new Set<Place>();
  return {
    changed(place: Place): void {
      due.add(place);
      if (!underWay.has(place)) void begin(place);
    },
    /** Sends at once what waits. */
    flush(): void {
      for (const place of due) void begin(place);
    },
    /** Drops what waits. */
    forget: (): void => due.clear(),
  };

  async function begin(place: Place): Promise<void> {
    due.delete(place);
    const sent = send(place);
    underWay.set(place, sent);
    const saved = await sent;
    if (underWay.get(place) !== sent) return;
    underWay.delete(place);
    if (due.has(place)) await begin(place);
    else onSaved(place, saved);
  }
}
