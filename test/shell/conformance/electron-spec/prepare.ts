import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { words } from '../../../run/words.ts';

const execute = promisify(execFile);

/** What the specification itself requires, in the versions of Electron's own lock file or near them. */
const packages = words(`
  chai@4.5.0 chai-as-promised@7.1.2 dirty-chai@2.0.1 sinon@9.2.4 uuid@11.1.0 express@5.2.1 mocha@10.8.2
  ws@8.18.3 send@0.19.0 busboy@1.6.0 basic-auth@2.0.1 ps-list@7.2.0 temp@0.9.4`);
/** `lib` for the one part of Electron's own that the specification imports. */
const taken = ['spec', 'lib/browser/api/menu-item-roles.ts'];
const compilerOptions = {
  ...{ module: 'commonjs', moduleResolution: 'bundler', target: 'es2020', rootDir: '.', outDir: '.' },
  ...{ noCheck: true, noResolve: true, skipLibCheck: true, types: [] },
};

/**
 * Takes Electron's specification at a commit out of a checkout or a bare repository, into a folder of its own outside
 * of ours, and compiles it as Electron does. Resolves with its folder `spec`.
 */
export async function prepareSpec(sources: string, commit: string): Promise<string> {
  const folder = join(tmpdir(), `electron-spec-${commit}`);
  const spec = join(folder, 'spec');
  const isPrepared = await access(spec).then(
    () => true,
    () => false,
  );
  if (!isPrepared) await compileSpec(sources, commit, folder);
  // Again each time: another checkout of ours may have prepared it.
  const program = JSON.stringify(join(import.meta.dirname, 'program.ts'));
  await writeFile(join(spec, 'index.js'), `require(${program});\n`);
  return spec;
}

async function compileSpec(sources: string, commit: string, folder: string): Promise<void> {
  const partial = `${folder}.part`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await execute('git', ['-C', sources, 'archive', '-o', join(partial, 'spec.tar'), commit, ...taken]);
  await execute('tar', ['-xf', 'spec.tar'], { cwd: partial });
  await writeFile(join(partial, 'package.json'), '{"private":true}');
  const include = ['lib/**/*.ts', 'spec/*.ts', 'spec/lib/*.ts', 'spec/fixtures/**/*.ts'];
  await writeFile(join(partial, 'tsconfig.json'), JSON.stringify({ compilerOptions, include, exclude: [] }));
  await execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: partial,
  });
  const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc');
  await execute(compiler, ['-p', 'tsconfig.json'], { cwd: partial });
  await rename(partial, folder);
}
