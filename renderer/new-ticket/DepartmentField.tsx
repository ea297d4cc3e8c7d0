import { useCallback, useEffect, useState } from 'react';
import type { Department } from '../../shared/domain/domain.ts';
import { Button } from '../parts/Button.tsx';
import { FieldProblem } from '../parts/ProblemNote.tsx';
import { RequiredSelect } from '../parts/Select.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';

interface DepartmentFieldProps {
  readonly account: string;
  /** The one that this account's tickets go to; null until it is chosen. */
  readonly chosen: Department | null;
  /** Whether to say that none is chosen. */
  readonly isMissed: boolean;
}

/** For a provider that asks for it: the department that a ticket goes to. It stays chosen for the account's next ones. */
export function DepartmentField({ account, chosen, isMissed }: DepartmentFieldProps) {
  const { bridge, t } = useApp();
  const [departments, setDepartments] = useState<readonly Department[] | null>(null);
  const [problem, ask, isBusy] = useProblem();
  const choose = (department: Department | null) =>
    void ask(bridge.invoke('settings:change', { account, department }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another one at each render, and the same.
  const read = useCallback(
    () => ask(bridge.invoke('departments:read', { account }), setDepartments),
    [bridge, account],
  );
  const asOfMs = useView(
    ({ accounts }) => accounts.find(({ key }) => key === account)?.connection.asOfMs,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever the provider can be reached.
  useEffect(() => {
    if (departments === null) void read();
  }, [read, asOfMs]);

  const isGone = chosen !== null && departments?.every(({ id }) => id !== chosen.id) === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider no longer has it.
  useEffect(() => {
    if (isGone) choose(null);
  }, [isGone]);

  const known = departments ?? (chosen === null ? [] : [chosen]);
  return (
    <div>
      <RequiredSelect
        label={t('new.department')}
        choices={known.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        none={t(departments === null && isBusy ? 'section.loading' : 'new.department-none')}
        missed={isMissed ? t('new.department-missing') : null}
        onChange={(chosenId) => choose(known.find(({ id }) => id === chosenId) ?? null)}
      />
      {problem !== null && (
        <div role="alert">
          <FieldProblem problem={problem} />
          <p className="form-hint">{t('new.department-later')}</p>
          <Button isSmall disabled={isBusy} onClick={() => void read()}>
            {t('app.try-again')}
          </Button>
        </div>
      )}
    </div>
  );
}
