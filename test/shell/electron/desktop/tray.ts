import type { TrayRecord } from '../../protocol/control-protocol.ts';
import { knownEmitter, onlyKnown } from '../../protocol/known.ts';
import type { Menu } from './menu.ts';
import { type createImage, createNativeImage } from './native-image.ts';

type Image = ReturnType<typeof createImage>;

export interface TrayPart {
  /** `electron.Tray`. */
  readonly Tray: new (
    image: string | Image,
  ) => object;
  state(): TrayRecord | null;
  /** A person clicks the icon. */
  click(): void;
  /** A person chooses an item of the icon's menu. */
  choose(labels: readonly string[], onRole: (role: string) => void): void;
}

type Known = Pick<
  Electron.Tray,
  'setToolTip' | 'setTitle' | 'getTitle' | 'getBounds' | 'destroy' | 'isDestroyed'
>;

/**
 * Nothing shows a tray; what it would show is recorded, and tests click it over the control channel. `bounds` says
 * where it stands, all zeros as on Linux when nowhere.
 */
export function createTrays(bounds: () => Electron.Rectangle): TrayPart {
  const trays = new Set<Tray>();

  class Tray extends knownEmitter('electron.Tray') implements Known {
    #icon: string;
    #tooltip = '';
    #title = '';
    #menu: Menu | null = null;

    constructor(image: string | Image) {
      super();
      this.#icon = nameOf(image);
      trays.add(this);
    }

    setImage(image: string | Image): void {
      this.#icon = nameOf(image);
    }

    setToolTip(tooltip: string): void {
      this.#tooltip = tooltip;
    }

    setTitle(title: string): void {
      this.#title = title;
    }

    getTitle(): string {
      return this.#title;
    }

    getBounds(): Electron.Rectangle {
      return bounds();
    }

    setContextMenu(menu: Menu | null): void {
      this.#menu = menu;
    }

    destroy(): void {
      trays.delete(this);
    }

    isDestroyed(): boolean {
      return !trays.has(this);
    }

    record(): TrayRecord {
      return {
        icon: this.#icon,
        tooltip: this.#tooltip,
        items: this.#menu?.items.map((item) => item.record()) ?? [],
      };
    }

    choose(labels: readonly string[], onRole: (role: string) => void): void {
      if (this.#menu === null) throw new Error('the tray icon has no menu');
      this.#menu.find(labels).choose(onRole);
    }
  }

  return {
    Tray: onlyKnown('electron.Tray', Tray),
    state: () => only()?.record() ?? null,
    click: () => void required().emit('click', {}, bounds(), { x: 0, y: 0 }),
    choose: (labels, onRole) => required().choose(labels, onRole),
  };

  function only(): Tray | undefined {
    return [...trays].at(-1);
  }

  function required(): Tray {
    const tray = only();
    if (tray === undefined) throw new Error('the app has no tray icon');
    return tray;
  }
}

/** As in Electron, a file that is not there, or is no picture, throws. */
function nameOf(image: string | Image): string {
  if (typeof image !== 'string') return image.origin ?? '(an image in memory)';
  if (createNativeImage().createFromPath(image).isEmpty()) {
    throw new Error(`Failed to load image from path '${image}'`);
  }
  return image;
}
