import { notQuiet } from '../../shared/quiet.ts';
import { nothingUnread } from '../../shared/unread.ts';
import { nothingWatched, type View } from '../../shared/view.ts';
import { emptyWordBook } from '../../shared/words.ts';
import { noConnection } from './connection.ts';
import { unreadSection } from './monitor.ts';

/** What the view shows of an account when there is none: at the start, and again when one is left. */
export const noAccount = {
  account: null,
  services: unreadSection,
  tickets: unreadSection,
  connection: noConnection,
  outbox: [],
  draft: null,
  templates: [],
  journal: [],
  unread: nothingUnread,
  quiet: notQuiet,
  words: emptyWordBook,
  watch: nothingWatched,
} as const satisfies Partial<View>;
