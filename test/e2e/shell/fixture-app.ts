import { join } from 'node:path';
import type { Page } from 'playwright';
import { createAppTest } from '../../launch/app-test.ts';
import { launchOnPreview } from '../../launch/harness-preview.ts';

declare global {
  interface Window {
    /** Put there by the fixture's preload. */
    readonly fixture: { invoke(...all: unknown[]): Promise<unknown> };
  }
}

const mainFile = join(import.meta.dirname, 'fixture/main.ts');

/** Tests of the fixture app on the preview shell. */
export const test = createAppTest((options) => launchOnPreview({ ...options, mainFile }));

/** Calls main through the fixture's preload, as a page does; the answer, or the error's message. */
export async function invoke(page: Page, channel: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, parts]) => {
      try {
        return await window.fixture.invoke(name, ...parts);
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    },
    [channel, values] as const,
  );
}
