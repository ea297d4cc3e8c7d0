import type { AccountSettings } from '../../shared/settings/settings.ts';
import { settingFields } from '../../shared/settings/settings-layout.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { View } from '../../shared/view/view.ts';
import { wordsOf } from '../actions/action.ts';
import { settingList } from '../actions/setting-list.ts';
import type { FoundSetting } from './palette-search.ts';

/** Every setting available on this computer, and the themes, which the palette switches at once. */
export function foundSettings(
  view: View,
  own: AccountSettings | null,
  { t }: WindowTexts,
): readonly FoundSetting[] {
  const fields = settingFields
    .filter((field) => settingList[field].isOffered?.(view, own) ?? true)
    .map((field): FoundSetting => {
      const { name, also } = settingList[field];
      return {
        id: field,
        label: t(name),
        also: also.flatMap((key) => wordsOf(key)(t)),
        run: ({ store }) => store.navigate({ view: 'settings', at: field }),
      };
    });
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
