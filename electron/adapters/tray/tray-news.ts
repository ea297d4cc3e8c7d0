import type { Texts } from '../../../shared/texts/catalogue.ts';
import { titleOf } from '../../../shared/texts/change-title.ts';
import { routeOf } from '../../../shared/view/route.ts';
import type { View } from '../../../shared/view/view.ts';
import { untoldIn } from '../../../shared/view/waiting.ts';
import { openItem, type TrayItem } from './tray-item.ts';

/** A line of the menu and the id of the item that it is about. */
interface TrayNews {
  readonly id: string;
  readonly item: TrayItem;
}

/** The news that no notification told of, as lines of the menu; without the items that are `listed` there already. */
export function trayNews(
  view: View,
  listed: ReadonlySet<string>,
  texts: Texts,
): readonly TrayNews[] {
  return untoldIn(view)
    .filter(({ itemId }) => !listed.has(itemId))
    .map((change) => ({
      id: change.itemId,
      item: openItem(titleOf(change, texts), routeOf(change)),
    }));
}
