import { readFileSync } from 'node:fs';
import { onlyKnown } from '../../protocol/known.ts';

type KnownImage = Pick<Electron.NativeImage, 'isEmpty' | 'setTemplateImage' | 'isTemplateImage'> & {
  getSize(): Electron.Size;
  toPNG(): Buffer;
  crop(part: Electron.Rectangle): KnownImage;
};

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An image of the preview shell: the bytes of a PNG, which nothing ever draws. */
export function createImage(bytes: Buffer): KnownImage {
  const isPng = bytes.subarray(0, 8).equals(pngMark);
  let isTemplate = false;
  return onlyKnown('electron.NativeImage', {
    isEmpty: () => !isPng,
    getSize: () =>
      isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 },
    toPNG: () => Buffer.from(bytes),
    // Nothing is drawn, so the bytes stay those of the whole.
    crop: () => createImage(bytes),
    setTemplateImage(option) {
      isTemplate = option;
    },
    isTemplateImage: () => isTemplate,
  } satisfies KnownImage);
}

/** `electron.nativeImage`: reads PNG files only. */
export function createNativeImage() {
  const createFromPath = (path: string) => createImage(readIfThere(path));
  return onlyKnown('electron.nativeImage', {
    createFromPath,
    createFromBuffer: (bytes: Buffer) => createImage(bytes),
    createEmpty: () => createImage(Buffer.alloc(0)),
  });
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
