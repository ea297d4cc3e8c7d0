import type { ItemKind, ItemRefs } from '../../shared/domain/unread.ts';
import type { SnoozeLength } from '../../shared/quiet/quiet.ts';
import type { PlainTextKey, WindowTexts } from '../../shared/texts/catalogue.ts';
import type { Route } from '../../shared/view/route.ts';
import type { View } from '../../shared/view/view.ts';
import type { IconName } from '../parts/Icon.tsx';
import type { App } from '../state/app-context.ts';
import type { KeyBinding } from './shortcuts.ts';

/** Where an action works. Actions that can be offered together never share a key. */
export const actionPlaces = [
  'anywhere',
  'account',
  'list',
  'item',
  'service',
  'ticket',
  'form',
] as const;
export type ActionPlace = (typeof actionPlaces)[number];

export interface Action {
  readonly id: string;
  readonly text: PlainTextKey;
  /** Shown instead of the text. */
  readonly name?: string;
  /** The first is shown next to the action. None for muting and closing: a slip of a finger must not do that. */
  readonly keys: readonly KeyBinding[];
  readonly place: ActionPlace;
  /** Missing when the focused component handles the key itself; such an action is only in the help sheet. */
  readonly run?: (where: ActionWindow) => void;
  /** Whether holding the key down repeats it. */
  readonly repeats?: true;
  /** Other words that the palette finds it by. */
  readonly also?: (t: WindowTexts['t']) => readonly string[];
  /** Whether it makes sense now; always, if missing. */
  readonly isOffered?: (view: View, route: Route, picked: readonly string[]) => boolean;
  /** For snoozes, which menus show together: how long. */
  readonly snooze?: Exclude<SnoozeLength, 'done'>;
  /** Shown beside it in the palette. */
  readonly icon?: IconName;
  /** The same, for an action that is also offered for the picked rows of a list. */
  readonly pickedIcon?: IconName;
}

/** The words of a text that lists them separated by commas. */
export const wordsOf =
  (key: PlainTextKey) =>
  (t: WindowTexts['t']): readonly string[] =>
    t(key).split(', ');

/** What an action works on. */
export interface ActionWindow extends App {
  readonly view: View;
  readonly route: Route;
  /** Ids of the list's picked rows; they take precedence over an open item. */
  readonly picked: readonly string[];
}

/** The picked rows of a list, otherwise the open item; null for neither. */
export function itemsAt(route: Route, picked: readonly string[]): ItemRefs | null {
  const kind = kindOfList(route);
  if (kind === null) return null;
  if (picked.length > 0) return { kind, ids: picked };
  return 'id' in route ? { kind, ids: [route.id] } : null;
}

/** The kind of items in this view's list; null for a view without a list. */
export function kindOfList({ view }: Route): ItemKind | null {
  if (view === 'services' || view === 'service') return 'service';
  return view === 'tickets' || view === 'ticket' ? 'ticket' : null;
}

export const primary = (key: string): readonly [KeyBinding] => [{ key, primary: true }];
export const primaryShift = (key: string): readonly [KeyBinding] => [
  { key, primary: true, shift: true },
];
