import { OverlayDialog } from '../parts/OverlayDialog.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { type Action, actionPlaces } from './action.ts';
import { actions } from './action-table.ts';
import { bindingLabel } from './shortcuts.ts';

/** Every action and its keys, by place. */
export function HelpSheet() {
  const { t } = useApp().texts;
  return (
    <OverlayDialog overlay="help" title={t('help.title')} isWide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus. */}
      <div className="help" tabIndex={0}>
        {actionPlaces.map((place) => (
          <section key={place} className="help-place">
            <h3 className="section-title">{t(`help.${place}`)}</h3>
            <dl>
              {actions
                .filter((action) => action.place === place)
                .map((action) => (
                  <HelpRow key={action.id} action={action} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </OverlayDialog>
  );
}

function HelpRow({ action }: { action: Action }) {
  const { t } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return (
    <div className="help-row">
      <dt>{t(action.text)}</dt>
      <dd className="keys">
        {action.keys.map((binding) => (
          <kbd key={bindingLabel(binding, os)} className="key">
            {bindingLabel(binding, os)}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
