import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { thisSystem } from '../../../desktop/this-system.ts';
import { repositoryRoot } from '../../../launch/app-process.ts';
import { test as base } from '../../../launch/app-test.ts';
import { chooseShell } from '../../../launch/harness.ts';
import type { Faults, LaunchOptions } from '../../../launch/harness-types.ts';
import { neededShell } from '../../../launch/shell-only.ts';
import { temporaryDirectory } from '../../../run/temporary-directory.ts';

const finding = z.object({ name: z.string(), result: z.string(), seen: z.string() });
const reportOf = z.looseObject({ checks: z.array(finding) });
const recorder = join(repositoryRoot, 'test/launch/recorder.cjs');

const test = base.extend(
  'check',
  ({ run, skip }) =>
    async (options: LaunchOptions & { readonly faults?: Partial<Faults> } = {}) => {
      const isReal = chooseShell().name === 'Electron';
      const needed = isReal ? neededShell(options.faults ?? {}) : null;
      if (needed !== null) skip(`Not on real Electron: ${needed}`);
      const folder = await temporaryDirectory();
      const temporary = join(folder, 'tmp');
      mkdirSync(temporary);
      const file = join(folder, 'report.json');
      const done = await run({
        // The preview shell has no processes of its own to ask the system about.
        args: [`--self-check=${file}`, ...(isReal ? [] : ['--no-sandbox'])],
        switches: ['-r', recorder],
        ...options,
        env: {
          TMPDIR: temporary,
          HOSTBELL_API_KEY: 'a-key',
          HOSTBELL_BASE_URL: 'https://x/api/v1',
          ...options.env,
        },
      });
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
      const { checks } =
        text === null || text === '' ? { checks: [] } : reportOf.parse(JSON.parse(text));
      return {
        ...done,
        /** Null if nothing was written. */
        text,
        results: Object.fromEntries(checks.map(({ name, result }) => [name, result])),
        seen: Object.fromEntries(checks.map(({ name, seen }) => [name, seen])),
        /** What is left of the check's own folder. */
        left: readdirSync(temporary).filter((name) => name.startsWith('hostbell')),
      };
    },
);

/** The preview shell has a keyring of its own, and neither processes nor a tray. */
const standInGives = {
  'page-sandboxed': ['not here'],
  'key-storage': ['passed'],
  tray: ['not here'],
} as const;
const given = chooseShell().name === 'Electron' ? thisSystem.selfCheck : standInGives;
const good = {
  ...Object.fromEntries(
    Object.entries(given).map(([name, results]) => [name, expect.toBeOneOf([...results])]),
  ),
  'window-shown': 'passed',
  'page-painted': 'passed',
  'account-shown': 'passed',
  fuses: 'not here',
  'ticket-sent-once': 'passed',
  notification: 'passed',
  'start-at-login': 'not here',
  link: 'not here',
  'second-start': 'not here',
  upgrade: 'not here',
  errors: 'passed',
};

test('A self-check passes, and its report holds nothing of the person', async ({
  check,
  userData,
}) => {
  const { code, stdout, text, results, left } = await check();
  expect(stdout + text).toContain('passed');
  expect(results).toEqual(good);
  expect(code).toBe(0);
  for (const name of Object.keys(good)) expect(stdout).toContain(`  ${name}: `);
  expect(stdout).toContain('Everything that was checked works here.');
  for (const secret of [
    homedir(),
    userData.path,
    'a-key',
    'demo_',
    '.example',
    'harbour',
    'Robin',
  ]) {
    expect(text).not.toContain(secret);
  }
  // The harness puts it there before each start.
  expect(readdirSync(userData.path)).toEqual(['settings.json']);
  expect(left).toEqual([]);
});
