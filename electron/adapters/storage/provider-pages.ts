import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { withServiceFields } from '../../../shared/providers/place.ts';
import { pageId } from '../../../shared/providers/provider.ts';
import type { ProviderPages } from '../../core/ports.ts';

/** Where the pages that come with this program are, below its folder. */
export const pagesFolder = 'shared/providers/pages';

/** Reads pages when they are needed, so that a start reads none. A test has checked those that we ship. */
export function createProviderPages(directory: string): ProviderPages {
  const extension = '.json';
  return {
    ids: async () => (await readdir(directory)).map((file) => file.slice(0, -extension.length)),
    async page(id) {
      if (!pageId.test(id)) return null;
      const source = await readFile(join(directory, `${id}${extension}`), 'utf8').catch(() => null);
      // Part of this program, like its code.
      return source === null ? null : withServiceFields(JSON.parse(source) as ProviderPage);
    },
  };
}
