import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  browserVariable,
  findBrowser,
  findUnseenBrowser,
  isExecutable,
} from '../shell/chromium/find.ts';

interface Need {
  readonly debianPackage: string;
  /** What it is needed for. */
  readonly purpose: string;
  readonly isThere: () => boolean;
}

const need = (debianPackage: string, purpose: string, isThere: () => boolean): Need => ({
  debianPackage,
  purpose,
  isThere,
});
const program = (debianPackage: string, purpose: string, ...names: string[]): Need =>
  need(debianPackage, purpose, () => isOnPath(...names));
const pythonModule = (name: string, purpose: string): Need =>
  need(`python3-${name}`, purpose, () => existsSync(`/usr/lib/python3/dist-packages/${name}`));
const standsIn = 'records notifications, locks the keyring and stands in for a tray';

const isLinux = process.platform === 'linux';
const browser = need('chromium', 'shows the window', () => findBrowser() !== null);
const fonts = need('fonts-dejavu-core', 'lets text be seen', () => !isLinux || hasFonts());
const virtualDisplay = program('xvfb', 'stands in for a display', 'Xvfb');
/** What tests need beyond the browser. A test whose need is missing is skipped and says so. */
const testNeeds: readonly Need[] = [
  need(
    'chromium-headless-shell',
    'shows pages that nobody looks at, in half the time',
    () => findUnseenBrowser() !== findBrowser(),
  ),
  virtualDisplay,
  program('dbus', 'carries notifications', 'dbus-daemon', 'dbus-monitor', 'dbus-send'),
  program('libglib2.0-bin', 'calls the desktop over D-Bus', 'gdbus', 'gio'),
  program('systemd', 'calls the desktop over D-Bus in another way', 'busctl'),
  program('libnotify-bin', 'hands notifications over', 'notify-send'),
  program('dunst', 'shows notifications', 'dunst'),
  program('openssl', 'makes certificates', 'openssl'),
  program('appstream', 'checks what software centres are told', 'appstreamcli'),
  program('desktop-file-utils', 'checks desktop entries', 'desktop-file-validate'),
  need('nginx-light', 'passes webhooks on', () => existsSync('/usr/sbin/nginx')),
  need('libnginx-mod-nchan', 'passes webhooks on', () =>
    existsSync('/usr/lib/nginx/modules/ngx_nchan_module.so'),
  ),
  pythonModule('dbus', standsIn),
  pythonModule('gi', standsIn),
];

/** What a person needs to see the app on the preview shell. */
export function prepareForStart() {
  const hasDisplay = !isLinux || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return prepare(hasDisplay ? [browser] : [browser, virtualDisplay], [fonts]);
}

/** What the end-to-end tests and the smoke run need. */
export function prepareForTests() {
  return prepare([browser], isLinux ? [fonts, ...testNeeds] : [fonts]);
}

/**
 * Installs what is missing if root on Debian, else prints the line to type. Quick when nothing is missing. `isReady`:
 * whether what is essential is there.
 */
function prepare(essential: readonly Need[], useful: readonly Need[]) {
  const isMissing = ({ isThere }: Need) => !isThere();
  const missing = [...essential, ...useful].filter(isMissing);
  if (missing.length === 0) return { isReady: true };
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  const hasApt = isOnPath('apt-get');
  if (hasApt && process.getuid?.() === 0) {
    process.stdout.write(`Installing with apt-get, once: ${packages}\n`);
    install(packages);
  }
  const stillMissing = missing.filter(isMissing);
  for (const { debianPackage, purpose } of stillMissing)
    process.stdout.write(`Missing: ${debianPackage}, which ${purpose}.\n`);
  if (stillMissing.length > 0)
    process.stdout.write(
      hasApt ? `To install: sudo sh -c '${installLine(packages)}'\n` : elsewhere,
    );
  return { isReady: !essential.some(isMissing) };
}

const elsewhere = `Install Chromium, Chrome or Edge, or name one in ${browserVariable}.\n`;

function installLine(packages: string): string {
  return `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;
}

function install(packages: string): void {
  spawnSync('sh', ['-c', installLine(packages)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isOnPath(...programs: string[]): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.every((program) => folders.some((folder) => isExecutable(join(folder, program))));
}

function hasFonts(): boolean {
  const folders = [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(process.env.HOME ?? '/', '.fonts'),
  ];
  return folders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true }).some((file) =>
        /\.(ttf|otf|ttc|pfb)$/i.test(file.toString()),
      ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!prepareForTests().isReady) process.exitCode = 1;
}
