import { join } from 'node:path';
import type { Page } from 'playwright';
import { createAppTest } from '../../launch/app-test.ts';

declare global {
  interface Window {
    /** Put there by the fixture's preload. */
    readonly fixture: {
      invoke(...all: unknown[]): Promise<unknown>;
      send(...all: unknown[]): void;
    };
  }
}

export const fixtureFolder = join(import.meta.dirname, 'fixture');

/** Tests of the fixture app on the preview shell. */
export const test = createAppTest({ shell: 'preview shell', appPath: fixtureFolder });

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
