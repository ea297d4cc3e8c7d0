import type { ReactNode } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';

interface LinkRowProps {
  readonly route: Route;
  readonly name: string;
  /** What is to be said of it, under its name. */
  readonly note: ReactNode;
  /** At the end of the row. */
  readonly end?: ReactNode;
}

/** One entry of the overview; leads to its item. */
export function LinkRow({ route, name, note, end }: LinkRowProps) {
  const { store } = useApp();
  return (
    <li className="overview-row">
      <button
        type="button"
        className="overview-button"
        data-overview-row=""
        onClick={() => store.navigate(route)}
      >
        <span className="overview-name" dir="auto">
          {name}
        </span>
        {end !== undefined && <span className="overview-end">{end}</span>}
        <span className="overview-note">{note}</span>
      </button>
    </li>
  );
}
