import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFaults, readHouse, readPlan } from './house.ts';

const root = join(import.meta.dirname, '..');

/** Faults not fixed yet. An entry that is fixed fails the test, so this list only shrinks. */
const notYet: readonly string[] = [];

it('Folders import each other as docs/architecture.md shows', () => {
  const plan = readPlan(readFileSync(join(root, 'docs/architecture.md'), 'utf8'));
  expect(findFaults(readHouse(root), plan)).toEqual([...notYet].sort());
});

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

  function faultsOf(changed: Readonly<Record<string, string>>): readonly string[] {
    const folder = mkdtempSync(join(tmpdir(), 'hostbell-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [file, text] of Object.entries({ ...sound, ...changed })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return findFaults(readHouse(folder), readPlan(plan));
  }

  it('accepts a tree that is as drawn', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('reports a 13th file in a folder', () => {
    const more = Array.from({ length: 12 }, (_, index) => [`shared/more-${index}.css`, '']);
    expect(faultsOf(Object.fromEntries(more))).toEqual(['more than 12 files: shared']);
  });

  it('reports a cycle between files', () => {
    expect(
      faultsOf({
        'electron/core/api/client.ts': "import './body.ts'; import '../../../shared/service.ts';",
        'electron/core/api/body.ts': "export * from './client.ts';",
      }),
    ).toEqual(['files in a circle: electron/core/api/body.ts, electron/core/api/client.ts']);
  });

  it('reports a cycle between folders without one between files', () => {
    expect(
      faultsOf({
        'shared/lists/order.ts': "import '../service.ts';",
        'shared/view.ts': "import './lists/order.ts';",
      }),
    ).toEqual(['folders in a circle: shared, shared/lists']);
  });

  it('reports an arrow that is not drawn', () => {
    expect(faultsOf({ 'test/service.test.ts': "import '../shared/service.ts';" })).toEqual([
      'not drawn: test -> shared',
    ]);
  });

  it('reports a drawn arrow that is not used', () => {
    expect(faultsOf({ 'test/client.test.ts': '' })).toEqual(['drawn, but not used: test -> electron']);
  });

  it('reports an import past the door', () => {
    expect(faultsOf({ 'electron/preload.ts': "import './core/api/body.ts';" })).toEqual([
      'no door: electron/core/api/body.ts',
      'not drawn: electron/preload -> electron/core',
    ]);
  });

  it('reports a door that is not used', () => {
    expect(faultsOf({ 'electron/main.ts': '' })).toEqual([
      'drawn, but not used: electron/main -> electron/core',
      'unused door: electron/core/api client',
    ]);
  });

  it('reports a folder that is in no room', () => {
    expect(faultsOf({ 'electron/other/idea.ts': '', 'shared/lists/order.ts': '' })).toEqual([
      'in no room: electron/other',
    ]);
  });
});
