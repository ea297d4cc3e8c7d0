import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTicketHandlers } from '../../../../electron/core/app/items/item-handlers.ts';
import { createKnownItems } from '../../../../electron/core/app/items/known-items.ts';
import { createOwners } from '../../../../electron/core/app/items/owners.ts';
import { createWriting } from '../../../../electron/core/app/items/writing.ts';
import type { DocumentStore } from '../../../../electron/core/ports.ts';
import { createOutbox } from '../../../../electron/core/tickets/outbox.ts';
import { createViewStore } from '../../../../electron/core/view-store.ts';
import { type Place, shownForm, typedText } from '../../../../renderer/state/draft/ticket-state.ts';
import { createWindowStore } from '../../../../renderer/state/store.ts';
import { success } from '../../../../shared/domain/problem.ts';
import type { IpcHandlers } from '../../../../shared/ipc/ipc-contract.ts';
import { emptyTicketForm } from '../../../../shared/tickets/ticket-form.ts';
import type { WritingWindow } from '../../../../shared/view/view.ts';
import { createFakeBridge } from '../../../fakes/bridge-fake.ts';
import {
  anAccount,
  aReadyView,
  aSection,
  aTicket,
  grouped,
} from '../../../fakes/domain-fixtures.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { createSeededRandom } from '../../../fakes/seeded-random.ts';

const ticket = aTicket('T-1');
const kinds = ['main', 'quick'] as const;

/** Runs what it holds one after the other, each when it is let through. */
function createLane() {
  let waiting: (() => unknown)[] = [];
  return {
    add: (run: () => unknown): void => void waiting.push(run),
    isEmpty: () => waiting.length === 0,
    clear(): void {
      waiting = [];
    },
    async letThrough(): Promise<void> {
      await waiting.shift()?.();
      await turnOfLoop();
    },
  };
}

/** Everything that waits for nothing else has happened. */
const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Main, from its channels for texts to the disk. A write ends when it is let through. */
async function startMain(stored: unknown, isOpen: (window: WritingWindow) => boolean) {
  const view = createViewStore(
    grouped(
      aReadyView({
        account: anAccount({ offers: { replies: { longest: 1_000 } } }),
        tickets: aSection([ticket]),
        writing: { window: null, turn: 0, isWanted: false },
      }),
    ),
  );
  const disk = createLane();
  let onDisk = stored;
  const documents = {
    read: async () => success(onDisk),
    write: (_: string, value: unknown) => {
      const written = Promise.withResolvers<unknown>();
      disk.add(() => {
        onDisk = value;
        written.resolve(success(null));
      });
      return written.promise;
    },
  } as unknown as DocumentStore;
  const clock = createManualClock();
  const outbox = createOutbox({
    documents,
    clock,
    random: createSeededRandom(1),
    tickets: () => null,
    delaysSending: () => false,
    onCutOff: () => undefined,
    onStorageProblem: () => undefined,
    show: (parts) =>
      view.update({ accounts: view.view().accounts.map((one) => ({ ...one, ...parts })) }),
  });
  const loading = outbox.load();
  await turnOfLoop();
  while (!disk.isEmpty()) await disk.letThrough();
  await loading;
  const account = {
    key: '1',
    data: { outbox },
    view: () => view.view(),
    viewIds: { item: (item: unknown) => item },
  };
  const accounts = { all: () => [account], one: () => account, ofItems: () => [] };
  const writing = createWriting({ view, clock, windows: { hasPage: isOpen } });
  const handlers = {
    ...writing.handlers,
    ...createTicketHandlers({
      view,
      writing,
      owners: createOwners(accounts as unknown as Parameters<typeof createOwners>[0]),
      known: createKnownItems(view),
      draftSaved: () => undefined,
    }),
  };
  return { view, handlers, outbox, disk, onDisk: () => onDisk };
}

type Main = Awaited<ReturnType<typeof startMain>>;

