import { OverlayDialog } from '../parts/OverlayDialog.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { type Action, actionPlaces } from './action.ts';
import { actions } from './action-table.ts';
import { bindingLabel, isWriting } from './shortcuts.ts';

/** Every action that has keys, by place. Keys that are switched off are left out. */
export function HelpSheet() {
  const { t } = useApp().texts;
  const hasSingleKeys = useView((view) => view.settings.singleKeys);
  const rows = actions
    .map(({ id, text, place, keys }) => {
      return { id, text, place, keys: keys.filter((binding) => hasSingleKeys || !isWriting(binding)) };
    })
    .filter(({ keys }) => keys.length > 0);
  return (
    <OverlayDialog overlay="help" title={t('help.title')} isWide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus. */}
      <div className="help" tabIndex={0}>
        {actionPlaces
          .filter((place) => rows.some((row) => row.place === place))
          .map((place) => (
            <section key={place} className="help-place">
              <h3 className="section-title">{t(`help.${place}`)}</h3>
              <dl>
                {rows
                  .filter((row) => row.place === place)
                  .map(({ id, text, keys }) => (
                    <HelpRow key={id} text={text} keys={keys} />
                  ))}
              </dl>
            </section>
          ))}
      </div>
    </OverlayDialog>
  );
}

function HelpRow({ text, keys }: Pick<Action, 'text' | 'keys'>) {
  const { t } = useApp().texts;
  const os = useView((view) => view.platform.os);
  return (
    <div className="help-row">
      <dt>{t(text)}</dt>
      <dd className="keys">
        {keys.map((binding) => (
          <kbd key={bindingLabel(binding, os)} className="key">
            {bindingLabel(binding, os)}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
