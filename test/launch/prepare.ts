import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserVariable, findBrowser, findUnseenBrowser, isExecutable } from '../shell/chromium/find.ts';

interface Need {
  /** As Debian names the package. */
  readonly debianPackage: string;
  /** What it is needed for. */
  readonly purpose: string;
  readonly isThere: () => boolean;
  readonly isEssential: boolean;
}

export interface Preparation {
  /** Whether everything essential is there. */
  readonly isReady: boolean;
}

const browser: Need = {
  debianPackage: 'chromium',
  purpose: 'shows the window',
  isThere: () => findBrowser() !== null,
  isEssential: true,
};
const headlessBrowser: Need = {
  debianPackage: 'chromium-headless-shell',
  purpose: 'shows pages that nobody looks at, in half the time',
  isThere: () => findUnseenBrowser() !== findBrowser(),
  isEssential: false,
};
const fonts: Need = {
  debianPackage: 'fonts-dejavu-core',
  purpose: 'lets text be seen',
  isThere: () => process.platform !== 'linux' || hasFonts(),
  isEssential: false,
};
const virtualDisplay: Need = {
  debianPackage: 'xvfb',
  purpose: 'stands in for a display',
  isThere: () => isOnPath('Xvfb'),
  isEssential: false,
};
/** What tests need beyond the browser. A test whose need is missing is skipped and says so. */
const testNeeds: readonly Need[] = (
  [
    ['dbus', 'carries notifications', 'dbus-daemon', 'dbus-monitor', 'dbus-send'],
    ['libglib2.0-bin', 'calls the desktop over D-Bus', 'gdbus', 'gio'],
    ['systemd', 'calls the desktop over D-Bus in another way', 'busctl'],
    ['libnotify-bin', 'hands notifications over', 'notify-send'],
    ['dunst', 'shows notifications', 'dunst'],
    ['gnome-keyring', 'keeps the key', 'gnome-keyring-daemon'],
    ['libsecret-tools', 'reads and writes the keyring', 'secret-tool'],
    ['openssl', 'makes certificates', 'openssl'],
    ['appstream', 'checks what software centres are told', 'appstreamcli'],
    ['desktop-file-utils', 'checks desktop entries', 'desktop-file-validate'],
    ['rpm', 'packs and upgrades', 'rpm', 'rpmbuild'],
  ] as const
).map(([debianPackage, purpose, ...programs]) => ({
  debianPackage,
  purpose,
  isThere: () => isOnPath(...programs),
  isEssential: false,
}));
const pythonNeeds: readonly Need[] = (['dbus', 'gi'] as const).map((module) => ({
  debianPackage: `python3-${module}`,
  purpose: 'records notifications, locks the keyring and stands in for a tray',
  isThere: () => existsSync(`/usr/lib/python3/dist-packages/${module}`),
  isEssential: false,
}));

/** What a person needs to see the app on the preview shell. */
export function prepareForStart(): Preparation {
  const hasDisplay = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  const needsDisplay = process.platform === 'linux' && !hasDisplay;
  return prepare([browser, fonts, ...(needsDisplay ? [{ ...virtualDisplay, isEssential: true }] : [])]);
}

/** What the end-to-end tests and the smoke run need. */
export function prepareForTests(): Preparation {
  return prepare([
    browser,
    fonts,
    ...(process.platform === 'linux' ? [headlessBrowser, virtualDisplay, ...testNeeds, ...pythonNeeds] : []),
  ]);
}

/** Installs what is missing if root on Debian, else prints the line to type. Quick when nothing is missing. */
function prepare(needs: readonly Need[]): Preparation {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length === 0) return { isReady: true };
  const packages = missing.map((need) => need.debianPackage).join(' ');
  const hasApt = isOnPath('apt-get');
  if (hasApt && process.getuid?.() === 0) {
    process.stdout.write(`Installing with apt-get, once: ${packages}\n`);
    install(packages);
  }
  const stillMissing = missing.filter((need) => !need.isThere());
  for (const { debianPackage, purpose } of stillMissing) {
    process.stdout.write(`Missing: ${debianPackage}, which ${purpose}.\n`);
  }
  if (stillMissing.length > 0) {
    process.stdout.write(hasApt ? `To install: sudo sh -c '${installLine(packages)}'\n` : elsewhere);
  }
  return { isReady: stillMissing.every((need) => !need.isEssential) };
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
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(process.env.HOME ?? '/', '.fonts')];
  return folders.some(
    (folder) =>
      existsSync(folder) &&
      readdirSync(folder, { recursive: true }).some((file) => /\.(ttf|otf|ttc|pfb)$/i.test(file.toString())),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!prepareForTests().isReady) process.exitCode = 1;
}
