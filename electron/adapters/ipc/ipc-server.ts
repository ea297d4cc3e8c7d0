import { setTimeout as pause } from 'node:timers/promises';
import { failure, type Problem } from '../../../shared/domain/problem.ts';
import {
  type ChannelRule,
  channelRules,
  type IpcChannel,
  ipcChannels,
  smallSize,
  type WindowKind,
} from '../../../shared/ipc/channel-rules.ts';
import { viewPatchChannel } from '../../../shared/ipc/ipc-contract.ts';
import { schemaOf } from '../../../shared/ipc/ipc-schema.ts';
import { onceForEach } from '../../../shared/values/once-for-each.ts';
import type { ViewPatch } from '../../../shared/view/view-patch.ts';
import { nameAndPlace } from '../../core/place-of.ts';
import type { Clock, Confirm, Log } from '../../core/ports.ts';
import { isAppUrl } from '../windows/app-protocol.ts';
import { createGate } from './gate.ts';
import type { PersonWatch } from './person-watch.ts';

/** Between two whole views for one page: time to take the first one in. A window asks for one when it opens. */
const betweenViewsMs = 50;

/** All that the window learns about a refused or failed request. */
export const ipcErrorTexts = {
  refused: 'The request was refused.',
  failed: 'The request failed.',
} as const;

/**
 * Answers every channel of the IPC contract. Only the top frame of one of our windows, showing one of our pages, is
 * trusted: no other window, no inner frame, no frame that is gone. A request reaches its handler only from there, with
 * one argument that its schema accepts, and within its rule (`channel-rules.ts`): what needs a person is asked in a
 * system dialog when no unused input of theirs was seen, and what is too much gets an answer that says so. Anything else is
 * rejected with a fixed text. A handler that throws is a bug: it is logged without values, and the window gets a fixed
 * text, never a stack trace.
 */
export function createIpcServer(deps: {
  readonly ipcMain: Pick<Electron.IpcMain, 'handle' | 'removeHandler'>;
  /** Each takes what its channel's schema yields. */
  readonly handlers: Readonly<Record<IpcChannel, (argument: never, window: WindowKind) => unknown>>;
  /** Which of our open windows shows this page; null for any other page. */
  readonly windowOf: (page: unknown) => WindowKind | null;
  readonly person: Pick<PersonWatch, 'last'>;
  readonly confirm: Confirm;
  /** A page got no answer that could say that it asked for too much. */
  readonly onBusy: () => void;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly log: Log;
}) {
  const { ipcMain, handlers, windowOf, person, confirm, onBusy, clock, log } = deps;
  const gate = createGate({ clock, person });
  const subscribers = new Set<Electron.WebContents>();
  const logged = new Set<string>();
  const schemaOnce = onceForEach(schemaOf);
  const viewTurn = createViewTurns();

  for (const channel of ipcChannels) {
    ipcMain.handle(channel, (event, ...received: unknown[]) => serve(channel, event, received));
  }

  return {
    /** Sends a patch to every open window that has subscribed. */
    sendViewPatch(patch: ViewPatch): void {
      for (const contents of subscribers) {
        if (contents.isDestroyed()) subscribers.delete(contents);
        else contents.send(viewPatchChannel, patch);
      }
    },
    /** Hostbell quits: from now on only what is typed is still saved. */
    closeGate: gate.close,
    /** Stops answering. */
    close(): void {
      for (const channel of ipcChannels) ipcMain.removeHandler(channel);
      subscribers.clear();
    },
  };

  async function serve(
    channel: IpcChannel,
    event: Electron.IpcMainInvokeEvent,
    received: readonly unknown[],
  ): Promise<unknown> {
    const window = trustedWindow(event);
    if (window === null) throw refuse(channel, 'sender');
    const entered = gate.enter(channel, window, event.sender);
    if (entered === 'closed') throw refuse(channel, 'window');
    if (entered === 'busy') return notLetThrough(channel, { kind: 'too-much-at-once' });
    try {
      if (received.length !== 1) throw refuse(channel, 'arguments');
      const parsed = schemaOnce(channel).safeParse(received[0]);
      if (!parsed.success) throw refuse(channel, 'argument');
      const { size = smallSize }: ChannelRule = channelRules[channel];
      if (lengthOf(parsed.data) > size) throw refuse(channel, 'size');
      const act = entered.question(parsed.data);
      if (act !== null && !(await confirm({ kind: 'act', act, subject: subjectOf(parsed.data) })))
        return notLetThrough(channel, { kind: 'declined' });
      if (channel === 'view:subscribe') await viewTurn(event.sender);
      const result = await handle(channel, parsed.data, window);
      if (channel === 'view:subscribe') subscribers.add(event.sender);
      return result;
    } finally {
      entered.leave();
    }
  }

  async function handle(
    channel: IpcChannel,
    argument: unknown,
    window: WindowKind,
  ): Promise<unknown> {
    try {
      // `ipc-schema.ts` is checked against the contract, but the compiler loses that in a loop over channels.
      const handler = handlers[channel] as (argument: unknown, window: WindowKind) => unknown;
      return await handler(argument, window);
    } catch (error) {
      log.warn('ipc-handler-failed', { channel, ...nameAndPlace(error) });
      throw new Error(ipcErrorTexts.failed);
    }
  }

  /** An answer of the kind that the caller expects, so that its page says what happened. */
  function notLetThrough(channel: IpcChannel, problem: Problem): unknown {
    const { kind } = channelRules[channel].answers;
    if (kind === 'result') return failure(problem);
    if (problem.kind !== 'declined') onBusy();
    if (kind === 'view') throw new Error(ipcErrorTexts.refused);
    return kind === 'boolean' ? false : undefined;
  }

  function trustedWindow({ sender, senderFrame }: Electron.IpcMainInvokeEvent): WindowKind | null {
    if (senderFrame === null || senderFrame.parent !== null || !isAppUrl(senderFrame.url))
      return null;
    return windowOf(sender);
  }

  function refuse(
    channel: IpcChannel,
    reason: 'sender' | 'window' | 'arguments' | 'argument' | 'size',
  ): Error {
    // Once for each, so that a page that keeps asking fills no log.
    const what = `${channel} ${reason}`;
    if (!logged.has(what)) log.warn('ipc-refused', { channel, reason });
    logged.add(what);
    return new Error(ipcErrorTexts.refused);
  }
}

/**
 * Makes a page's whole views leave one at a time: they have megabytes, and each waits in memory until the page has taken
 * it.
 */
function createViewTurns(): (page: object) => Promise<void> {
  const lastTurns = new WeakMap<object, Promise<void>>();
  return (page) => {
    const turn = lastTurns.get(page) ?? Promise.resolve();
    lastTurns.set(
      page,
      turn.then(() => pause(betweenViewsMs, undefined, { ref: false })),
    );
    return turn;
  };
}

/** The characters in all texts of a parsed argument; its schema bounds how deep it is. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const part of Object.values(value)) length += lengthOf(part);
  return length;
}

/** Of a ticket; otherwise empty. */
function subjectOf(argument: unknown): string {
  if (typeof argument !== 'object' || argument === null || !('subject' in argument)) return '';
  return typeof argument.subject === 'string' ? argument.subject : '';
}
