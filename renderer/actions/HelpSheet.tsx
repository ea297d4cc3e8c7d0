import { OverlayDialog } from '../parts/ModalDialog.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { actionPlaces } from './action.ts';
import { actionsIn } from './action-table.ts';
import { bindingLabel, isWriting } from './shortcuts.ts';

/** The shortcuts that matter most, in this order. */
const most = [
  'palette',
  'new-ticket',
  'overview',
  'services',
  'tickets',
  'search',
  'list-down',
  'list-open',
  'done',
  'snooze-hour',
  'refresh',
  'back',
];

/** The most important shortcuts, or all by place. Keys that are switched off are left out. */
export function HelpSheet() {
  const { t } = useApp();
  return (
    <OverlayDialog overlay="help" title={t('help.title')} isWide>
      <HelpPlaces />
    </OverlayDialog>
  );
}

function HelpPlaces() {
  const { bridge, t, texts } = useApp();
  const view = useView((whole) => whole);
  const hasSingleKeys = view.settings.singleKeys;
  const rows = actionsIn(view, texts)
    .map(({ id, text, name = t(text), place, keys }) => {
      return {
        id,
        name,
        place,
        keys: keys.filter((binding) => hasSingleKeys || !isWriting(binding)),
      };
    })
    .filter(({ keys }) => keys.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <div className="help" tabIndex={0}>
      <dl className="help-columns">
        {most.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(helpRow)}
      </dl>
      {/* Some type with what else presses keys, such as a voice (WCAG 2.1.4). */}
      <label className="help-switch">
        <input
          type="checkbox"
          className="checkbox"
          checked={hasSingleKeys}
          onChange={({ target }) =>
            void bridge.invoke('settings:change', { singleKeys: target.checked })
          }
        />
        {t('settings.single-keys')}
      </label>
      <details>
        <summary>{t('help.more')}</summary>
        <div className="help-columns">
          {actionPlaces
            .filter((place) => rows.some((row) => row.place === place))
            .map((place) => (
              <section key={place} className="help-place">
                <h3 className="section-title">{t(`help.${place}`)}</h3>
                <dl>{rows.filter((row) => row.place === place).map(helpRow)}</dl>
              </section>
            ))}
        </div>
      </details>
    </div>
  );

  function helpRow({ id, name, keys }: (typeof rows)[number]) {
    return (
      <div key={id} className="help-row">
        <dt>{name}</dt>
        <dd className="keys">
          {keys
            .map((binding) => bindingLabel(binding, view.platform.os, texts.locale))
            .map((label) => (
              <kbd key={label} className="key">
                {label}
              </kbd>
            ))}
        </dd>
      </div>
    );
  }
}
