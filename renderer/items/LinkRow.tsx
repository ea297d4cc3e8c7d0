import type { ReactNode } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';
import { CutName } from './CutName.tsx';

interface LinkRowProps {
  readonly route: Route;
  readonly name: string;
  /** Under the name. */
  readonly note: ReactNode;
  /** At the end of the row. */
  readonly end?: ReactNode;
  /** A button beside the row. */
  readonly action?: ReactNode;
}

/** A row with a name and a note that leads somewhere. */
export function LinkRow({ route, name, note, end, action }: LinkRowProps) {
  const { store } = useApp();
  return (
    <li className="overview-row">
      <button
        type="button"
        className="overview-button"
        data-overview-row=""
        onClick={() => store.navigate(route)}
      >
        <span className="overview-name">
          <CutName name={name} />
        </span>
        {end !== undefined && <span className="overview-end">{end}</span>}
        <span className="overview-note">{note}</span>
      </button>
      {action}
    </li>
  );
}
