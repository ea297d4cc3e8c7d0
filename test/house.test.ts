import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFaults, readHouse, readPlan } from './house.ts';
import { measureHouse } from './house-size.ts';

const root = join(import.meta.dirname, '..');
const house = readHouse(root);

it('Folders import each other as docs/architecture.md shows', () => {
  const plan = readPlan(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
  expect(findFaults(house, plan)).toEqual([]);
});

it('Numbers and dates get their digits in one place', () => {
  const files = [...house.keys()].filter((file) => /^(electron|renderer|shared)/.test(file));
  const makers = files.filter((file) =>
    /new Intl\.(Number|DateTime)Format/.test(readFileSync(join(root, file), 'utf8')),
  );
  // What a currency's symbol is depends on the currency, not on what is shown beside it.
  expect(makers.sort()).toEqual([
    'renderer/settings/account/currencies.ts',
    'shared/texts/formats.ts',
  ]);
});

const mostProps = 12;

it('No component takes too many props', ({ task }) => {
  const size = measureHouse(root, house.keys(), { mostProps });
  const thousands = (characters: number) => Math.round(characters / 1_000);
  task.meta.closingLine =
    `Product: ${thousands(size.productCharacters)} thousand characters of code in ${size.productFiles} files. ` +
    `Tests: ${thousands(size.testCharacters)} thousand.`;
  expect(size.wideComponents, `${mostProps} at most`).toEqual([]);
});

it('The components with too many props are named', () => {
  const files = {
    'renderer/c.tsx': [
      'export interface WideProps { a: 1; b: 2; c(): void }',
      'interface SlimProps { a: 1; b: 2 }',
      'export function Inline({ a }: { a: 1; b: 2; c: 3; d: 4 }) {}',
    ].join('\n'),
  };
  expect(
    measureHouse(folderOf(files), Object.keys(files), { mostProps: 2 }).wideComponents,
  ).toEqual(['renderer/c.tsx Wide', 'renderer/c.tsx Inline']);
});

/** A folder with these files, for the running test. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'hostbell-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

describe('The folder check', () => {
  const sound = {
    'electron/main.ts': "import './core/api/client.ts';",
    'electron/core/api/client.ts': "import type { Service } from '../../../shared/service.ts';",
    'electron/core/api/body.ts': '',
    'shared/service.ts': 'export interface Service {}',
    'renderer/App.tsx': "export const load = () => import('../shared/service.ts');",
    'test/client.test.ts': "import '../electron/core/api/body.ts';",
  };
  const plan = [
    '```arrows',
    'electron, renderer -> shared',
    'test -> electron',
    'electron:',
    '  main -> core',
    '```',
    '| room | its job | doors |',
    '|---|---|---|',
    '| `electron/core/api` | requests | `client` |',
  ].join('\n');

  const check = (changed: Readonly<Record<string, string>>) =>
    findFaults(readHouse(folderOf({ ...sound, ...changed })), readPlan(plan));

  it('accepts a tree that is as drawn', () => {
    expect(check({})).toEqual([]);
  });

  it('names each fault of another', () => {
    const styles = Array.from({ length: 11 }, (_, index) => [`shared/more-${index}.css`, '']);
    expect(
      check({
        ...Object.fromEntries(styles),
        'electron/main.ts': '',
        'electron/preload.ts': "import './core/api/body.ts';",
        'electron/core/api/client.ts': "import './body.ts'; import '../../../shared/service.ts';",
        'electron/core/api/body.ts': "export * from './client.ts';",
        'electron/other/idea.ts': '',
        'shared/lists/order.ts': "import '../service.ts';",
        'shared/view.ts': "import './lists/order.ts';",
        'test/client.test.ts': '',
        'test/service.test.ts': "import '../shared/service.ts';",
      }),
    ).toEqual([
      'drawn, but not used: electron/main -> electron/core',
      'drawn, but not used: test -> electron',
      'files in a circle: electron/core/api/body.ts, electron/core/api/client.ts',
      'folders in a circle: shared, shared/lists',
      'in no room: electron/other',
      'more than 12 files: shared',
      'no door: electron/core/api/body.ts',
      'not drawn: electron/preload -> electron/core',
      'not drawn: test -> shared',
      'unused door: electron/core/api client',
    ]);
  });
});
