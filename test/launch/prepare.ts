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

/** What is needed: by the Debian package that has it. */
type Needs = Readonly<Record<string, () => boolean>>;

const isLinux = process.platform === 'linux';
const browser: Needs = { chromium: () => findBrowser() !== null };
const fonts: Needs = { 'fonts-dejavu-core': () => !isLinux || hasFonts() };
/** What tests need beyond the browser. A test whose need is missing is skipped and says so. */
const testNeeds: Needs = {
  'chromium-headless-shell': () => findUnseenBrowser() !== findBrowser(),
  ...Object.fromEntries(
    Object.entries({
      xvfb: 'Xvfb',
      dbus: 'dbus-daemon',
      'gnome-keyring': 'gnome-keyring-daemon',
      'libglib2.0-bin': 'gdbus',
      systemd: 'busctl',
      'libnotify-bin': 'notify-send',
      dunst: 'dunst',
      openssl: 'openssl',
      appstream: 'appstreamcli',
      'desktop-file-utils': 'desktop-file-validate',
      'nginx-light': '/usr/sbin/nginx',
      'libnginx-mod-nchan': '/usr/lib/nginx/modules/ngx_nchan_module.so',
      'python3-dbus': '/usr/lib/python3/dist-packages/dbus',
      'python3-gi': '/usr/lib/python3/dist-packages/gi',
    }).map(([debianPackage, file]) => [debianPackage, () => isThere(file)]),
  ),
};

/** What a person needs to see the app on the preview shell. */
export function prepareForStart() {
  return prepare(browser, fonts);
}

/** What the end-to-end tests and the smoke run need. */
export function prepareForTests() {
  return prepare(browser, isLinux ? { ...fonts, ...testNeeds } : fonts);
}

/**
 * Installs what is missing if root on Debian, else prints the line to type. Quick when nothing is missing. `isReady`:
 * whether what is essential is there.
 */
function prepare(essential: Needs, useful: Needs) {
  const missing = () =>
    Object.entries({ ...essential, ...useful }).flatMap(([name, isHere]) =>
      isHere() ? [] : [name],
    );
  const wanted = missing().join(' ');
  if (wanted === '') return { isReady: true };
  const hasApt = isThere('apt-get');
  if (hasApt && process.getuid?.() === 0) {
    process.stdout.write(`Installing with apt-get, once: ${wanted}\n`);
    install(wanted);
  }
  const still = missing();
  if (still.length > 0) {
    process.stdout.write(`Missing: ${still.join(', ')}\n`);
    process.stdout.write(hasApt ? `To install: sudo sh -c '${installLine(wanted)}'\n` : elsewhere);
  }
  return { isReady: Object.values(essential).every((isHere) => isHere()) };
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

/** A program on PATH, or a file. */
function isThere(file: string): boolean {
  if (file.startsWith('/')) return existsSync(file);
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => isExecutable(join(folder, file)));
}

function hasFonts(): boolean {
  const folder = '/usr/share/fonts';
  return existsSync(folder) && readdirSync(folder).length > 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!prepareForTests().isReady) process.exitCode = 1;
}
