import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { exclusiveFlag } from './open-files.ts';

/** Holds a file as some backups do: nobody else may open, rename or remove it until it is released. */
export async function holdFile(path: string): Promise<() => Promise<void>> {
  const file = await open(path, constants.O_RDWR | exclusiveFlag);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await file.close();
    isHeld = false;
  };
  onTestFinished(release);
  return release;
}
