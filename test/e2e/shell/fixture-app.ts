import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchOnPreview } from '../../launch/harness-preview.ts';
import type { LaunchOptions, RunningApp } from '../../launch/harness-types.ts';

const mainFile = join(import.meta.dirname, 'fixture/main.ts');

/** Starts the fixture app on the preview shell. */
export function launchFixture(options: LaunchOptions = {}): Promise<RunningApp> {
  return launchOnPreview({ ...options, mainFile });
}

/** Calls main through the fixture's preload, as a page does; the answer, or the error's message. */
export async function invoke(page: Page, channel: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, parts]) => {
      // Put there by the fixture's preload.
      const bridge = (
        globalThis as unknown as Record<string, { invoke(...all: unknown[]): Promise<unknown> }>
      ).fixture;
      try {
        return await bridge?.invoke(name, ...parts);
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    },
    [channel, values] as const,
  );
}
