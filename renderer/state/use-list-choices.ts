import {
  defaultListChoices,
  type ListChoices,
  mostChosenWords,
  type ServiceChoices,
} from '../../shared/lists/list-choices.ts';
import { useApp, useView } from './app-context.ts';

/** A list's sorting and filters, and a function that changes and saves them. */
export function useListChoices<Name extends keyof ListChoices>(name: Name) {
  const { bridge } = useApp();
  const lists = useView((view) => view.settings.lists);
  const change = (part: Partial<ListChoices[Name]>) =>
    void bridge.invoke('settings:change', { lists: { ...lists, [name]: { ...lists[name], ...part } } });
  return [lists[name], change] as const;
}

/** A function that opens the list of services with these choices in place of the current ones. */
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
