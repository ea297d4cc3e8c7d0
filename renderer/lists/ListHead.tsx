import type { ReactNode } from 'react';
import type { ItemKind } from '../../shared/domain/unread.ts';
import { useApp, useView } from '../state/app-context.ts';

interface ListHeadProps {
  readonly title: string;
  /** For elements that the title labels. */
  readonly titleId?: string;
  readonly children?: ReactNode;
}

export function ListHead({ title, titleId, children }: ListHeadProps) {
  return (
    <header className="list-head">
      <h1 id={titleId} className="page-title">
        {title}
      </h1>
      {children}
    </header>
  );
}

interface ListCountProps {
  readonly kind: ItemKind;
  /** The number of items, in words. */
  readonly count: string;
}

/** The number of items or of unread ones, with a button that marks all as read. */
export function ListCount({ kind, count }: ListCountProps) {
  const { bridge, store, texts } = useApp();
  const { t } = texts;
  const unreadCount = useView((view) => view.unread[kind].length);
  return (
    <p className="list-count">
      {unreadCount === 0 ? count : t('unread.count', { count: unreadCount })}
      {unreadCount > 0 && (
        <button
          type="button"
          className="link list-count-action"
          onClick={() => void bridge.invoke('items:look-at-all', { ...store.shown(), kind })}
        >
          {t('unread.mark-all')}
        </button>
      )}
    </p>
  );
}
