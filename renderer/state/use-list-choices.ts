import type { ListChoices } from '../../shared/lists/list-choices.ts';
import { useApp, useView } from './app-context.ts';

/** How a list is sorted and filtered, and the way to change it; it is remembered at once. */
export function useListChoices<Name extends keyof ListChoices>(name: Name) {
  const { bridge } = useApp();
  const lists = useView((view) => view.settings.lists);
  const change = (part: Partial<ListChoices[Name]>) =>
    void bridge.invoke('settings:change', { lists: { ...lists, [name]: { ...lists[name], ...part } } });
  return [lists[name], change] as const;
}
