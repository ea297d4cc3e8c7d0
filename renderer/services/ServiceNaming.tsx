import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { NameField } from '../items/NameField.tsx';
import { useApp, useWindowState } from '../state/app-context.ts';
import { sayProblem } from '../state/use-problem.ts';

/** Renames a service: a button beside its title, which is a field meanwhile. */
export function ServiceNaming({ service }: { service: Service }) {
  const app = useApp();
  const { bridge, store, t } = app;
  const { id, ownName, ...provided } = service;
  const without = serviceName({ ...provided, id });
  const isNaming = useWindowState((state) => state.naming === id);
  const end = async (name: string | null) => {
    store.name(null);
    if (name === null) return;
    sayProblem(app, await bridge.invoke('service:rename', { id, name: name === without ? '' : name }));
  };
  return isNaming ? (
    <NameField
      label={t('service.rename')}
      name={ownName ?? without}
      placeholder={without}
      onEnd={(name) => void end(name)}
    />
  ) : (
    <ActionButton id="rename-service" icon="pen" isIconAlone />
  );
}
