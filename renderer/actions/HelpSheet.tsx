import { OverlayDialog } from '../parts/ModalDialog.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { type Action, actionPlaces } from './action.ts';
import { actionsIn } from './action-table.ts';
import { bindingLabel, isWriting } from './shortcuts.ts';

/** Every action that has keys, by place. Keys that are switched off are left out. */
export function HelpSheet() {
  const { t } = useApp().texts;
  return (
    <OverlayDialog overlay="help" title={t('help.title')} isWide>
      <HelpPlaces />
    </OverlayDialog>
  );
}

function HelpPlaces() {
  const { texts } = useApp();
  const { t } = texts;
  const view = useView((whole) => whole);
  const hasSingleKeys = view.settings.singleKeys;
  const rows = actionsIn(view, texts)
    .map(({ id, text, name = t(text), place, keys }) => {
      return { id, name, place, keys: keys.filter((binding) => hasSingleKeys || !isWriting(binding)) };
    })
    .filter(({ keys }) => keys.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus.
    <div className="help" tabIndex={0}>
      {actionPlaces
        .filter((place) => rows.some((row) => row.place === place))
        .map((place) => (
          <section key={place} className="help-place">
            <h3 className="section-title">{t(`help.${place}`)}</h3>
            <dl>
              {rows
                .filter((row) => row.place === place)
                .map(({ id, name, keys }) => (
                  <HelpRow key={id} name={name} keys={keys} />
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

function HelpRow({ name, keys }: { readonly name: string } & Pick<Action, 'keys'>) {
  const os = useView((view) => view.platform.os);
  return (
    <div className="help-row">
      <dt>{name}</dt>
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
