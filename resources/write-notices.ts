import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/**
 * Writes THIRD-PARTY-NOTICES.md from the lock file: `node resources/write-notices.ts`. A test fails while the two
 * differ.
 */

const root = join(import.meta.dirname, '..');
const names = z.record(z.string(), z.string()).optional();
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: names,
    }),
  ),
});

/** The packages that the app uses. It may contain only these and their dependencies. */
const usedPackages = [
  '@base-ui/react',
  'electron-store',
  'electron-updater',
  'js-yaml',
  'ky',
  'node-notifier',
  'react',
  'react-dom',
  'zod',
  'zustand',
];

/** Dependencies in name only: the bundler leaves their code out, so none of it ships. A test checks the bundles. */
const leftOut: ReadonlySet<string> = new Set([
  '@babel/runtime',
  '@floating-ui/core',
  '@floating-ui/dom',
  '@floating-ui/react-dom',
  'ajv',
  'ajv-formats',
  'argparse',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'json-schema-typed',
  'require-from-string',
  'reselect',
  'tagged-tag',
  'tiny-typed-emitter',
  'type-fest',
]);

export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Its folder, as the lock file names it. */
  readonly path: string;
}

/** Every package whose code an installer contains, sorted by folder. */
export function readUsedPackages(): readonly UsedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Map<string, UsedPackage>();
  const open = usedPackages.map((name) => `node_modules/${name}`);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = packages[path];
    if (found.has(path) || entry === undefined) continue;
    found.set(path, {
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? 'see its text',
      path,
    });
    open.push(...Object.keys(entry.dependencies ?? {}).map((name) => resolvePackage(path, name)));
  }
  return [...found.values()]
    .filter(({ name }) => !leftOut.has(name))
    .sort((a, b) => (a.path < b.path ? -1 : 1));

  /** Where Node finds a package that the one at `from` imports. */
  function resolvePackage(from: string, name: string): string {
    for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const nested = `${folder}/node_modules/${name}`;
      if (nested in packages) return nested;
    }
    return `node_modules/${name}`;
  }
}

/** The notices as they must appear in THIRD-PARTY-NOTICES.md. */
export function noticesText(): string {
  const parts = readUsedPackages().map(
    ({ name, version, license, path }) => `## ${name} ${version} (${license})\n\n${licenseText(path)}`,
  );
  const font = indented(readFileSync(join(root, 'renderer/styles/fonts/OFL.txt'), 'utf8'));
  return [
    '# Third-party notices',
    '',
    'Hostbell holds code of these packages. Those of Electron and Chromium lie beside the program,',
    'in `LICENSE.electron.txt` and `LICENSES.chromium.html`.',
    '',
    [...parts, `## Inter (OFL-1.1, font)\n\n${font}`].join('\n'),
  ].join('\n');
}

/** A package's license: its file, or what its readme says. */
function licenseText(path: string): string {
  const folder = join(root, path);
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  if (file !== undefined) return indented(readFileSync(join(folder, file), 'utf8'));
  const readme = readdirSync(folder).find((name) => /^readme\.md$/i.test(name));
  const [, section] =
    readme === undefined
      ? []
      : (/^#+ *Licen[cs]e[ #]*$([^#]+)/im.exec(readFileSync(join(folder, readme), 'utf8')) ?? []);
  return section === undefined ? 'Its package holds no license text.\n' : indented(section);
}

/** A text, indented so that markup in it has no effect. */
function indented(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
    .concat('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), noticesText());
}
