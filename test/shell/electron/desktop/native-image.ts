import { readFileSync } from 'node:fs';
import { lacking } from '../../protocol/missing.ts';

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** `electron.nativeImage`. Its images are never drawn; one of a file that is none is empty. */
export function createNativeImage(): typeof Electron.NativeImage {
  return lacking<typeof Electron.NativeImage>('electron.nativeImage', {
    createFromPath: (path: string) => createImage(!isImageFile(path)),
  });
}

function createImage(isEmpty: boolean): Electron.NativeImage {
  return lacking<Electron.NativeImage>('electron.NativeImage', {
    isEmpty: () => isEmpty,
    crop: () => createImage(isEmpty),
  });
}

/** Of images, the shell knows PNG files alone. */
export function isImageFile(path: string): boolean {
  try {
    return readFileSync(path).subarray(0, pngMark.length).equals(pngMark);
  } catch {
    return false;
  }
}
