import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/**
 * Writes THIRD-PARTY-NOTICES.md for the last build: `npm run build && node resources/write-notices.ts`. A test fails
 * while the two differ.
 */

const root = join(import.meta.dirname, '..');
const folders = z.array(z.string());
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/** Every package whose code an installer contains, in a bundle or as it is, sorted by its folder in the lock file. */
export function readUsedPackages() {
  const { packages } = lockFile.parse(readJson('package-lock.json'));
  const bundled = ['main', 'preload', 'renderer'].flatMap((name) =>
    folders.parse(readJson(`out/bundled/${name}.json`)),
  );
  // Optional ones only build it.
  const isPacked = (path: string) =>
    packages[path]?.dev !== true && packages[path]?.optional !== true;
  const packed = Object.keys(packages).filter((path) => path !== '' && isPacked(path));
  return [...new Set([...bundled, ...packed])].sort().map((path) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: packages[path]?.version ?? '',
    license: packages[path]?.license ?? 'see its text',
    path,
  }));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** The notices as they must appear in THIRD-PARTY-NOTICES.md. */
export function noticesText(): string {
  const parts = readUsedPackages().map(
    ({ name, version, license, path }) =>
      `## ${name} ${version} (${license})\n\n${licenseText(path)}`,
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
