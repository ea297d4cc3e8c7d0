import {
  defaultListChoices,
  type ListChoices,
  mostChosenWords,
  type ServiceChoices,
} from '../../shared/lists/list-choices.ts';
import { useApp, useView } from './app-context.ts';

/** How a list is sorted and filtered, and the way to change it; it is remembered at once. */
export function useListChoices<Name extends keyof ListChoices>(name: Name) {
  const { bridge } = useApp();
  const lists = useView((view) => view.settings.lists);
  const change = (part: Partial<ListChoices[Name]>) =>
    void bridge.invoke('settings:change', { lists: { ...lists, [name]: { ...lists[name], ...part } } });
  return [lists[name], change] as const;
}

/** Leads to the list of services, showing only what is asked for; what was chosen there before goes. */
export function useShowServices(): (choices: Partial<ServiceChoices>) => void {
  const { store, listState } = useApp();
  const [, change] = useListChoices('services');
  return (choices) => {
    const { statuses } = { ...defaultListChoices.services, ...choices };
    listState.places.services.query = '';
    change({ ...defaultListChoices.services, ...choices, statuses: statuses.slice(0, mostChosenWords) });
    store.navigate({ view: 'services' });
  };
}
