import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import * as z from 'zod';

/**
 * `node test/package/rehearse-workflows.ts [--without PATTERN]`: runs the `run:` steps of every Linux job of the workflows
 * on this computer, each job in its own clone, from the workflow files themselves. It simulates what the steps see of
 * GitHub: the matrix, the environment, conditions, sudo, and artefacts from one job to the next. What cannot run here is
 * listed with the reason; a failing step ends its job, and the exit code is 1. It changes the computer as the steps do:
 * they install packages.
 */

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const variables = z.record(z.string(), scalar).optional();
const step = z.object({
  name: z.string().optional(),
  if: z.union([z.string(), z.boolean()]).optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: variables,
  with: variables,
});
const job = z.looseObject({
  'runs-on': z.string(),
  strategy: z.looseObject({ matrix: z.record(z.string(), z.array(scalar)) }).optional(),
  env: variables,
  steps: z.array(step),
});
const workflow = z.looseObject({ jobs: z.record(z.string(), job) });
type Step = z.infer<typeof step>;
type Context = Readonly<Record<string, string>>;

const { values } = parseArgs({ options: { without: { type: 'string' } } });
const leftOut = values.without === undefined ? null : new RegExp(values.without);
const repository = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'hostbell-workflows-'));
const programs = join(place, 'programs');
const outcomes: string[] = [];
const reachesGitHub =
  spawnSync('curl', ['-sfI', '-m', '5', '-o', '/dev/null', 'https://github.com/electron/electron/releases'])
    .status === 0;

/** Scripts with needs that may not be met here, and what is missing then. */
const needs: readonly { readonly script: RegExp; readonly missing: (folder: string) => string | null }[] = [
  {
    script: /apparmor_restrict_unprivileged_userns/,
    missing: () =>
      existsSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns')
        ? null
        : 'this kernel has no such switch',
  },
  {
    script: /electron\/install\.js|npm run pack/,
    missing: () => (reachesGitHub ? null : 'Electron and the packing tools come from github.com'),
  },
  {
    script: /\.\/dist\/Hostbell-\*/,
    missing: (folder) =>
      globSync('dist/Hostbell-*', { cwd: folder }).length > 0 ? null : 'nothing was packed',
  },
  { script: /\bgh release\b/, missing: () => 'it would publish a release' },
];

mkdirSync(programs);
if (process.getuid?.() === 0 && spawnSync('sudo', ['-V']).error !== undefined) {
  writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
}
for (const file of readdirSync(join(repository, '.github/workflows'))) {
  const { jobs } = workflow.parse(load(readFileSync(join(repository, '.github/workflows', file), 'utf8')));
  const artefacts = join(place, file);
  for (const [name, found] of Object.entries(jobs)) {
    for (const matrix of combinations(found.strategy?.matrix ?? {})) {
      const system = substitute(found['runs-on'], { ...matrix });
      const title = `${file} / ${name} on ${system}`;
      if (system.startsWith('ubuntu')) runJob(title, found, matrix, artefacts);
      else outcomes.push(`cannot  ${title}: this computer runs Linux`);
    }
  }
}
console.log(`\n${outcomes.join('\n')}\n\nClones, logs and artefacts are in ${place}.`);
process.exitCode = outcomes.some((line) => line.startsWith('FAILED')) ? 1 : 0;

