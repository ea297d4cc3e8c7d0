import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useApp } from '../state/app-context.ts';
import type { PageName } from '../state/list-state.ts';

interface PageProps {
  readonly name: PageName;
  /** Whether all of it is there, so that it can stand where it stood. */
  readonly isWhole: boolean;
  readonly children: ReactNode;
}

/** A view that scrolls as a whole, and stands where it stood when one comes back to it. */
export function Page({ name, isWhole, children }: PageProps) {
  const { pages } = useApp().listState;
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = page;
    if (!isWhole || current === null) return;
    current.scrollTop = pages[name];
    return () => {
      // The last of the scrolling may not have been told yet.
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
