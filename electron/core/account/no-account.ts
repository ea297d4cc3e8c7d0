import { nothingUnread } from '../../../shared/domain/unread.ts';
import { notQuiet } from '../../../shared/quiet/quiet.ts';
import { type AccountPart, neverRead, noVisit } from '../../../shared/view/view.ts';
import { noConnection } from './connection.ts';

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
