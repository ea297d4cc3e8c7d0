import { useApp, useView } from '../app-context.ts';
import { shortcutLabel } from '../shortcuts.ts';

export function AboutSection() {
  const { t } = useApp().texts;
  const { os, appVersion } = useView((view) => view.platform);
  const shortcuts = [
    { does: t('settings.shortcut-new'), keys: [shortcutLabel('N', os)] },
    { does: t('settings.shortcut-refresh'), keys: [shortcutLabel('R', os), 'F5'] },
    { does: t('settings.shortcut-lists'), keys: ['1', '2', '3'].map((key) => shortcutLabel(key, os)) },
    { does: t('settings.shortcut-settings'), keys: [shortcutLabel(',', os)] },
    { does: t('settings.shortcut-back'), keys: ['Esc'] },
  ];
  return (
    <>
      <section className="settings-section" aria-labelledby="keyboard-title">
        <h2 id="keyboard-title" className="section-title">
          {t('settings.shortcuts')}
        </h2>
        <dl className="card">
          {shortcuts.map(({ does, keys }) => (
            <div key={does} className="setting-row">
              <dt className="setting-label">{does}</dt>
              <dd className="keys">
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="version">{t('settings.version', { version: appVersion })}</p>
    </>
  );
}
