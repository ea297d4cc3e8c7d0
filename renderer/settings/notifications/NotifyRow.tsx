import { Fragment, useState } from 'react';
import { kindsOf, notifyGroups, switchGroup } from '../../../shared/settings/notify-groups.ts';
import { Button } from '../../parts/Button.tsx';
import { useApp } from '../../state/app-context.ts';
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
