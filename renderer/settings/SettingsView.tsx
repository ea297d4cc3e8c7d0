import { useEffect, useMemo, useRef, useState } from 'react';
import {
  offeredRows,
  type SettingRow,
  settingsTabs,
  tabOf,
} from '../../shared/settings/setting-table.ts';
import type { SettingsChange } from '../../shared/settings/settings.ts';
import { createTextSearch } from '../../shared/values/text-search.ts';
import { ListSearch } from '../lists/ListSearch.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useOwnSettings, useRoute, useView } from '../state/app-context.ts';
import { useProblem } from '../state/use-problem.ts';
import { SettingCards } from './SettingCards.tsx';
import { SettingsTabs } from './SettingsTabs.tsx';

/** The settings, one tab at a time or as found by a search. Every change applies at once. */
export function SettingsView() {
  const { bridge, listState, store, t } = useApp();
  const route = useRoute();
  const at = route.view === 'settings' ? route.at : undefined;
  const tab = tabOf(at ?? 'account');
  const settings = useView((view) => view.settings);
  const own = useOwnSettings();
  const offered = useView((view) => offeredRows(view, own));
  const [query, setQuery] = useState('');
  const [problem, ask] = useProblem();
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const found = useMemo(() => {
    const words = createTextSearch((row: SettingRow) =>
      [row.name, ...row.also].map((key) => t(key)),
    );
    return new Set(words.find(offered, query));
  }, [offered, query, t]);
  const isSearching = query.trim() !== '';

  const change = (part: SettingsChange) =>
    ask(bridge.invoke('settings:change', { ...part, ...store.shown() }));

  useEffect(
    () =>
      listState.show({
        focusSearch: () => search.current?.focus(),
        showAll: () => setQuery(''),
      }),
    [listState],
  );
  // Runs each time a link leads to a field, even if it is the same field again.
  useEffect(() => {
    if (route.view !== 'settings' || route.at === undefined) return;
    setQuery('');
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
          <ListSearch
            input={search}
            label={t('settings.search')}
            query={query}
            onSearch={setQuery}
            onLeave={() => focusFirst(panel.current)}
            onTake={() => focusFirst(panel.current)}
          />
          <SettingsTabs
            current={isSearching ? null : tab}
            onChoose={(chosen) => {
              setQuery('');
              store.navigate({ view: 'settings', at: chosen });
            }}
          />
        </div>
        <div
          className="settings-panel"
          ref={panel}
          id="settings-panel"
          {...(isSearching ? {} : { role: 'tabpanel', 'aria-labelledby': `settings-tab-${tab}` })}
        >
          {problem !== null && <ProblemNote problem={problem} isAlert />}
          {(isSearching ? settingsTabs : [tab]).map((one) => (
            <SettingCards
              key={one}
              tab={one}
              title={isSearching ? t(`settings.tab-${one}`) : null}
              shown={found}
              reached={at}
              settings={own === null ? settings : { ...settings, ...own }}
              onChange={change}
            />
          ))}
          {found.size === 0 && <EmptyState icon="search" title={t('settings.nothing-found')} />}
        </div>
      </div>
    </div>
  );
}

function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input, select, button')?.focus();
}
