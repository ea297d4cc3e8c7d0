import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These go through every view in every look, start the app again and again, or break whatever can break, and take long. */
const longest = /\/(every-view|packed-app|desktop\/updates|kill|damage|every-fault)\.test\.ts$/;

/** Runs the longest test files first, so that at the end no worker waits for another to finish one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
