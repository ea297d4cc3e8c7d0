import {
  defaultListChoices,
  type ListChoices,
  mostChosenWords,
} from '../../shared/lists/list-choices.ts';
import { useApp, useView } from './app-context.ts';

/** A list's sorting and filters, and a function that changes and saves them. */
export function useListChoices<Name extends keyof ListChoices>(name: Name) {
  const { bridge } = useApp();
  const lists = useView((view) => view.settings.lists);
  const change = (part: Partial<ListChoices[Name]>) =>
    void bridge.invoke('settings:change', {
      lists: { ...lists, [name]: { ...lists[name], ...part } },
    });
  return [lists[name], change] as const;
}

/** A function that opens a list with these choices in place of the current ones, and without a search. */
export function useShowList<Name extends keyof ListChoices>(name: Name) {
  const { store, listState } = useApp();
  const [, change] = useListChoices(name);
  return (choices: Partial<ListChoices[Name]> = {}): void => {
    const wanted = { ...defaultListChoices[name], ...choices };
    listState.places[name].query = '';
    change({ ...wanted, statuses: wanted.statuses.slice(0, mostChosenWords) });
    store.navigate({ view: name });
  };
}
