import { relative, sep } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The rooms of tests, from the one that says most exactly what is wrong; those not named are in the middle. */
const floors = ['shared', 'core', 'adapters', 'renderer', '', 'e2e/window', 'e2e/app'];

/** How far a test file is from the cause of what it finds: 0 is the nearest. The path is relative to the project. */
export function floorOf(path: string): number {
  const at = floors.findIndex((floor) => floor !== '' && path.startsWith(`test/${floor}/`));
  return at < 0 ? floors.indexOf('') : at;
}

const isWholeApp = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/e2e/');

/** They stop the core at each write, play histories, go through every view, or start several apps. */
const longest =
  /\/(every-write|desk|every-view|packed-app|several-accounts|own-account|desktop\/updates|quick-ticket)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);

const isOfAnotherProject = ({ project }: TestSpecification): boolean => project.name !== 'here';

/**
 * What fails within seconds comes before what starts pages and apps. Of each, the longest test files are first, so that
 * no worker waits in the end for another to finish one of them. A worker serves one project, so each project's files
 * are together. With `--bail`, the nearest to the cause come first, since the first failures are all that is shown.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) =>
      4 * Number(isWholeApp(file)) + 2 * Number(!isLong(file)) + Number(isOfAnotherProject(file));
    const { bail, root } = this.ctx.config;
    const distance = ({ moduleId }: TestSpecification) =>
      (bail ?? 0) > 0 ? floorOf(relative(root, moduleId).replaceAll(sep, '/')) : 0;
    return (await super.sort(files)).sort(
      (one, other) => distance(one) - distance(other) || rank(one) - rank(other),
    );
  }
}