/** A window. Its requests, their answers and main's views each keep their order, and wait until they are let through. */
async function openWindow(kind: WritingWindow, main: Main) {
  const lanes = { request: createLane(), answer: createLane(), view: createLane() };
  const request = <C extends keyof IpcHandlers>(channel: C) =>
    ((argument: unknown) =>
      new Promise((resolve) =>
        lanes.request.add(() => {
          // The channel's own argument, as the window's code has it.
          const handler = (main.handlers as unknown as Record<C, (...on: unknown[]) => unknown>)[
            channel
          ];
          void Promise.resolve(handler(argument, kind)).then((result) =>
            lanes.answer.add(() => resolve(result)),
          );
        }),
      )) as never;
  const bridge = createFakeBridge({
    'view:subscribe': () => main.view.view(),
    'draft:save': request('draft:save'),
    'reply:save': request('reply:save'),
    'ticket:file': request('ticket:file'),
    'reply:file': request('reply:file'),
    'outbox:edit': request('outbox:edit'),
    'writing:take': request('writing:take'),
    'writing:give': request('writing:give'),
  });
  const store = createWindowStore(bridge, { kind });
  const unfollow = main.view.onPatch((patch) => lanes.view.add(() => bridge.patch(patch)));
  await store.start();
  const state = store.state.getState;
  return {
    kind,
    store,
    lanes,
    /** As the page ends: what waits is sent, and nothing reaches it any more. */
    close(): void {
      store.sendTexts();
      unfollow();
    },
    shown: (place: Place): string =>
      place === null
        ? (shownForm(state())?.message ?? '')
        : (typedText(state(), place)?.form.message ??
          state().view?.replies.find(({ ticketId }) => ticketId === place)?.text ??
          ''),
    hasTurn(): boolean {
      const writing = state().view?.writing;
      return writing?.window === kind && !writing.isWanted;
    },
    /** What it says is on disk. */
    saidKept: () =>
      [...state().texts.keys()].flatMap((place) => {
        const text = typedText(state(), place);
        return text?.state.name === 'kept' ? lettersIn(text.form.message) : [];
      }),
  };
}

const lettersIn = (text: string): readonly string[] => text.match(/<\d+>/g) ?? [];

type Step =
  | { readonly type: Place }
  | { readonly come: WritingWindow }
  | { readonly reopen: WritingWindow }
  | { readonly let: readonly [WritingWindow, 'request' | 'answer' | 'view'] }
  | 'disk'
  | 'discard'
  | 'file'
  | 'answer'
  | 'edit'
  | 'crash';

const window = fc.constantFrom(...kinds);
const lane = fc.constantFrom('request', 'answer', 'view');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom<Place>(null, null, ticket.id) }) },
  { weight: 3, arbitrary: fc.record({ come: window }) },
  { weight: 14, arbitrary: fc.record({ let: fc.tuple(window, lane) }) },
  { weight: 3, arbitrary: fc.constant('disk' as const) },
  { weight: 1, arbitrary: fc.record({ reopen: window }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'discard' as const,
      'file' as const,
      'answer' as const,
      'edit' as const,
    ),
  },
  { weight: 1, arbitrary: fc.constant('crash' as const) },
);

/** A ticket is taken back into the form before the window's turn has come, and the person types on. */
const takenBackTooEarly: Step[] = [
  { let: ['main', 'request'] },
  { let: ['main', 'view'] },
  { type: null },
  'file',
  { reopen: 'main' },
  'disk',
  'disk',
  'crash',
  'edit',
  { type: null },
];

const typedInQuick: Step[] = [
  { come: 'quick' },
  { let: ['quick', 'request'] },
  { type: null },
  { let: ['quick', 'view'] },
  { let: ['quick', 'request'] },
];

/** The ticket has been filed, but the form still shows its text, and the person presses Send once more. */
const sentTwice: Step[] = [
  ...typedInQuick,
  'file',
  { let: ['quick', 'request'] },
  'disk',
  { let: ['quick', 'request'] },
  'disk',
  'disk',
  ...Array.from({ length: 4 }, (): Step => ({ let: ['quick', 'answer'] })),
  'file',
];

