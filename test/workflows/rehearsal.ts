import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';
import * as z from 'zod';

const step = z.looseObject({
  name: z.string().optional(),
  if: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).default({}),
});
const row = z.record(z.string(), z.unknown());
const job = z.looseObject({
  needs: z.string().optional(),
  uses: z.string().optional(),
  'runs-on': z.string().default('ubuntu-latest'),
  env: z.record(z.string(), z.string()).default({}),
  strategy: z
    .looseObject({
      matrix: z.record(z.string(), z.array(z.unknown())),
    })
    .optional(),
  steps: z.array(step).default([]),
});
const workflow = z.looseObject({ jobs: z.record(z.string(), job) });
const action = z.looseObject({ runs: z.looseObject({ steps: z.array(step) }) });

type Step = z.infer<typeof step>;
type Job = z.infer<typeof job>;
type Row = z.infer<typeof row>;

/** One script of a workflow that was executed, and how it ended. */
export interface PlayedScript {
  /** Job and, of its matrix, the system: `pack on Windows`. */
  readonly job: string;
  /** The step's name, or its script's first line. */
  readonly step: string;
  /** What it printed. */
  readonly output: string;
  readonly status: number | null;
}

export interface Stage {
  /** A clone of the repository, in which scripts run. What one job leaves in `out` and `dist` is removed before the next. */
  readonly checkout: string;
  /** A folder first on the PATH, with the programs that stand in for others. */
  readonly programs: string;
  /** For what jobs hand to each other: an empty folder. */
  readonly artifacts: string;
  /** The values of expressions such as `github.token`. */
  readonly contexts: Readonly<Record<string, string>>;
  /** Of every script, beside what workflow, job and step set. */
  readonly environment: NodeJS.ProcessEnv;
  /** The jobs to play; without it, all. */
  readonly jobs?: readonly string[] | undefined;
  /** The systems whose rows of a matrix are played, by their names in `runner.os`; without it, all. */
  readonly systems?: readonly string[];
}

/**
 * Executes the scripts of a workflow's jobs in order, each matrix row and each called workflow included, as GitHub's
 * runner does: under `bash -eo pipefail`, with the environment of workflow, job and step and the expressions filled in,
 * on conditions by the system. Artifacts go from job to job as by its actions, with the same folders. A job ends with
 * its first script that fails, but for steps with `always()`; what follows it is not played. Throws at an expression,
 * action or condition that it does not know, and at an artifact without files.
 * Follows https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax.
 */
export function playWorkflow(file: string, stage: Stage): readonly PlayedScript[] {
  const played: PlayedScript[] = [];
  const { jobs } = workflow.parse(load(readFileSync(join(stage.checkout, file), 'utf8')));
  const failed = new Set<string>();
  for (const [name, one] of Object.entries(jobs)) {
    if (stage.jobs?.includes(name) === false) continue;
    if (one.needs !== undefined && failed.has(one.needs)) {
      failed.add(name);
      continue;
    }
    const scripts =
      one.uses === undefined
        ? rowsOf(one).flatMap((matrix) => playJob(name, one, matrix, stage))
        : playWorkflow(one.uses, { ...stage, jobs: undefined });
    if (scripts.some(({ status }) => status !== 0)) failed.add(name);
    played.push(...scripts);
  }
  return played;
}

