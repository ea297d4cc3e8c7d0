import type { Route } from '../../shared/view/route.ts';
import type { WindowMemory } from '../../shared/view/window-memory.ts';

/** What a window tells of itself that stands at the beginning of everything. */
export function aMemory(route: Route, more: Partial<WindowMemory> = {}): WindowMemory {
  const start = { offset: 0, activeId: null, query: '' };
  return {
    route,
    recent: [],
    lists: { services: start, tickets: start },
    pages: { overview: 0, money: 0, activity: 0 },
    ...more,
  };
}