/** A person in one window at a time, who types letters that are each told from the others. */
async function play(steps: readonly Step[]) {
  const open = new Set<WritingWindow>(kinds);
  let main = await startMain(null, (kind) => open.has(kind));
  let windows = await openBoth();
  let here: WritingWindow = 'main';
  let count = 0;
  /** Typed in a window while it had its turn, and not discarded. */
  let written = new Set<string>();
  windows[here].store.takeTurn();

  for (const taken of steps) {
    await take(taken);
    await turnOfLoop();
  }
  await settle();
  return { main, windows, kept: keptLetters(), written };

  async function openBoth() {
    return { main: await openWindow('main', main), quick: await openWindow('quick', main) };
  }

  async function take(taken: Step): Promise<void> {
    const { store, shown, hasTurn } = windows[here];
    // While a ticket is being filed, the form is disabled.
    const isFiling = store.state.getState().isFiling;
    if (isFiling && (taken === 'discard' || taken === 'file' || taken === 'edit')) return;
    if (taken === 'disk') await main.disk.letThrough();
    else if (taken === 'crash') await crash();
    else if (taken === 'discard') {
      if (hasTurn()) for (const letter of lettersIn(shown(null))) written.delete(letter);
      if (hasTurn()) store.discardDraft('Draft discarded');
    } else if (taken === 'file') {
      const form = { ...emptyTicketForm, subject: 'Slow', message: shown(null) };
      if (form.message !== '') void store.file(form);
    } else if (taken === 'answer') {
      const text = shown(ticket.id);
      if (here === 'main' && text !== '') void store.fileReply(ticket.id, text);
    } else if (taken === 'edit') {
      const [item] = main.outbox.items();
      // The person was asked whether the draft may be replaced, and there is none.
      if (item !== undefined && shown(null) === '') void store.editAgain(item.id);
    } else if ('type' in taken) type(here === 'quick' ? null : taken.type);
    else if ('come' in taken) come(taken.come);
    else if ('reopen' in taken) await reopen(taken.reopen);
    else await windows[taken.let[0]].lanes[taken.let[1]].letThrough();
  }

  function type(place: Place): void {
    const { store, shown } = windows[here];
    // While a ticket is being filed, the form is disabled.
    if (place === null && store.state.getState().isFiling) return;
    count += 1;
    const letter = `<${count}>`;
    const text = shown(place) + letter;
    if (place === null) store.write({ ...emptyTicketForm, message: text });
    else store.writeReply(place, text);
    // Otherwise it waits for a turn, and counts only if the text is then still the one that was shown.
    if (typedText(store.state.getState(), place)?.turn !== null) written.add(letter);
    expect(shown(place)).toBe(text);
  }

  function come(kind: WritingWindow): void {
    windows[here].store.sendTexts();
    here = kind;
    windows[here].store.takeTurn();
  }

  /** The page ends and another begins; what the old one has sent still arrives first. */
  async function reopen(kind: WritingWindow): Promise<void> {
    const before = windows[kind];
    before.close();
    while (!before.lanes.request.isEmpty()) await before.lanes.request.letThrough();
    windows = { ...windows, [kind]: await openWindow(kind, main) };
    if (here === kind) windows[kind].store.takeTurn();
  }

  async function crash(): Promise<void> {
    const said = kinds.flatMap((kind) => windows[kind].saidKept());
    main = await startMain(main.onDisk(), (kind) => open.has(kind));
    const left = new Set(keptLetters());
    expect(said.filter((letter) => written.has(letter) && !left.has(letter))).toEqual([]);
    written = new Set([...written].filter((letter) => left.has(letter)));
    windows = await openBoth();
    windows[here].store.takeTurn();
  }

  /** Lets everything through that waits. */
  async function settle(): Promise<void> {
    const lanes = [main.disk, ...kinds.flatMap((kind) => Object.values(windows[kind].lanes))];
    while (lanes.some((one) => !one.isEmpty())) for (const one of lanes) await one.letThrough();
  }

  /** All letters in main, once for each place. */
  function keptLetters(): readonly string[] {
    const { draft } = main.view.view();
    const replies = main.outbox.replies().map(({ text }) => text);
    const items = main.outbox.items().map(({ form }) => form.message);
    return [draft?.message ?? '', ...replies, ...items].flatMap(lettersIn);
  }
}

test('Whatever two windows, main and the disk do when, no letter is lost or doubled', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { maxLength: 60, size: 'max' }),
    async (steps) => {
      const { main, windows, kept, written } = await play(steps);
      expect([...written].filter((letter) => !kept.includes(letter))).toEqual([]);
      expect(kept).toHaveLength(new Set(kept).size);
      const { draft } = main.view.view();
      for (const kind of kinds) expect(windows[kind].shown(null)).toBe(draft?.message ?? '');
      const [reply] = main.outbox.replies();
      expect(windows.main.shown(ticket.id)).toBe(reply?.text ?? '');
    },
  );
  await fc.assert(property, { numRuns: 1_000, examples: [[takenBackTooEarly], [sentTwice]] });
});
