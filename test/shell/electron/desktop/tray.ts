import { EventEmitter } from 'node:events';
import { throwOnceDestroyed } from '../../protocol/destroyed.ts';
import type { PartOf } from '../../protocol/missing.ts';
import { isImageFile } from './native-image.ts';

/** `electron.Tray`: it is not shown. Its position is unknown, as on Linux. */
export class Tray extends EventEmitter implements PartOf<Electron.Tray> {
  #isDestroyed = false;

  constructor(image: string | object) {
    super();
    checkImage(image);
  }

  setImage(image: string | object): void {
    checkImage(image);
  }

  setToolTip(): void {}

  setTitle(): void {}

  getBounds(): Electron.Rectangle {
    return { x: 0, y: 0, width: 0, height: 0 };
  }

  setContextMenu(): void {}

  destroy(): void {
    this.#isDestroyed = true;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
}

throwOnceDestroyed(
  Tray.prototype,
  new Set(['destroy', 'isDestroyed']),
  () => new Error('Tray is destroyed'),
);

/** As in Electron, a file that is missing or not an image throws. */
function checkImage(image: string | object): void {
  if (typeof image === 'string' && !isImageFile(image))
    throw new Error(`Failed to load image from path '${image}'`);
}
