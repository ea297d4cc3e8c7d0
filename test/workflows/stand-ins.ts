import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, getArtifactArchName } from 'builder-util';
import { load } from 'js-yaml';
import * as z from 'zod';
import { repositoryRoot } from '../launch/app-process.ts';

interface StandIn {
  /** The reason for which the program itself does not run in a rehearsal. */
  readonly why: string;
  /** The lines of sh that run in its place. $ROOT stands for the root of the file system. */
  readonly does: string;
}

const unchanged = 'a rehearsal changes nothing of its computer';
const noUser = 'a rehearsal adds no user to its computer';
const noApp = 'no app runs in the session';

/** Of all packages, installs and removes Hostbell's alone. */
const packageManager = `case "$*" in
  *./dist/*)
    test -f "$(echo "$*" | tr ' ' '\\n' | grep '^\\./dist/')"
    mkdir -p "$ROOT/opt/Hostbell" "$ROOT/usr/share/metainfo" "$ROOT/usr/share/applications"
    : > "$ROOT/usr/share/metainfo/dev.hostbell.Hostbell.metainfo.xml"
    : > "$ROOT/usr/share/applications/dev.hostbell.Hostbell.desktop"
    ln -sf /bin/true "$PROGRAMS/hostbell"
    ;;
  *'remove '*) rm -r "$ROOT/opt" "$ROOT/usr" "$PROGRAMS/hostbell" ;;
esac`;

/** Makes the installers that the options ask for, for this system, and the metadata of updates. */
const packer = `folder=dist version=$VERSION kinds= processor=
for word; do
  case $word in
    -c.directories.output=*) folder=\${word#*=} ;;
    -c.extraMetadata.version=*) version=\${word#*=} ;;
    -c.publish.url=*) mkdir -p dist; : > "dist/latest-$RUNNER_OS.yml" ;;
    --x64) processor=x64 ;;
    deb | rpm | nsis) kinds="$kinds $word" ;;
  esac
done
mkdir -p "$folder"
while read -r system kind arch name; do
  case "$RUNNER_OS/\${kinds:-$kind}/\${processor:-$arch}" in
    "$system"/*"$kind"*/"$arch") cp "$PROGRAMS/installer.$kind" "$folder/$(echo "$name" | sed "s/VERSION/$version/")" ;;
  esac
done < "$PROGRAMS/installers"`;

