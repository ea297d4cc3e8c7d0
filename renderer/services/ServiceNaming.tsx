import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { NameField } from '../items/NameField.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';

/** Renames a service: a button beside its title, which is a field meanwhile. */
export function useServiceNaming(service: Service) {
  const { bridge, store, t, texts } = useApp();
  const { id, ownName = '', ...provided } = service;
  const label = t('service.rename');
  const isNaming = useWindowState((state) => state.naming === id);
  const end = async (name: string | null) => {
    store.name(null);
    if (name === null) return;
    const renamed = await bridge.invoke('service:rename', { id, name });
    if (!renamed.ok && renamed.problem.kind !== 'declined')
      store.say(problemText(renamed.problem, texts).title);
  };
  return {
    field: isNaming && (
      <NameField
        label={label}
        name={ownName}
        placeholder={serviceName({ ...provided, id })}
        onEnd={(name) => void end(name)}
      />
    ),
    button: <ActionButton id="rename-service" icon="pen" isIconAlone />,
  };
}