function runJob(
  title: string,
  { env, steps }: z.infer<typeof job>,
  matrix: Context,
  artefacts: string,
): void {
  const folder = mkdtempSync(join(place, 'job-'));
  const clone = join(folder, 'hostbell');
  spawnSync('git', ['clone', '-q', repository, clone], { stdio: 'inherit' });
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')));
  const context: Context = {
    ...matrix,
    'runner.os': 'Linux',
    'github.ref_name': `v${version}`,
    'github.ref': `refs/tags/v${version}`,
  };
  let hasFailed = false;
  for (const [index, each] of steps.entries()) {
    const label = `${title} / ${each.name ?? each.uses?.replace(/@.*/, '') ?? each.run?.split('\n')[0] ?? index}`;
    if (!isWanted(each.if, context, hasFailed)) continue;
    const reason = whyNot(each, clone);
    if (reason !== null) {
      outcomes.push(`cannot  ${label}: ${reason}`);
      continue;
    }
    const start = performance.now();
    console.log(`\n=== ${label}`);
    const isDone =
      each.run === undefined
        ? playAction(each, context, clone, artefacts)
        : runScript(each.run, each, context);
    hasFailed ||= !isDone;
    outcomes.push(
      `${isDone ? 'ran   ' : 'FAILED'}  ${label} (${Math.round((performance.now() - start) / 1_000)} s)`,
    );
  }

  function runScript(script: string, each: Step, seen: Context): boolean {
    const path = join(folder, 'script.sh');
    writeFileSync(path, script);
    const { status } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', path], {
      cwd: clone,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        CI: 'true',
        RUNNER_OS: 'Linux',
        RUNNER_TEMP: folder,
        GITHUB_REPOSITORY: 'example/hostbell',
        ...filledIn(env, seen),
        ...filledIn(each.env, seen),
      },
    });
    return status === 0;
  }
}

/** Simulates GitHub's own actions as far as a later step sees them. */
function playAction(
  { uses = '', with: given }: Step,
  context: Context,
  clone: string,
  artefacts: string,
): boolean {
  const options = filledIn(given, context);
  const from = (name: string | undefined) => join(artefacts, name ?? '');
  if (uses.startsWith('actions/upload-artifact@')) {
    const patterns = (options.path ?? '').trim().split(/\s+/);
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: clone }));
    for (const file of files)
      cpSync(join(clone, file), join(from(options.name), basename(file)), { recursive: true });
    return files.length > 0 || options['if-no-files-found'] !== 'error';
  }
  if (uses.startsWith('actions/download-artifact@')) {
    const target = join(clone, options.path ?? '.');
    mkdirSync(target, { recursive: true });
    for (const name of existsSync(artefacts) ? readdirSync(artefacts) : []) {
      cpSync(from(name), target, { recursive: true });
    }
  }
  // The clone already exists, and this computer's Node is used.
  return true;
}

function whyNot({ name = '', run, uses = '', with: given }: Step, clone: string): string | null {
  if (leftOut?.test(name)) return 'left out';
  if (uses.startsWith('actions/attest')) return 'GitHub signs it';
  const isUpload = uses.startsWith('actions/upload-artifact@');
  const packed = needs.find(({ script }) =>
    script.test(isUpload ? `./${String(given?.path).trim()}` : (run ?? '')),
  );
  return packed?.missing(clone) ?? null;
}

/** Evaluates the conditions that our workflows use. */
function isWanted(condition: string | boolean | undefined, context: Context, hasFailed: boolean): boolean {
  if (condition === undefined || condition === true) return !hasFailed;
  if (condition === 'always()') return true;
  const comparison = /^([\w.]+) == '(\w+)'$/.exec(String(condition));
  if (comparison === null) throw new Error(`Nobody here understands the condition "${condition}"`);
  return !hasFailed && context[comparison[1] ?? ''] === comparison[2];
}

function filledIn(given: z.infer<typeof variables>, context: Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [name, substitute(String(value), context)]),
  );
}

/** Fills in the `${{ … }}` of a text; a secret, like everything that is not known here, is empty. */
function substitute(text: string, context: Context): string {
  return text.replace(/\$\{\{ *([\w.]+) *\}\}/g, (_, name: string) => context[name] ?? '');
}

/** Every combination of a matrix, under the names that expressions use. */
function combinations(
  matrix: Readonly<Record<string, readonly (string | number | boolean)[]>>,
): readonly Context[] {
  return Object.entries(matrix).reduce<readonly Context[]>(
    (all, [name, choices]) =>
      all.flatMap((one) => choices.map((choice) => ({ ...one, [`matrix.${name}`]: String(choice) }))),
    [{}],
  );
}
