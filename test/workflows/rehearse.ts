import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { load } from 'js-yaml';
import { makeElectronStandIn, writeFpmStandIn } from '../package/electron-stand-in.ts';

/**
 * `node test/workflows/rehearse.ts [PATTERN]`: runs the `run:` steps of every Linux job of the workflows whose name
 * matches on this computer, from the workflow files themselves. The jobs of a workflow share a clone, whose files stand
 * for the artefacts that one job hands to the next. Of GitHub it simulates the matrix, the environment, conditions, sudo
 * and our own actions and workflows. Where Electron and fpm cannot be downloaded, their stand-ins are packed. What cannot
 * run here is listed with the reason; a failing step ends its job, and the exit code is 1. It changes the computer as the
 * steps do: they install packages.
 */

type Context = Readonly<Record<string, string>>;

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Context;
  readonly with?: Context;
}

/** One list of values under its name, or whole combinations under `include`. */
type Matrix = Readonly<Record<string, readonly (string | Context)[]>>;

interface Job {
  readonly 'runs-on'?: string;
  readonly uses?: string;
  readonly container?: object;
  readonly strategy?: { readonly matrix: Matrix };
  readonly env?: Context;
  readonly steps?: readonly Step[];
}

const wanted = new RegExp(process.argv[2] ?? '');
const repository = join(import.meta.dirname, '../..');
const place = mkdtempSync(join(tmpdir(), 'hostbell-workflows-'));
const programs = join(place, 'programs');
const outcomes: string[] = [];
const reachesGitHub =
  spawnSync('curl', [
    '-sfI',
    '-m',
    '5',
    '-o',
    '/dev/null',
    'https://github.com/electron/electron/releases',
  ]).status === 0;
const hasNamespaceSwitch = existsSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns');

/** Scripts that cannot run here, with what is missing. */
const missing: readonly (readonly [script: RegExp, reason: string])[] = [
  [/\bgh (run|release)\b/, 'it needs GitHub itself'],
  ...(hasNamespaceSwitch ? [] : [[/userns/, 'this kernel has no such switch'] as const]),
  ...(reachesGitHub ? [] : [[/electron\/install\.js/, 'Electron comes from github.com'] as const]),
];

mkdirSync(programs);
if (process.getuid?.() === 0 && spawnSync('sudo', ['-V']).error !== undefined)
  writeFileSync(join(programs, 'sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
const standIns = reachesGitHub
  ? null
  : {
      electron: await makeElectronStandIn(join(place, 'electron'), 'linux'),
      fpm: await writeFpmStandIn(place),
    };
for (const file of ['ci.yml', 'release.yml']) {
  const clone = join(place, file, 'hostbell');
  spawnSync('git', ['clone', '-q', repository, clone], { stdio: 'inherit' });
  if (standIns !== null) packStandIns(clone, standIns.electron);
  runJobs(file, clone);
}
console.log(`\n${outcomes.join('\n')}\n\nThe clones are in ${place}.`);
process.exitCode = outcomes.some((line) => line.startsWith('FAILED')) ? 1 : 0;

/** A file of ours below `.github`, whose form a test checks. */
function read<T>(path: string): T {
  return load(readFileSync(join(repository, '.github', path), 'utf8')) as T;
}

function runJobs(file: string, clone: string): void {
  const { jobs } = read<{ jobs: Readonly<Record<string, Job>> }>(join('workflows', file));
  for (const [name, job] of Object.entries(jobs)) {
    if (job.uses !== undefined) {
      runJobs(basename(job.uses), clone);
      continue;
    }
    for (const matrix of combinations(job.strategy?.matrix ?? {})) {
      const system = filledIn(job['runs-on'] ?? '', matrix);
      const label = `${file} / ${[name, ...Object.values(matrix)].join(' ')}`;
      if (!wanted.test(label)) continue;
      if (!system.startsWith('ubuntu')) outcomes.push(`cannot  ${label}: this computer runs Linux`);
      else if (job.container !== undefined) outcomes.push(`cannot  ${label}: it needs a container`);
      else runJob(label, job, matrix, clone);
    }
  }
}

function runJob(title: string, { env, steps = [] }: Job, matrix: Context, clone: string): void {
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    version: string;
  };
  const context = { ...matrix, 'runner.os': 'Linux', 'github.ref_name': `v${version}` };
  let hasFailed = false;
  for (const { name, run, env: own, ...step } of steps.flatMap(unfolded)) {
    // What was packed is under the name of the next job's choice too.
    if (step.with?.path === 'installers')
      cpSync(join(clone, 'dist'), join(clone, 'installers'), { recursive: true });
    if (run === undefined || !isWanted(step.if, context, hasFailed)) continue;
    const label = `${title} / ${name ?? run.split('\n')[0]}`;
    const reason = missing.find(([script]) => script.test(run))?.[1];
    if (reason !== undefined) {
      outcomes.push(`cannot  ${label}: ${reason}`);
      continue;
    }
    console.log(`\n=== ${label}`);
    const { status } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: clone,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        CI: 'true',
        RUNNER_OS: 'Linux',
        RUNNER_TEMP: place,
        GITHUB_REPOSITORY: 'example/hostbell',
        ...(standIns !== null && { CUSTOM_FPM_PATH: standIns.fpm, EXCUSED: excused(context) }),
        ...allFilledIn(env, context),
        ...allFilledIn(own, context),
      },
    });
    hasFailed ||= status !== 0;
    outcomes.push(`${status === 0 ? 'ran   ' : 'FAILED'}  ${label}`);
  }
}

