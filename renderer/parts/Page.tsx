import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useApp } from '../state/app-context.ts';
import type { PageName } from '../state/list-state.ts';

interface PageProps {
  readonly name: PageName;
  /** Whether the content is complete, so that the scroll position can be restored. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** A view that scrolls as a whole and keeps its scroll position. */
export function Page({ name, isWhole, children }: PageProps) {
  const { pages } = useApp().listState;
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = page;
    if (!isWhole || current === null) return;
    current.scrollTop = pages[name];
    return () => {
      // The last scroll event may not have arrived yet.
      pages[name] = current.scrollTop;
    };
  }, [isWhole, name, pages]);
  return (
    <div
      className="page"
      ref={page}
      onScroll={({ currentTarget }) => {
        if (isWhole) pages[name] = currentTarget.scrollTop;
      }}
    >
      {children}
    </div>
  );
}
