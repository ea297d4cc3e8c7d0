import type { ReactNode } from 'react';
import type { Route } from '../../shared/view/route.ts';
import { useApp } from '../state/app-context.ts';
import { CutName } from './CutName.tsx';
import { AccountMark, Comma } from './ItemMarks.tsx';

interface LinkRowProps {
  readonly route: Route;
  readonly name: string;
  /** The item whose account is named; by default the route's item. */
  readonly itemId?: string;
  /** Under the name. */
  readonly note: ReactNode;
  /** Under the note, as long as it is. */
  readonly more?: ReactNode;
  /** At the end of the row. */
  readonly end?: ReactNode;
  /** Buttons beside the row, or below one that has `more`. */
  readonly action?: ReactNode;
}

/** A row with a name and a note that leads somewhere. */
export function LinkRow({ route, name, itemId, note, more, end, action }: LinkRowProps) {
  const { store } = useApp();
  const marked = itemId ?? ('id' in route ? route.id : undefined);
  return (
    <li className="overview-row">
      <button
        type="button"
        className="overview-button"
        data-overview-row={'id' in route ? `${route.view} ${route.id}` : route.view}
        onClick={() => store.navigate(route)}
      >
        <span className="overview-name">
          <CutName name={name} />
          <Comma />
        </span>
        {end && (
          <span className="overview-end">
            {end}
            <Comma />
          </span>
        )}
        <span className="overview-note">
          <span>{note}</span>
          {marked !== undefined && <AccountMark id={marked} />}
        </span>
        {more && <Comma />}
        {more}
      </button>
      {action !== undefined && <div className="overview-acts">{action}</div>}
    </li>
  );
}
