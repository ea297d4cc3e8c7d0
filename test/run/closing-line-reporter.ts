import type { Reporter, TestModule } from 'vitest/node';

/** Prints why each test was skipped, and ends the run with one line: how many passed, failed, and were skipped. */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      // A file that cannot even be loaded has no tests to fail, but it failed.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        const result = test.result();
        count[result.state] += 1;
        if (result.state === 'skipped')
          console.log(`Skipped: ${test.fullName}: ${result.note ?? 'its group was skipped, see there'}`);
      }
    }
    const skipped = count.skipped + count.pending;
    console.log(
      `\n${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
}

// Vitest loads a reporter from a file by its default export.
// biome-ignore lint/style/noDefaultExport: vitest takes the default export.
export default ClosingLineReporter;
