import { needsPerson, type OutboxItem } from '../../../../shared/tickets/outbox-item.ts';
import { accountOf } from '../../../../shared/values/account-ids.ts';
import type { AccountPorts, Windows } from '../../ports.ts';
import type { ViewStore } from '../../view-store.ts';

/**
 * Announces what came to need the person after it was sent in this run, once, when no window is there to say so. Not while
 * notifications are paused: the tray has it, and so has the window that is opened next.
 */
export function followUnsent(deps: {
  readonly view: ViewStore;
  readonly windows: Pick<Windows, 'isQuickShown'>;
  readonly announcer: Pick<AccountPorts['announcer'], 'announceUnsent'>;
}): void {
  const { view, windows, announcer } = deps;
  let outbox: readonly OutboxItem[] = [];
  /** Those that were on their way when last looked at. */
  let underWay: ReadonlySet<string> = new Set();

  view.onPatch(() => {
    const now = view.view();
    if (now.outbox === outbox) return;
    outbox = now.outbox;
    const failed = outbox.filter((item) => needsPerson(item) && underWay.has(item.id));
    underWay = new Set(outbox.filter((item) => !needsPerson(item)).map(({ id }) => id));
    if (now.isInFront || windows.isQuickShown() || now.quiet.now !== null) return;
    for (const item of failed) {
      const owner = now.accounts.find(({ key }) => key === accountOf(item.id));
      const name = now.accounts.length > 1 ? (owner?.label ?? null) : null;
      void announcer.announceUnsent(item, name);
    }
  });
}
