import type { Texts } from '../../../shared/texts/catalogue.ts';
import { numberText } from '../../../shared/texts/formats.ts';
import type { View } from '../../../shared/view/view.ts';
import { untoldIn } from '../../../shared/view/waiting.ts';

/**
 * How much news macOS refused to notify of, on our icon in the Dock; nothing while it shows our notifications. macOS may
 * withhold the badge too, so the number stands beside the tray's icon as well. Other systems have no Dock.
 */
export function createDockBadge(deps: {
  readonly app: { readonly dock?: Pick<Electron.Dock, 'setBadge'> | undefined };
  readonly texts: Pick<Texts, 'locale'>;
}) {
  let shown = '';
  return {
    show(view: View): void {
      const { length } = untoldIn(view);
      const text = length === 0 ? '' : numberText(length, deps.texts.locale);
      if (text !== shown) deps.app.dock?.setBadge(text);
      shown = text;
    },
  };
}
