import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Makes a deb or an rpm in the place of fpm, which the packer downloads, from the same arguments: `CUSTOM_FPM_PATH` names
 * a script that starts it (see `fpmStandIn`). What it makes has the packer's files, scripts, names and dependencies, and
 * is made by Debian's own `dpkg-deb` or by `rpmbuild`.
 */

const options = new Map<string, string[]>();
const mappings: string[] = [];
const parts = process.argv.slice(2).filter((part) => part !== '--force');
for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
  const [, name = '', value] = /^(-[^=]+)(?:=(.*))?$/.exec(part) ?? [];
  if (name === '') mappings.push(part);
  else options.set(name, [...(options.get(name) ?? []), value ?? parts.shift() ?? '']);
}
const all = (name: string) => options.get(name) ?? [];
const one = (name: string) => all(name)[0] ?? '';
const script = (name: '--after-install' | '--after-remove') => readFileSync(one(name), 'utf8');

const place = join(tmpdir(), `hostbell-fpm-${process.pid}`);
const root = join(place, 'root');
for (const mapping of mappings) {
  const at = mapping.lastIndexOf('=');
  const to = join(root, mapping.slice(at + 1));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(mapping.slice(0, at), to, { recursive: true, verbatimSymlinks: true });
}
if (one('-t') === 'deb') makeDeb();
else makeRpm();
rmSync(place, { recursive: true, force: true });

function makeDeb(): void {
  const control = join(root, 'DEBIAN');
  mkdirSync(control);
  const fields = [
    ['Package', one('--name')],
    ['Version', one('--version')],
    ['Architecture', one('--architecture')],
    ['Maintainer', one('--maintainer')],
    ['Depends', all('-d').join(', ')],
    ['Recommends', all('--deb-recommends').join(', ')],
    ['Homepage', one('--url')],
    ['Description', one('--description')],
  ];
  writeFileSync(
    join(control, 'control'),
    fields.map(([name, value]) => `${name}: ${value}\n`).join(''),
  );
  for (const [name, source] of [
    ['postinst', '--after-install'],
    ['postrm', '--after-remove'],
  ] as const) {
    writeFileSync(join(control, name), script(source));
    chmodSync(join(control, name), 0o755);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, one('--package')], {
    stdio: 'inherit',
  });
}

function makeRpm(): void {
  const spec = join(place, 'hostbell.spec');
  const owned = readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (!entry.isDirectory()) return [`"${path}"`];
    return all('--directories').some((folder) => isWithin(path, folder)) ? [`%dir "${path}"`] : [];
  });
  writeFileSync(
    spec,
    `%define __spec_install_pre true
%define __spec_install_post true
%define _binary_payload w1.gzdio
Name: ${one('--name')}
Version: ${one('--version')}
Release: 1
Summary: ${one('--rpm-summary')}
AutoReqProv: no
License: ${one('--license')}
URL: ${one('--url')}
Packager: ${one('--maintainer')}
${all('-d')
  .map((name) => `Requires: ${name}\n`)
  .join('')}
%description
${one('--description')}

%install
%post
${script('--after-install')}
%postun
${script('--after-remove')}
%files
%defattr(-,root,root,-)
${owned.join('\n')}
`,
  );
  execFileSync(
    'rpmbuild',
    [
      '-bb',
      '--quiet',
      ...['--define', `_topdir ${join(place, 'rpmbuild')}`],
      ...['--define', `_rpmdir ${place}`, '--define', '_rpmfilename made.rpm'],
      ...all('--rpm-rpmbuild-define').flatMap((line) => ['--define', line]),
      ...['--buildroot', root, '--target', one('--architecture').replace('amd64', 'x86_64')],
      spec,
    ],
    { stdio: 'inherit' },
  );
  cpSync(join(place, 'made.rpm'), resolve(one('--package')));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
