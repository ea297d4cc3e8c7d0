import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startNotificationBus } from '../desktop/notification-bus.ts';
import { repositoryRoot } from '../launch/app-process.ts';
import { waitFor } from '../run/wait-for.ts';
import { scale } from './drawn-desktop.ts';

const run = promisify(execFile);

/** Starts a screen that shows only popups, or says why it cannot. */
export async function startPopupScreen() {
  const hasFfmpeg = await run('ffmpeg', ['-version']).catch(() => null);
  if (hasFfmpeg === null) return 'there is no ffmpeg';
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-popups-'));
  const configuration = join(folder, 'dunstrc');
  await writeFile(configuration, dunstConfiguration());
  const bus = await startNotificationBus({
    screenFolder: folder,
    daemonArguments: ['-conf', configuration],
  });
  if (typeof bus === 'string') {
    await rm(folder, { recursive: true });
    return bus;
  }
  return {
    /** For the environment of the app. */
    environment: bus.environment,
    /** Waits for the popup and returns it, as the daemon drew it, as a data URL. */
    popup: () =>
      waitFor('the popup', async () => {
        const picture = await visiblePart(join(folder, 'Xvfb_screen0'));
        return picture === null ? null : `data:image/png;base64,${picture.toString('base64')}`;
      }),
    async stop() {
      bus.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A light popup in the corner, for critical notifications. Names the app's icon, which the preview shell omits. */
function dunstConfiguration(): string {
  const px = (length: number) => Math.round(length * scale);
  return `
[global]
scale = 1
font = Inter, sans-serif ${px(10)}
origin = top-left
offset = 0x0
width = ${px(360)}
corner_radius = ${px(10)}
frame_width = 1
padding = ${px(12)}
horizontal_padding = ${px(14)}
text_icon_padding = ${px(14)}
min_icon_size = ${px(40)}
max_icon_size = ${px(40)}
line_height = ${px(3)}
format = "<b>%s</b>\\n%b"
show_indicators = no
[urgency_critical]
frame_color = "#d9d6cf"
background = "#ffffff"
foreground = "#1a1a1a"
default_icon = ${join(repositoryRoot, 'resources/app/icon-256.png')}
timeout = 0
`;
}

/** A screen in the xwd format, from its top left corner to what is not black, as a PNG; null if all is black. */
async function visiblePart(screen: string): Promise<Buffer | null> {
  const ffmpeg = (filter: string, ...output: readonly string[]) =>
    run(
      'ffmpeg',
      [
        ...['-hide_banner', '-f', 'image2', '-c:v', 'xwd', '-i', screen],
        ...['-vf', filter, '-frames:v', '1', ...output, '-'],
      ],
      { encoding: 'buffer' },
    );
  const { stderr } = await ffmpeg('format=gray,cropdetect=limit=0:round=2:skip=0', '-f', 'null');
  const crop = /crop=\d+:\d+:0:0/.exec(stderr.toString())?.[0];
  if (crop === undefined) return null;
  return (await ffmpeg(crop, '-f', 'image2pipe', '-c:v', 'png')).stdout;
}
