import type { IconPicture } from './tray-icon-file.ts';

/** A picture as Electron takes it: the file itself where it is whole, so that Electron finds its `@2x` twin. */
export function openPicture(
  nativeImage: Pick<typeof Electron.nativeImage, 'createFromPath'>,
  { file, part }: IconPicture,
): string | Electron.NativeImage {
  return part === null ? file : nativeImage.createFromPath(file).crop(part);
}
