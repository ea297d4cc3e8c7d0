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
import { basename, delimiter, join, matchesGlob, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import * as z from 'zod';
import { makeElectronStandIn, writeFpmStandIn } from '../package/electron-stand-in.ts';

/**
 * `node test/workflows/rehearse.ts [--without PATTERN] [--only PATTERN]`: runs the `run:` steps of every Linux job
 * of the workflows on this computer, each job in its own clone, from the workflow files themselves. It simulates what the
 * steps see of GitHub: the matrix, the environment, conditions, sudo, our own actions and workflows, and artefacts from
 * one job to the next. Where Electron and fpm cannot be downloaded, their stand-ins are packed. What cannot run here is
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
  shell: z.string().optional(),
  env: variables,
  with: variables,
});
const matrixSchema = z.looseObject({ include: z.array(z.record(z.string(), scalar)).optional() });
const job = z.looseObject({
  'runs-on': z.string().default('ubuntu-latest'),
  uses: z.string().optional(),
  container: z.unknown().optional(),
  strategy: z.looseObject({ matrix: matrixSchema }).optional(),
  env: variables,
  steps: z.array(step).default([]),
});
const workflow = z.looseObject({ on: z.unknown(), jobs: z.record(z.string(), job) });
const action = z.object({
  inputs: z.record(z.string(), z.looseObject({ default: z.string() })),
  runs: z.object({ using: z.literal('composite'), steps: z.array(step) }),
});
type Step = z.infer<typeof step>;
type Context = Readonly<Record<string, string>>;

const { values } = parseArgs({
  options: { without: { type: 'string' }, only: { type: 'string', default: '' } },
});
const leftOut = values.without === undefined ? null : new RegExp(values.without);
const wanted = new RegExp(values.only);
const repository = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'hostbell-workflows-'));
const programs = join(place, 'programs');
const outcomes: string[] = [];
const reachesGitHub =
  spawnSync('curl', ['-sfI', '-m', '5', '-o', '/dev/null', 'https://github.com/electron/electron/releases'])
    .status === 0;

/** Scripts with needs that may not be met here, and what is missing then. */
const needs: readonly { readonly script: RegExp; readonly missing: () => string | null }[] = [
  {
    script: /apparmor_restrict_unprivileged_userns/,
    missing: () =>
      existsSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns')
        ? null
        : 'this kernel has no such switch',
  },
  {
    script: /electron\/install\.js/,
    missing: () => (reachesGitHub ? null : 'Electron comes from github.com'),
  },
  { script: /\bgh run\b/, missing: () => 'it asks GitHub' },
  { script: /\bgh release\b/, missing: () => 'it would publish a release' },
];

mkdirSync(programs);
if (process.getuid?.() === 0 && spawnSync('sudo', ['-V']).error !== undefined) {
  writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
}
const standIns = reachesGitHub ? null : await makeStandIns();
for (const file of readdirSync(join(repository, '.github/workflows'))) {
  const { on, jobs } = readWorkflow(file);
  if (on !== 'workflow_call') runJobs(file, jobs, join(place, file));
}
console.log(`\n${outcomes.join('\n')}\n\nClones, logs and artefacts are in ${place}.`);
process.exitCode = outcomes.some((line) => line.startsWith('FAILED')) ? 1 : 0;

function readWorkflow(file: string): z.infer<typeof workflow> {
  return workflow.parse(load(readFileSync(join(repository, '.github/workflows', file), 'utf8')));
}

function runJobs(title: string, jobs: z.infer<typeof workflow>['jobs'], artefacts: string): void {
  for (const [name, found] of Object.entries(jobs)) {
    if (found.uses !== undefined) {
      runJobs(`${title} / ${name}`, readWorkflow(basename(found.uses)).jobs, artefacts);
      continue;
    }
    for (const matrix of combinations(found.strategy?.matrix ?? {})) {
      const system = substitute(found['runs-on'], matrix);
      const chosen = Object.values(matrix).filter((value) => value !== '' && !system.includes(value));
      const label = `${title} / ${[name, ...chosen].join(' ')} on ${system}`;
      if (!wanted.test(label)) continue;
      if (!system.startsWith('ubuntu')) outcomes.push(`cannot  ${label}: this computer runs Linux`);
      else if (found.container !== undefined) outcomes.push(`cannot  ${label}: it needs a container`);
      else runJob(label, found, matrix, artefacts);
    }
  }
}

/**
 * The self-check's parts that the preview shell cannot pass: it has no tray and no process of its own for a page, and
 * hides a window by minimizing it, which Wayland does not reliably undo.
 */
function excused(context: Context): string {
  return `tray,page-sandboxed${context['matrix.session'] === 'wayland' ? ',page-painted' : ''}`;
}

/** What is packed in place of downloads: the folder of an Electron, and a fpm. */
async function makeStandIns(): Promise<{ readonly electron: string; readonly fpm: string }> {
  const folder = join(place, 'stand-ins');
  return { electron: await makeElectronStandIn(folder, 'linux'), fpm: await writeFpmStandIn(folder) };
}

/** In the clone, so that the workflow's own commands pack them. An AppImage needs a tool that is downloaded too. */
function packStandIns(clone: string, electron: string): void {
  const path = join(clone, 'electron-builder.yml');
  const ours = readFileSync(path, 'utf8');
  const changed = ours.replace(/ {4}- target: AppImage\n {6}arch: .*\n/, '');
  writeFileSync(path, `${changed}\nelectronDist: ${electron}\n`);
}

function runJob(
  title: string,
  { env, steps }: z.infer<typeof job>,
  matrix: Context,
  artefacts: string,
): void {
  const folder = mkdtempSync(join(place, 'job-'));
  const clone = join(folder, 'hostbell');
  spawnSync('git', ['clone', '-q', repository, clone], { stdio: 'inherit' });
  if (standIns !== null) packStandIns(clone, standIns.electron);
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
  for (const [index, each] of steps.flatMap(unfolded).entries()) {
    const label = `${title} / ${each.name ?? each.uses?.replace(/@.*/, '') ?? each.run?.split('\n')[0] ?? index}`;
    if (!isWanted(each.if, context, hasFailed)) continue;
    const reason = whyNot(each);
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
        ...(standIns !== null && { CUSTOM_FPM_PATH: standIns.fpm, EXCUSED: excused(seen) }),
        ...filledIn(env, seen),
        ...filledIn(each.env, seen),
      },
    });
    return status === 0;
  }
}

