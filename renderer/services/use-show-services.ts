import { defaultListChoices, mostChosenWords, type ServiceChoices } from '../../shared/lists/list-choices.ts';
import { useApp } from '../state/app-context.ts';
import { useListChoices } from '../state/use-list-choices.ts';

/** Leads to the list of services, showing only what is asked for; what was chosen there before goes. */
export function useShowServices(): (choices: Partial<ServiceChoices>) => void {
  const { store, desk } = useApp();
  const [, change] = useListChoices('services');
  return (choices) => {
    const { statuses } = { ...defaultListChoices.services, ...choices };
    desk.places.services.query = '';
    change({ ...defaultListChoices.services, ...choices, statuses: statuses.slice(0, mostChosenWords) });
    store.navigate({ view: 'services' });
  };
}
