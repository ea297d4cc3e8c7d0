import { nothingUnread } from '../domain/unread.ts';
import { notQuiet } from '../quiet/quiet.ts';
import { type AccountPart, type Connection, neverRead, noVisit } from './view.ts';

/** Before the first answer. */
export const noConnection: Connection = {
  state: 'connecting',
  problem: null,
  asOfMs: null,
  pausedUntilMs: null,
  isRefreshing: false,
};

/** What the view shows of an account when there is none: at the start, and again when one is left. */
export const noAccount = {
  account: null,
  services: neverRead,
  tickets: neverRead,
  connection: noConnection,
  outbox: [],
  draft: null,
  replies: [],
  templates: [],
  journal: [],
  unread: nothingUnread,
  quiet: notQuiet,
  visit: noVisit,
  days: [],
  alerts: null,
} as const satisfies Omit<AccountPart, 'phase'>;
