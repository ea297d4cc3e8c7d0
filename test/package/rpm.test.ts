import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packRpms, temporaryFolder } from './pack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/**
 * Runs a bash script that sees the folders of the system as copies, in namespaces of its own: it may install packages,
 * and nothing of it stays.
 */
function inThrowawaySystem(script: string) {
  const enter = `
    mkdir -p "$0" && mount -t tmpfs none "$0"
    for folder in /usr /etc /var /opt; do
      mkdir -p "$0$folder"/{up,work}
      mount -t overlay none -o "lowerdir=$folder,upperdir=$0$folder/up,workdir=$0$folder/work" $folder
    done
    ${script}`;
  const place = join(folder.path, 'throwaway');
  return spawnSync('unshare', ['--map-root-user', '--mount', 'bash', '-ec', enter, place], {
    encoding: 'utf8',
  });
}

const trial = inThrowawaySystem('rpm --version; rpmbuild --version; touch /usr/bin/hostbell-trial');
if (trial.status !== 0) {
  console.log(
    `Skipped: no rpm is upgraded, since none can be installed here: ${trial.error ?? trial.stderr}`,
  );
}

it.skipIf(trial.status !== 0)(
  'Upgrading the rpm keeps the command and the menu’s action, and removing it takes them away',
  async () => {
    const [old, next] = await packRpms(join(folder.path, 'packed'), ['0.1.0', '0.1.1']);
    const { stdout, stderr } = inThrowawaySystem(`
      # Debian's rpm refuses to install anything where it sees this file.
      rm -f /etc/debian_version
      look() {
        echo "$1: $(rpm --query hostbell --queryformat '%{version}'), $(readlink -e /usr/bin/hostbell || echo no command)"
        grep --no-filename ^Exec= /usr/share/applications/*ostbell.desktop || true
      }
      rpm --install --nodeps '${old}' >&2
      look installed
      rpm --upgrade --nodeps '${next}' >&2
      look upgraded
      rpm --erase hostbell >&2
      test ! -e /usr/bin/hostbell -a ! -L /usr/bin/hostbell -a ! -e /opt/Hostbell
      echo removed`);
    const program = '/opt/Hostbell/hostbell';
    const actions = [`Exec=${program} %U`, `Exec=${program} --new-ticket`];
    expect(stdout.trim().split('\n'), stderr).toEqual([
      `installed: 0.1.0, ${program}`,
      ...actions,
      `upgraded: 0.1.1, ${program}`,
      ...actions,
      'removed',
    ]);
  },
);
