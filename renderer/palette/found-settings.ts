import { offeredRows } from '../../shared/settings/setting-table.ts';
import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { View } from '../../shared/view/view.ts';
import { wordsOf } from '../actions/action.ts';
import type { FoundSetting } from './palette-search.ts';

/** Every setting available on this computer, and the themes, which the palette switches at once. */
export function foundSettings(
  view: View,
  own: AccountSettings | null,
  { t }: WindowTexts,
): readonly FoundSetting[] {
  const fields = offeredRows(view, own).map(
    ({ field, name, also }): FoundSetting => ({
      id: field,
      label: t(name),
      also: also.flatMap((key) => wordsOf(key)(t)),
      run: ({ store }) => store.navigate({ view: 'settings', at: field }),
    }),
  );
  const themes = (['system', 'light', 'dark'] as const)
    .filter((theme) => theme !== view.settings.theme)
    .map(
      (theme): FoundSetting => ({
        id: `theme-${theme}`,
        label: `${t('settings.theme')}: ${t(`settings.theme-${theme}`)}`,
        also: theme === 'system' ? [] : wordsOf(`find.theme-${theme}`)(t),
        run: ({ bridge }) => void bridge.invoke('settings:change', { theme }),
      }),
    );
  return [...themes, ...fields];
}
