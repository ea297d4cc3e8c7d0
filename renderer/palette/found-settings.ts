import { offeredRows } from '../../shared/settings/setting-table.ts';
import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { View } from '../../shared/view/view.ts';
import { type Action, wordsOf } from '../actions/action.ts';
import { type FoundAction, findable } from './palette-search.ts';

const shared = { icon: 'sliders', keys: [], place: 'anywhere' } as const;

/** What leads to every setting available on this computer, and the themes, which the palette switches at once. */
export function foundSettings(
  view: View,
  own: AccountSettings | null,
  { t }: WindowTexts,
): readonly FoundAction[] {
  const fields = offeredRows(view, own).map(
    ({ field, name, also }): Action => ({
      ...shared,
      id: field,
      text: name,
      also: () => also.flatMap((key) => wordsOf(key)(t)),
      run: ({ store }) => store.navigate({ view: 'settings', at: field }),
    }),
  );
  const themes = (['system', 'light', 'dark'] as const)
    .filter((theme) => theme !== view.settings.theme)
    .map(
      (theme): Action => ({
        ...shared,
        id: `theme-${theme}`,
        text: 'settings.theme',
        name: `${t('settings.theme')}: ${t(`settings.theme-${theme}`)}`,
        ...(theme !== 'system' && { also: wordsOf(`find.theme-${theme}`) }),
        run: ({ bridge }) => void bridge.invoke('settings:change', { theme }),
      }),
    );
  return [...themes, ...fields].map((action) => findable(action, t));
}
