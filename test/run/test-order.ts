import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isWholeApp = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/test/e2e/');

/** They stop the core at each write, play histories, go through every view, or start several apps. */
const longest =
  /\/(every-write|desk|every-view|packed-app|several-accounts|own-account|desktop\/updates|quick-ticket)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);

const isOfAnotherProject = ({ project }: TestSpecification): boolean => project.name !== 'here';

/**
 * What fails within seconds comes before what starts pages and apps. Of each, the longest test files are first, so that
 * no worker waits in the end for another to finish one of them. A worker serves one project, so each project's files
 * are together.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) =>
      4 * Number(isWholeApp(file)) + 2 * Number(!isLong(file)) + Number(isOfAnotherProject(file));
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