/** The combinations of a matrix without `include`, or its `include`. */
function rowsOf({ strategy }: Job): readonly Row[] {
  const matrix = strategy?.matrix;
  if (matrix === undefined) return [{}];
  if (matrix.include !== undefined) return z.array(row).parse(matrix.include);
  return Object.entries(matrix).reduce<readonly Row[]>(
    (rows, [key, values]) =>
      rows.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

const systems = { ubuntu: 'Linux', windows: 'Windows', macos: 'macOS' } as const;

function playJob(name: string, one: Job, matrix: Row, stage: Stage): readonly PlayedScript[] {
  for (const folder of ['out', 'dist', 'installers'])
    rmSync(join(stage.checkout, folder), { recursive: true, force: true });
  const values = new Map(Object.entries(stage.contexts));
  for (const [key, value] of Object.entries(matrix)) values.set(`matrix.${key}`, String(value));
  const machine = filled(one['runs-on'], values).replace(/-latest$/, '');
  const system = systems[z.enum(['ubuntu', 'windows', 'macos']).parse(machine)];
  if (stage.systems?.includes(system) === false) return [];
  values.set('runner.os', system);
  const common = { ...one.env, RUNNER_OS: system, GITHUB_ACTIONS: 'true', CI: 'true' };
  const title = [name, ...Object.values(matrix).filter((value) => value !== '')].join(' ');
  const played: PlayedScript[] = [];
  for (const part of one.steps.flatMap((each) => stepsOf(each, values, stage))) {
    const hasFailed = played.some(({ status }) => status !== 0);
    if (!isWanted(part.if, system, hasFailed)) continue;
    if (part.run === undefined) runAction(part, values, stage);
    else {
      const environment = { ...common, ...part.env };
      const script = { job: title, step: part.name ?? part.run.split('\n')[0] ?? '' };
      played.push({ ...script, ...runScript(part.run, environment, values, stage) });
    }
  }
  return played;
}

/** A step, or those of the repository's own action that it uses, with the action's inputs filled in. */
function stepsOf(one: Step, values: ReadonlyMap<string, string>, stage: Stage): readonly Step[] {
  if (!one.uses?.startsWith('./')) return [one];
  const text = readFileSync(join(stage.checkout, one.uses, 'action.yml'), 'utf8');
  const inputs = new Map(values);
  for (const [key, value] of Object.entries(one.with)) inputs.set(`inputs.${key}`, String(value));
  return action.parse(load(text)).runs.steps.map((each) => ({
    ...each,
    env: Object.fromEntries(
      Object.entries(each.env).map(([key, value]) => [key, filled(value, inputs, '')]),
    ),
  }));
}

/** A step's condition: none, `always()`, or a comparison of `runner.os`. */
function isWanted(condition: string | undefined, system: string, hasFailed: boolean): boolean {
  if (condition === 'always()') return true;
  if (hasFailed) return false;
  if (condition === undefined) return true;
  const [, operator, wanted] = /^runner\.os (==|!=) '(\w+)'$/.exec(condition) ?? [];
  if (operator === undefined) throw new Error(`an unknown condition: ${condition}`);
  return (wanted === system) === (operator === '==');
}

/** The text with its expressions filled in. Throws at an unknown one, unless a value for those is given. */
function filled(text: string, values: ReadonlyMap<string, string>, unknown?: string): string {
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_all, expression: string) => {
    const value = values.get(expression) ?? unknown;
    if (value === undefined) throw new Error(`an unknown expression: ${expression}`);
    return value;
  });
}

function runScript(
  script: string,
  environment: Readonly<Record<string, string>>,
  values: ReadonlyMap<string, string>,
  { checkout, programs, environment: common }: Stage,
) {
  const own = Object.entries(environment).map(([key, value]) => [key, filled(value, values)]);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
    {
      cwd: checkout,
      encoding: 'utf8',
      env: {
        ...common,
        ...Object.fromEntries(own),
        PATH: `${programs}${delimiter}${common.PATH ?? ''}`,
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { status, output: stdout + stderr };
}

/** Does what one of GitHub's actions would. */
function runAction(part: Step, values: ReadonlyMap<string, string>, stage: Stage): void {
  const [, name = ''] = /^actions\/([\w-]+)@/.exec(part.uses ?? '') ?? [];
  const text = (key: string) => filled(String(part.with[key] ?? ''), values);
  if (name === 'upload-artifact')
    upload(text('name'), text('path'), text('if-no-files-found') === 'error', stage);
  else if (name === 'download-artifact')
    download(text('name') || text('pattern'), join(stage.checkout, text('path')), stage);
  else if (!['checkout', 'setup-node', 'attest-build-provenance'].includes(name))
    throw new Error(`an unknown action: ${part.uses}`);
}

/** The files keep their folders below the deepest one that all paths share. */
function upload(name: string, paths: string, isRequired: boolean, stage: Stage): void {
  const { checkout, artifacts } = stage;
  const patterns = paths
    .trim()
    .split('\n')
    .map((path) => path.trim());
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: checkout }));
  if (found.length === 0 && isRequired) throw new Error(`the artifact ${name} has no files`);
  const root = sharedFolder(patterns);
  for (const path of found) {
    if (statSync(join(checkout, path)).isDirectory() && patterns.length === 1)
      cpSync(join(checkout, path), join(artifacts, name), { recursive: true });
    else
      cpSync(join(checkout, path), join(artifacts, name, relative(root, path)), {
        recursive: true,
      });
  }
}

function sharedFolder(patterns: readonly string[]): string {
  const [first = [], ...others] = patterns.map((pattern) => dirname(pattern).split('/'));
  const end = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, end < 0 ? first.length : end).join('/');
}

function download(pattern: string, target: string, { artifacts }: Stage): void {
  const found = globSync(pattern, { cwd: artifacts });
  if (found.length === 0) throw new Error(`no artifact ${pattern}`);
  mkdirSync(target, { recursive: true });
  for (const name of found) cpSync(join(artifacts, name), target, { recursive: true });
}
