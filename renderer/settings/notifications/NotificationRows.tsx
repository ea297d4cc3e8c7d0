import { Fragment, useState } from 'react';
import { kindsOf, notifyGroups, switchGroup } from '../../../shared/settings/notify-groups.ts';
import { Button } from '../../parts/Button.tsx';
import { QuietMenu } from '../../quiet/QuietMenu.tsx';
import { useApp, useView, useWindowState } from '../../state/app-context.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SwitchRow } from '../rows/SwitchRow.tsx';

/** What notifies: three switches and, on request, each kind of change. */
export function NotifyRow({ settings: { notify }, onChange }: RowProps) {
  const { bridge, t } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className="notify">
      <legend className="setting-legend">{t('settings.notify')}</legend>
      {notifyGroups.map((group) => {
        const on = kindsOf(group).filter((kind) => notify[kind]);
        return (
          <Fragment key={group.name}>
            <SwitchRow
              label={t(group.name)}
              hint={isOpen ? '' : on.map((kind) => t(`settings.notify-${kind}`)).join(' · ')}
              isOn={on.length > 0}
              onChange={(isOn) => onChange({ notify: switchGroup(notify, group, isOn) })}
            />
            {isOpen && (
              <ul className="notify-kinds">
                {kindsOf(group).map((kind) => (
                  <li key={kind}>
                    <label className="notify-kind">
                      <input
                        type="checkbox"
                        className="checkbox"
                        checked={notify[kind]}
                        onChange={(event) =>
                          onChange({ notify: { ...notify, [kind]: event.target.checked } })
                        }
                      />
                      {t(`settings.notify-${kind}`)}
                    </label>
                  </li>
                ))}
              </ul>
            )}
          </Fragment>
        );
      })}
      <div className="setting-row">
        <p className="form-hint">{t('settings.notify-hint')}</p>
        <span className="setting-entry">
          <Button isSmall onClick={() => void bridge.invoke('notification:test', null)}>
            {t('settings.notify-test')}
          </Button>
          <Button isSmall aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'settings.customize-less' : 'settings.customize')}
          </Button>
        </span>
      </div>
    </fieldset>
  );
}

/** Do Not Disturb for a while, for all accounts or the one shown. */
export function DoNotDisturbRow() {
  const { bridge, store, t, times } = useApp();
  const scope = useWindowState((state) => state.scope);
  const name = useView(({ accounts }) => accounts.find(({ key }) => key === scope)?.label ?? null);
  const now = useView((view) => view.quiet.now);
  const isDoNotDisturb = now?.cause === 'do-not-disturb';
  const rowLabel = t('quiet.title');
  const untilMs = now?.untilMs ?? null;
  const state =
    untilMs === null
      ? t('quiet.do-not-disturb-on')
      : t('quiet.do-not-disturb-on-until', { time: times.clock(untilMs) });
  return (
    <LabelledRow
      label={name === null ? rowLabel : t('accounts.with-state', { name, state: rowLabel })}
    >
      <QuietMenu
        label={isDoNotDisturb ? state : t('quiet.do-not-disturb')}
        isQuiet={isDoNotDisturb}
        open={{ length: 'open', label: t('quiet.open') }}
        endLabel={t('quiet.end-do-not-disturb')}
        onChoose={(length) =>
          void bridge.invoke('do-not-disturb:set', { ...store.shown(), length })
        }
      />
    </LabelledRow>
  );
}
