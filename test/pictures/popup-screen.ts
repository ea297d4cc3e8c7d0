import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNotificationBus } from '../desktop/notification-bus.ts';
import { repositoryRoot } from '../launch/app-process.ts';
import { waitFor } from '../run/wait-for.ts';

/** Starts a screen that shows only popups, with `scale` pixels for each pixel of a page, or says why it cannot. */
export async function startPopupScreen(scale: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hostbell-popups-'));
  const configuration = join(folder, 'dunstrc');
  await writeFile(configuration, dunstConfiguration(scale));
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
        const picture = visiblePart(await readFile(join(folder, 'Xvfb_screen0')));
        return picture === null ? null : `data:image/bmp;base64,${picture.toString('base64')}`;
      }),
    async stop() {
      bus.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A light popup in the corner, for critical notifications. Names the app's icon, which the preview shell omits. */
function dunstConfiguration(scale: number): string {
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

/** Crops a screen in the xwd format, from its top left corner, to what is not black, as a BMP; null if all is black. */
function visiblePart(screen: Buffer): Buffer | null {
  const headerField = (index: number) => screen.readUInt32BE(index * 4);
  const [screenWidth, screenHeight, rowBytes] = [headerField(4), headerField(5), headerField(12)];
  const colorTableBytes = headerField(19) * 12;
  const firstPixel = headerField(0) + colorTableBytes;
  let width = 0;
  let height = 0;
  for (let y = 0; y < screenHeight; y += 1)
    for (let x = 0; x < screenWidth; x += 1)
      if (screen.readUInt32LE(firstPixel + y * rowBytes + x * 4) !== 0) {
        width = Math.max(width, x + 1);
        height = y + 1;
      }
  if (width === 0) return null;

  const headerBytes = 54;
  const picture = Buffer.alloc(headerBytes + width * height * 4);
  picture.write('BM');
  picture.writeUInt32LE(picture.length, 2);
  picture.writeUInt32LE(headerBytes, 10);
  picture.writeUInt32LE(40, 14);
  picture.writeInt32LE(width, 18);
  // Negative: the first row is the top one.
  picture.writeInt32LE(-height, 22);
  picture.writeUInt16LE(1, 26);
  picture.writeUInt16LE(32, 28);
  for (let y = 0; y < height; y += 1) {
    const row = firstPixel + y * rowBytes;
    screen.copy(picture, headerBytes + y * width * 4, row, row + width * 4);
  }
  return picture;
}