/** The programs that do not run in a rehearsal of the workflows. All others of their scripts do. */
export const standIns: Readonly<Record<string, StandIn>> = {
  uname: {
    why: 'the workflows run on three systems, and a rehearsal on one',
    does: 'case $RUNNER_OS in macOS) echo Darwin ;; Windows) echo MINGW64_NT-10.0 ;; *) echo Linux ;; esac',
  },
  sudo: { why: unchanged, does: 'exec "$@"' },
  'apt-get': { why: unchanged, does: packageManager },
  dnf: { why: unchanged, does: packageManager },
  sysctl: { why: unchanged, does: '' },
  'dbus-uuidgen': { why: unchanged, does: '' },
  useradd: { why: noUser, does: '' },
  chown: { why: noUser, does: '' },
  runuser: { why: noUser, does: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"' },
  hdiutil: {
    why: 'only macOS has it',
    does: `if [ "$1" = attach ]; then
  test -f "$6"
  mkdir -p "$5/Hostbell.app/Contents/MacOS"
  : > "$5/Hostbell.app/Contents/MacOS/Hostbell"
fi`,
  },
  codesign: { why: 'only macOS has it', does: 'echo Signature=adhoc >&2' },
  Xvfb: { why: noApp, does: 'echo 99 >&3; exec sleep 60' },
  weston: {
    why: noApp,
    does: `exec "$NODE" -e 'require("net").createServer().listen(process.env.XDG_RUNTIME_DIR + "/hostbell")'`,
  },
  'dbus-run-session': { why: noApp, does: 'shift; exec "$@"' },
  'gnome-keyring-daemon': { why: noApp, does: 'cat' },
  dunst: { why: noApp, does: '' },
  gdbus: { why: noApp, does: '' },
  'desktop-file-validate': { why: 'the entry is not that of a real package', does: 'test -f "$1"' },
  gh: { why: 'it asks GitHub', does: 'case $1 in run) echo 1 ;; esac' },
  npx: { why: 'it downloads what makes installers; packing has tests of its own', does: packer },
  npm: {
    why: 'a rehearsal is one of the tests itself, and installs nothing',
    does: `case "$*" in
  ci | 'run smoke') ;;
  test) echo "4 tests $TESTS"; test "$TESTS" = pass ;;
  'run build') mkdir -p out/main; : > out/main/main.js ;;
  'run pack '*)
${packer}
  ;;
  'sbom '*) echo '{}' ;;
  *) echo "npm $*: unexpected" >&2; exit 1 ;;
esac`,
  },
  node: {
    why: 'Electron is not downloaded, and no real app is installed',
    does: `case "$*" in
  node_modules/electron/install.js) test -f package.json ;;
  'test/package/installed-app.ts '*)
    for word; do
      case $word in --report=*) echo '{"checks":[]}' > "\${word#--report=}" ;; esac
      program=$word
    done
    test -e "$program" || command -v "$program"
    ;;
  *) exec "$NODE" "$@" ;;
esac`,
  },
};

/**
 * Writes the stand-ins into a folder. In their scripts, $ROOT is `root`. Each appends a line with its
 * name and arguments to the file `calls`.
 */
export function writeStandIns(
  programs: string,
  { root, version }: { root: string; version: string },
) {
  mkdirSync(programs, { recursive: true });
  const calls = join(programs, 'calls');
  writeFileSync(calls, '');
  for (const [name, { does }] of Object.entries(standIns)) {
    const head = `ROOT='${root}' PROGRAMS='${programs}' NODE='${process.execPath}' VERSION='${version}'`;
    const script = `#!/bin/sh\nset -e\n${head}\necho "${name} $*" >> '${calls}'\n${does}\n`;
    writeFileSync(join(programs, name), script, { mode: 0o755 });
  }
  const names = installerNames();
  writeFileSync(join(programs, 'installers'), names.map((line) => `${line}\n`).join(''));
  for (const kind of new Set(names.map((line) => line.split(' ')[1] ?? ''))) {
    const contents = kind === 'nsis' ? windowsInstaller : '';
    writeFileSync(join(programs, `installer.${kind}`), contents, { mode: 0o755 });
  }
  return { calls };
}

/** Windows' installer is a program, which makes the app's and its uninstaller. */
const windowsInstaller = `#!/bin/sh
folder="$LOCALAPPDATA\\Programs\\hostbell"
mkdir -p "$folder"
: > "$folder\\Hostbell.exe"
printf '#!/bin/sh\\nrm -r "%s"*\\n' "$folder" > "$folder/Uninstall Hostbell.exe"
chmod +x "$folder/Uninstall Hostbell.exe"
`;

/** A line for each installer of a release: system, kind, processor, and its name with VERSION for the version. */
function installerNames(): readonly string[] {
  const target = z.object({ target: z.string(), arch: z.array(z.enum(['x64', 'arm64'])) });
  const system = z.looseObject({ target: z.array(target) });
  const { productName, artifactName, ...systems } = z
    .looseObject({
      productName: z.string(),
      artifactName: z.string(),
      linux: system,
      win: system,
      mac: system,
    })
    .parse(load(readFileSync(join(repositoryRoot, 'electron-builder.yml'), 'utf8')));
  const runners = { linux: 'Linux', win: 'Windows', mac: 'macOS' } as const;
  return (['linux', 'win', 'mac'] as const).flatMap((os) =>
    systems[os].target.flatMap(({ target: kind, arch }) => {
      const ext = kind === 'nsis' ? 'exe' : kind;
      return arch.map((one) => {
        const values = { productName, version: 'VERSION', os, ext };
        const named = { ...values, arch: getArtifactArchName(Arch[one], ext) };
        const name = artifactName.replace(
          /\$\{(\w+)\}/g,
          (_all, key: keyof typeof named) => named[key],
        );
        return `${runners[os]} ${kind} ${one} ${name}`;
      });
    }),
  );
}
