import { useEffect, useRef } from 'react';
import { offeredRows, tabOf } from '../../shared/settings/setting-table.ts';
import type { SettingsChange } from '../../shared/settings/settings.ts';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useOwnSettings, useRoute, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { SettingCards } from './SettingCards.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** The settings, one tab at a time; the palette finds each of them. Every change applies at once. */
export function SettingsView() {
  const { bridge, store, t } = useApp();
  const route = useRoute();
  const at = route.view === 'settings' ? route.at : undefined;
  const tab = tabOf(at ?? 'account');
  const settings = useView((view) => view.settings);
  const own = useOwnSettings();
  const offered = useView((view) => offeredRows(view, own));
  const [problem, ask] = useProblem();
  const panel = useRef<HTMLDivElement>(null);

  const change = (part: SettingsChange) =>
    ask(bridge.invoke('settings:change', { ...part, ...store.shown() }));

  // Runs each time a link leads to a field, even if it is the same field again.
  useEffect(() => {
    if (route.view !== 'settings' || route.at === undefined) return;
    const field = panel.current?.querySelector<HTMLElement>(`[data-setting="${route.at}"]`);
    field
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button, summary')
      ?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [route]);

  return (
    <div className="page">
      <div className="page-inner settings">
        <header className="page-head">
          <h1 className="page-title">{t('settings.title')}</h1>
        </header>
        <div className="settings-side">
          <SettingsTabs
            current={tab}
            onChoose={(chosen) => store.navigate({ view: 'settings', at: chosen })}
          />
        </div>
        <div
          className="settings-panel"
          ref={panel}
          id="settings-panel"
          role="tabpanel"
          aria-labelledby={`settings-tab-${tab}`}
        >
          <ProblemNote problem={problem} isAlert />
          <SettingCards
            key={tab}
            tab={tab}
            offered={offered}
            reached={at}
            settings={own === null ? settings : { ...settings, ...own }}
            onChange={change}
          />
        </div>
      </div>
    </div>
  );
}
