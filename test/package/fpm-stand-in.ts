import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

/**
 * Makes a deb or an rpm in the place of fpm, which the packer downloads, from the same arguments: `CUSTOM_FPM_PATH` names
 * a script that starts it (see `fpmStandIn`). What it makes has the packer's files, scripts, names and dependencies, and
 * is made by Debian's own `dpkg-deb` or by `rpmbuild`.
 */

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    input: { ...text, short: 's' },
    output: { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...texts, short: 'd' },
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
    directories: texts,
    'deb-priority': text,
    'deb-recommends': texts,
    'deb-compression': text,
    'rpm-summary': text,
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-rpmbuild-define': texts,
  },
});
const given = z
  .looseObject({
    output: z.enum(['deb', 'rpm']),
    depends: z.array(z.string()).default([]),
    architecture: z.string(),
    'after-install': z.string(),
    'after-remove': z.string(),
    description: z.string(),
    version: z.string(),
    package: z.string(),
    name: z.string(),
    maintainer: z.string(),
    license: z.string(),
    url: z.string(),
    directories: z.array(z.string()).default([]),
    'deb-recommends': z.array(z.string()).default([]),
    'rpm-summary': z.string().default(''),
    'rpm-rpmbuild-define': z.array(z.string()).default([]),
  })
  .parse(values);
const script = (name: 'after-install' | 'after-remove') => readFileSync(given[name], 'utf8');

const place = join(tmpdir(), `hostbell-fpm-${process.pid}`);
const root = join(place, 'root');
for (const mapping of positionals) {
  const at = mapping.lastIndexOf('=');
  const to = join(root, mapping.slice(at + 1));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(mapping.slice(0, at), to, { recursive: true, verbatimSymlinks: true });
}
if (given.output === 'deb') makeDeb();
else makeRpm();
rmSync(place, { recursive: true, force: true });

function makeDeb(): void {
  const control = join(root, 'DEBIAN');
  mkdirSync(control);
  const fields = [
    ['Package', given.name],
    ['Version', given.version],
    ['Architecture', given.architecture],
    ['Maintainer', given.maintainer],
    ['Depends', given.depends.join(', ')],
    ['Recommends', given['deb-recommends'].join(', ')],
    ['Homepage', given.url],
    ['Description', given.description],
  ];
  writeFileSync(join(control, 'control'), fields.map(([name, value]) => `${name}: ${value}\n`).join(''));
  for (const [name, source] of [
    ['postinst', 'after-install'],
    ['postrm', 'after-remove'],
  ] as const) {
    writeFileSync(join(control, name), script(source));
    chmodSync(join(control, name), 0o755);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, given.package], {
    stdio: 'inherit',
  });
}

function makeRpm(): void {
  const spec = join(place, 'hostbell.spec');
  const owned = readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(root.length);
    if (!entry.isDirectory()) return [`"${path}"`];
    return given.directories.some((folder) => isWithin(path, folder)) ? [`%dir "${path}"`] : [];
  });
  writeFileSync(
    spec,
    `%define __spec_install_pre true
%define __spec_install_post true
%define _binary_payload w1.gzdio
Name: ${given.name}
Version: ${given.version}
Release: 1
Summary: ${given['rpm-summary']}
AutoReqProv: no
License: ${given.license}
URL: ${given.url}
Packager: ${given.maintainer}
${given.depends.map((name) => `Requires: ${name}\n`).join('')}
%description
${given.description}

%install
%post
${script('after-install')}
%postun
${script('after-remove')}
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
      ...given['rpm-rpmbuild-define'].flatMap((line) => ['--define', line]),
      ...['--buildroot', root, '--target', given.architecture.replace('amd64', 'x86_64')],
      spec,
    ],
    { stdio: 'inherit' },
  );
  cpSync(join(place, 'made.rpm'), resolve(given.package));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
