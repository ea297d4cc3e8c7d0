import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawPictures } from './suspension-scene.ts';

const run = promisify(execFile);
const file = 'docs/from-popup-to-ticket.gif';
const mostBytes = 1_500_000;
const stage = { width: 1000, height: 690 };
const shotSeconds = 2;

/** What is on the desktop, and the line below that tells of it. */
type Shot = readonly [caption: string, ...markup: string[]];

/** Makes the film of the README. */
export async function film(shots: readonly Shot[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-film-'));
  try {
    const style = 'position: absolute; left: 24px; bottom: 16px; color: #fff; font-size: 19px';
    const pictures = await drawPictures(
      stage,
      shots.map(([caption, ...shown]) => `${shown.join('')}<div style="${style}">${caption}</div>`),
    );
    for (const [index, picture] of pictures.entries())
      await writeFile(join(folder, `${index}.png`), picture);
    const list = pictures.map((_, index) => `file '${index}.png'\nduration ${shotSeconds}\n`);
    // The last shot again: ffmpeg applies a duration only if another one follows.
    await writeFile(join(folder, 'list.txt'), `${list.join('')}file '${shots.length - 1}.png'\n`);
    const colors =
      'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
    await run('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-f', 'concat', '-i', join(folder, 'list.txt')],
      ...['-vf', colors, '-fps_mode', 'vfr', '-loop', '0', file],
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { size } = await stat(file);
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`);
}