/** A step that uses one of our own actions stands for that action's steps. */
function unfolded(each: Step): readonly Step[] {
  if (!each.uses?.startsWith('./')) return [each];
  const { inputs, runs } = action.parse(
    load(readFileSync(join(repository, each.uses, 'action.yml'), 'utf8')),
  );
  const given = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      `inputs.${name}`,
      String(each.with?.[name] ?? input.default),
    ]),
  );
  return runs.steps.map((inner) => ({ ...inner, env: filledIn(inner.env, given) }));
}

/** Simulates GitHub's own actions as far as a later step sees them. */
function playAction(
  { uses = '', with: given }: Step,
  context: Context,
  clone: string,
  artefacts: string,
): boolean {
  const options = filledIn(given, context);
  if (uses.startsWith('actions/upload-artifact@')) {
    const patterns = (options.path ?? '').trim().split(/\s+/);
    const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: clone }));
    // GitHub cuts off the folder that all patterns share.
    const shared =
      patterns.length > 1 && patterns.every((pattern) => pattern.startsWith('dist/')) ? 'dist' : '';
    for (const file of files) {
      const whole = patterns.includes(file) ? '' : relative(shared, file);
      cpSync(join(clone, file), join(artefacts, options.name ?? '', whole), { recursive: true });
    }
    return files.length > 0 || options['if-no-files-found'] !== 'error';
  }
  if (uses.startsWith('actions/download-artifact@')) {
    const target = join(clone, options.path ?? '.');
    mkdirSync(target, { recursive: true });
    const names = existsSync(artefacts) ? readdirSync(artefacts) : [];
    const found = names.filter((name) => matchesGlob(name, options.name ?? options.pattern ?? '*'));
    for (const name of found) cpSync(join(artefacts, name), target, { recursive: true });
    return found.length > 0;
  }
  // The clone already exists, and this computer's Node is used.
  return true;
}

function whyNot({ name = '', run = '', uses = '' }: Step): string | null {
  if (leftOut?.test(name)) return 'left out';
  if (uses.startsWith('actions/attest')) return 'GitHub signs it';
  return needs.find(({ script }) => script.test(run))?.missing() ?? null;
}

/** Evaluates the conditions that our workflows use. */
function isWanted(condition: string | boolean | undefined, context: Context, hasFailed: boolean): boolean {
  if (condition === undefined || condition === true) return !hasFailed;
  if (condition === 'always()') return true;
  const comparison = /^([\w.]+) ([!=])= '(\w+)'$/.exec(String(condition));
  if (comparison === null) throw new Error(`Nobody here understands the condition "${condition}"`);
  const [, name = '', sign, value] = comparison;
  return !hasFailed && (context[name] === value) === (sign === '=');
}

function filledIn(given: z.infer<typeof variables>, context: Context): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [name, substitute(String(value), context)]),
  );
}

/** Fills in the `${{ … }}` of a text; a secret, like everything that is not known here, is empty. */
function substitute(text: string, context: Context): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => context[name] ?? '');
}

/** Every combination of a matrix, or its list of combinations, under the names that expressions use. */
function combinations({ include, ...choices }: z.infer<typeof matrixSchema>): readonly Context[] {
  const named = (one: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [`matrix.${name}`, String(value)]));
  if (include !== undefined) return include.map(named);
  return Object.entries(choices).reduce<readonly Context[]>(
    (all, [name, values]) =>
      all.flatMap((one) =>
        z
          .array(scalar)
          .parse(values)
          .map((value) => ({ ...one, ...named({ [name]: value }) })),
      ),
    [{}],
  );
}
