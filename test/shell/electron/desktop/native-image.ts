import { readFileSync } from 'node:fs';

type KnownImage = Pick<Electron.NativeImage, 'isEmpty'> & {
  crop(part: Electron.Rectangle): KnownImage;
};

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * An image of the preview shell, which is never drawn: whether it is a PNG, and its size.
 */
function createImage(bytes: Buffer, part?: Electron.Size): KnownImage {
  const isPng = bytes.subarray(0, 8).equals(pngMark);
  const whole = isPng
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : { width: 0, height: 0 };
  const size = { width: part?.width ?? whole.width, height: part?.height ?? whole.height };
  return {
    isEmpty: () => !isPng,
    crop({ x, y, width, height }) {
      const within = {
        x,
        y,
        width: Math.min(width, size.width - x),
        height: Math.min(height, size.height - y),
      };
      const isEmpty = within.width <= 0 || within.height <= 0;
      return isEmpty ? createImage(Buffer.alloc(0)) : createImage(bytes, within);
    },
  } satisfies KnownImage;
}

/** `electron.nativeImage`: reads PNG files only. */
export function createNativeImage() {
  const createFromPath = (path: string) => createImage(readIfThere(path));
  return { createFromPath };
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
