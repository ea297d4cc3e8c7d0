import { readFileSync } from 'node:fs';

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Image {
  crop(): Image;
}

const createImage = (): Image => ({ crop: createImage });

/** `electron.nativeImage`. Its images are never drawn. */
export const createNativeImage = () => ({ createFromPath: createImage });

/** Of images, the shell knows PNG files alone. */
export function isImageFile(path: string): boolean {
  try {
    return readFileSync(path).subarray(0, pngMark.length).equals(pngMark);
  } catch {
    return false;
  }
}
