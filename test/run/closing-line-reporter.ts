import type { Reporter, TestModule } from 'vitest/node';
import { floorOf } from './test-order.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** A line that the run prints at its end, such as a size that nothing limits. */
    closingLine?: string;
  }
}

/** Why nothing runs in the preview shell on this system; null where it does. */
export const noPreviewShell =
  process.platform === 'linux'
    ? null
    : 'the preview shell was only ever tried on Linux, whose programs it uses';

/** Test files that this system leaves out, each pattern with the reason that the run prints. */
export const leftOut: Readonly<Record<string, string>> =
  noPreviewShell === null ? {} : { 'test/shell/**': noPreviewShell };

/**
 * Prints why tests were left out or skipped, what tests asked to be printed at the end, and which failed, nearest to the
 * cause first. Ends the run with one line: how many passed, failed, and were skipped.
 */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    for (const [files, reason] of Object.entries(leftOut))
      console.log(`Left out: ${files}: ${reason}`);
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    const failed: string[] = [];
    const closingLines: string[] = [];
    for (const module of modules.toSorted(
      (one, other) => floorOf(one.relativeModuleId) - floorOf(other.relativeModuleId),
    )) {
      const { name } = module.project;
      const project = name === 'here' ? '' : ` (${name})`;
      // A file that cannot even be loaded has no tests to fail, but it failed.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        count[result.state] += 1;
        const { closingLine } = test.meta();
        if (closingLine !== undefined) closingLines.push(closingLine);
        if (result.state === 'failed')
          failed.push(`${module.relativeModuleId}${project}: ${test.fullName}`);
        if (result.state === 'skipped')
          console.log(
            `Skipped${project}: ${test.fullName}: ${result.note ?? 'its group was skipped, see there'}`,
          );
      }
    }
    for (const line of closingLines) console.log(line);
    if (failed.length > 1)
      console.log(['\nFailed, nearest to the cause first:', ...failed].join('\n  '));
    const skipped = count.skipped + count.pending;
    console.log(
      `\n${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
}

// Vitest loads a reporter from a file by its default export.
// biome-ignore lint/style/noDefaultExport: vitest takes the default export.
export default ClosingLineReporter;
