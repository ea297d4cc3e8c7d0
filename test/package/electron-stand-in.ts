import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/app-process.ts';

export type PackedPlatform = 'linux' | 'win32' | 'darwin';

/** The marker of the fuses in Electron's binary, and nine fuses as shipped: see @electron/fuses. */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100111'),
]);

/** Starts the preview shell in Electron's place; its fuses can be set like Electron's. */
const linuxProgram = Buffer.concat([
  Buffer.from(
    `#!/bin/sh\nexec '${process.execPath}' '${join(repositoryRoot, 'test/shell/program.js')}' "$(readlink -f "$0")" "$@"\n# `,
  ),
  fuseWire,
]);

const plist = (executable: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleExecutable</key><string>${executable}</string></dict></plist>`;

const contents = 'Electron.app/Contents';
const framework = `${contents}/Frameworks/Electron Framework.framework`;
const helpers = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'].flatMap((kind) => {
  const name = `Electron Helper${kind}`;
  const folder = `${contents}/Frameworks/${name}.app/Contents`;
  return [
    [`${folder}/Info.plist`, plist(name)],
    [`${folder}/MacOS/${name}`, ''],
  ] as const;
});

const files: Readonly<
  Record<PackedPlatform, readonly (readonly [path: string, contents: string | Buffer])[]>
> = {
  linux: [
    ['electron', linuxProgram],
    ['chrome-sandbox', ''],
    ['locales/en-US.pak', ''],
  ],
  win32: [
    ['electron.exe', fuseWire],
    ['locales/en-US.pak', ''],
  ],
  darwin: [
    [`${contents}/Info.plist`, plist('Electron')],
    [`${contents}/MacOS/Electron`, ''],
    [`${contents}/Resources/electron.icns`, ''],
    [`${framework}/Electron Framework`, fuseWire],
    [`${framework}/Resources/en.lproj/locale.pak`, ''],
    ...helpers,
  ],
};

/**
 * Makes a folder that the packer takes for Electron's, since the real one cannot be downloaded here. What the packer
 * puts into it, and the fuses that it sets, are real. On Linux its program runs the app on the preview shell.
 */
export async function makeElectronStandIn(
  folder: string,
  platform: PackedPlatform,
): Promise<string> {
  const common = ['resources/stand-in', 'version', 'LICENSE', 'LICENSES.chromium.html'];
  for (const [path, data] of [...files[platform], ...common.map((name) => [name, ''] as const)]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), data, { mode: 0o755 });
  }
  return folder;
}
