import { offeredRows } from '../../shared/settings/setting-table.ts';
import type { AccountSettings } from '../../shared/settings/settings.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { View } from '../../shared/view/view.ts';
import { type Action, wordsOf } from '../actions/action.ts';
import { type FoundAction, findable } from './palette-search.ts';

/** What leads to every setting available on this computer. */
export function foundSettings(
  view: View,
  own: AccountSettings | null,
  { t }: WindowTexts,
): readonly FoundAction[] {
  return offeredRows(view, own).map(({ field, name, also }) => {
    const action: Action = {
      icon: 'sliders',
      keys: [],
      place: 'anywhere',
      id: field,
      text: name,
      also: () => also.flatMap((key) => wordsOf(key)(t)),
      run: ({ store }) => store.navigate({ view: 'settings', at: field }),
    };
    return findable(action, t);
  });
}
