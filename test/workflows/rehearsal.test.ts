import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { repositoryRoot } from '../launch/app-process.ts';
import { temporaryDirectory } from '../run/temporary-directory.ts';
import { playWorkflow } from './rehearsal.ts';
import { standIns, writeStandIns } from './stand-ins.ts';

const workflows = readdirSync(join(repositoryRoot, '.github/workflows'));
const { version } = z
  .looseObject({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')));
/** A value that no artifact may have. */
const secret = 'b7c1e0-never-in-an-artifact';

it('Each script of the workflows runs through on each of its systems', async ({ skip }) => {
  if (process.platform === 'win32') skip('the stand-ins are scripts of sh');
  const played = [];
  const calls = [];
  // Both call the third workflow, which is played once.
  for (const [name, jobs] of [
    ['ci.yml', ['test', 'pack', 'installed']],
    ['release.yml', ['build', 'pack', 'publish']],
  ] as const) {
    const scene = await openScene();
    played.push(...scene.play(name, { TESTS: 'pass' }, jobs));
    calls.push(...scene.calls());
    expect(scene.artifacts().filter((text) => text.includes(secret))).toEqual([]);
  }
  expect(played.filter(({ status }) => status !== 0)).toEqual([]);
  expect(played.map(({ job, step }) => `${job}: ${step}`)).toMatchInlineSnapshot(`
    [
      "test ubuntu-latest: npm ci",
      "test ubuntu-latest: Allow Chromium's sandbox",
      "test ubuntu-latest: Install what the tests use of the system",
      "test ubuntu-latest: Bring Electron's binary",
      "test ubuntu-latest: Make a place for what a failure leaves",
      "test ubuntu-latest: The README's test command",
      "test ubuntu-latest: Smoke",
      "test ubuntu-latest: Smoke under Wayland",
      "test windows-latest: npm ci",
      "test windows-latest: Bring Electron's binary",
      "test windows-latest: Make a place for what a failure leaves",
      "test windows-latest: The README's test command",
      "test windows-latest: Smoke",
      "test macos-latest: npm ci",
      "test macos-latest: Bring Electron's binary",
      "test macos-latest: Make a place for what a failure leaves",
      "test macos-latest: The README's test command",
      "test macos-latest: Smoke",
      "pack ubuntu-latest: npm ci",
      "pack ubuntu-latest: Install what makes an rpm",
      "pack ubuntu-latest: Pack",
      "pack ubuntu-latest: Pack a version to upgrade from",
      "pack windows-latest: npm ci",
      "pack windows-latest: Pack",
      "pack windows-latest: Pack a version to upgrade from",
      "pack macos-latest: npm ci",
      "pack macos-latest: Pack",
      "desktop ubuntu-latest deb x11: npm ci",
      "desktop ubuntu-latest deb x11: Install a desktop",
      "desktop ubuntu-latest deb x11: Install, check, upgrade and remove",
      "desktop ubuntu-latest deb wayland: npm ci",
      "desktop ubuntu-latest deb wayland: Install a desktop",
      "desktop ubuntu-latest deb wayland: Install, check, upgrade and remove",
      "desktop windows-latest nsis: npm ci",
      "desktop windows-latest nsis: Install, check, upgrade and remove",
      "desktop macos-latest dmg: npm ci",
      "desktop macos-latest dmg: Install, check, upgrade and remove",
      "fedora: Install a desktop",
      "fedora: npm ci",
      "fedora: Install, check, upgrade and remove",
      "build: The tag is the version",
      "build: This commit passed ci",
      "build: npm ci",
      "build: npm run build",
      "pack ubuntu: npm ci",
      "pack ubuntu: Install what makes an rpm",
      "pack ubuntu: Pack, signed where the secrets are there",
      "pack ubuntu: Pack a version to upgrade from",
      "pack windows: npm ci",
      "pack windows: Pack, signed where the secrets are there",
      "pack windows: Pack a version to upgrade from",
      "pack macos: npm ci",
      "pack macos: Pack, signed where the secrets are there",
      "publish: Checksums and what is inside",
      "publish: Publish as a draft, for a person to look at",
    ]
  `);
  const scripts = new Set(played.map(({ step }) => step));
  expect(scriptsOf(workflows).filter((script) => !scripts.has(script))).toEqual([]);
  const called = new Set(calls.map((line) => line.split(' ')[0] ?? ''));
  expect(Object.keys(standIns).filter((name) => !called.has(name))).toEqual([]);
});

it('A failing test ends its jobs, whose artifacts have what was printed', async ({ skip }) => {
  if (process.platform === 'win32') skip('the stand-ins are scripts of sh');
  const scene = await openScene();
  const played = scene.play('ci.yml', { TESTS: 'fail' }, ['test']);
  const failed = played.filter(({ status }) => status !== 0);
  expect(failed.map(({ job, step }) => `${job}: ${step}`)).toEqual([
    "test ubuntu-latest: The README's test command",
    "test windows-latest: The README's test command",
    "test macos-latest: The README's test command",
  ]);
  expect(scene.artifacts()).toContain('4 tests fail\n');
});

/** The named scripts of these workflows' steps. */
function scriptsOf(names: readonly string[]): readonly string[] {
  const step = z.looseObject({ name: z.string().optional(), run: z.string().optional() });
  const job = z.looseObject({ steps: z.array(step).default([]) });
  const workflow = z.looseObject({ jobs: z.record(z.string(), job) });
  return names.flatMap((name) => {
    const text = readFileSync(join(repositoryRoot, '.github/workflows', name), 'utf8');
    return Object.values(workflow.parse(load(text)).jobs).flatMap(({ steps }) =>
      steps.flatMap((one) => (one.run === undefined ? [] : [one.name ?? one.run])),
    );
  });
}

const notCopied = new Set(['.git', 'node_modules', 'out', 'dist']);

/** A copy of this checkout, with stand-ins for programs and an empty store of artifacts. */
async function openScene() {
  const folder = await temporaryDirectory();
  const [checkout, programs, artifacts, root] = ['checkout', 'programs', 'artifacts', 'root'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string];
  for (const name of readdirSync(repositoryRoot))
    if (!notCopied.has(name))
      cpSync(join(repositoryRoot, name), join(checkout, name), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(checkout, 'node_modules'));
  const { calls } = writeStandIns(programs, { root, version });
  mkdirSync(artifacts);
  mkdirSync(join(root, 'Applications'), { recursive: true });
  const environment = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    HOME: folder,
    LOCALAPPDATA: join(folder, 'local'),
    GITHUB_REPOSITORY: 'someone/hostbell',
    GITHUB_SHA: 'abc',
    HOSTBELL_REHEARSAL_ROOT: root,
  };
  const contexts = {
    'github.ref_name': `v${version}`,
    'github.token': secret,
    ...Object.fromEntries(
      [
        'CERTIFICATE',
        'CERTIFICATE_PASSWORD',
        'APPLE_ID',
        'APPLE_APP_SPECIFIC_PASSWORD',
        'APPLE_TEAM_ID',
      ].map((name) => [`secrets.${name}`, secret]),
    ),
  };
  return {
    play: (name: string, more: Readonly<Record<string, string>>, jobs?: readonly string[]) =>
      playWorkflow(`.github/workflows/${name}`, {
        checkout,
        programs,
        artifacts,
        contexts,
        environment: { ...environment, ...more },
        jobs,
      }),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n'),
    /** The contents of all files of the artifacts. */
    artifacts: () =>
      globSync('**', { cwd: artifacts, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  };
}
