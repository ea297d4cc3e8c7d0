import { plainLine } from '../../../shared/values/plain-line.ts';
import type { Route } from '../../../shared/view/route.ts';
import type { NoticeAnswer } from '../../core/ports.ts';
import { bodyLength, titleLength, withoutMarkup, withoutOption } from './notice-text.ts';

/** What a notification says, and where a click on it leads. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly route: Route;
  readonly urgency: 'normal' | 'critical';
  readonly isSilent: boolean;
  /** Buttons beside it, where the OS has such; a click on the rest leads to `route` all the same. */
  readonly actions: readonly NoticeAction[];
}

export type NoticeAction = NoticeAnswer & { readonly label: string };

/** A way to show notifications. */
export interface OsNotifier {
  /** True when the OS took it. Never rejects; answers within a few seconds. */
  show(notice: Notice): Promise<boolean>;
}

/** How long a way may take before the next one is tried. */
export const osNotifierTimeoutMs = 5_000;

/**
 * Shows a notice in the first way that takes it. Before that its texts are made plain and bounded, whoever wrote
 * them: no way ever sees control characters, markup, options or megabytes.
 */
export function createOsNotifier(ways: readonly OsNotifier[]): OsNotifier {
  return {
    async show(notice) {
      const title = withoutOption(plainLine(notice.title, titleLength, { keepsIsolates: true }));
      const body = withoutOption(withoutMarkup(plainLine(notice.body, bodyLength, { keepsIsolates: true })));
      // An empty title or body makes some services refuse, others show their own words.
      const safe = { ...notice, title: title || '…', body: body || '…' };
      for (const way of ways) {
        if (await way.show(safe)) return true;
      }
      return false;
    },
  };
}