/**
 * The self-check's parts that the preview shell cannot pass: it has no tray and no process of its own for a page, and
 * hides a window by minimizing it, which Wayland does not reliably undo.
 */
function excused(context: Context): string {
  return `tray,page-sandboxed${context['matrix.session'] === 'wayland' ? ',page-painted' : ''}`;
}

/** In the clone, so that the workflow's own commands pack them. An AppImage needs a tool that is downloaded too. */
function packStandIns(clone: string, electron: string): void {
  const path = join(clone, 'electron-builder.yml');
  const changed = readFileSync(path, 'utf8').replace(/ {4}- target: AppImage\n {6}arch: .*\n/, '');
  writeFileSync(path, `${changed}\nelectronDist: ${electron}\n`);
}

/** A step that uses one of our own actions stands for that action's steps. */
function unfolded(step: Step): readonly Step[] {
  if (!step.uses?.startsWith('./.github/')) return [step];
  const { inputs, runs } = read<{
    inputs: Readonly<Record<string, { default: string }>>;
    runs: { steps: readonly Step[] };
  }>(join(step.uses.replace('./.github/', ''), 'action.yml'));
  const given = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      `inputs.${name}`,
      step.with?.[name] ?? input.default,
    ]),
  );
  return runs.steps.map((inner) => ({ ...inner, env: allFilledIn(inner.env, given) }));
}

/** Evaluates the conditions that our workflows use. */
function isWanted(condition: string | undefined, context: Context, hasFailed: boolean): boolean {
  if (condition === undefined) return !hasFailed;
  if (condition === 'always()') return true;
  const [, name = '', sign, value] = /^([\w.]+) ([!=])= '(\w+)'$/.exec(condition) ?? [];
  if (sign === undefined) throw new Error(`Nobody here understands the condition "${condition}"`);
  return !hasFailed && (context[name] === value) === (sign === '=');
}

function allFilledIn(given: Context | undefined, context: Context): Context {
  return Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [name, filledIn(String(value), context)]),
  );
}

/** Fills in the `${{ … }}` of a text; a secret, like everything that is not known here, is empty. */
function filledIn(text: string, context: Context): string {
  return text.replace(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => context[name] ?? '');
}

function combinations(matrix: Matrix): readonly Context[] {
  const [[name, values] = ['', ['']]] = Object.entries(matrix);
  return values.map((value) => {
    const one = typeof value === 'string' ? { [name]: value } : value;
    return Object.fromEntries(
      Object.entries(one).map(([key, chosen]) => [`matrix.${key}`, chosen]),
    );
  });
}
