import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createProviderPages,
  pagesFolder,
} from '../../../electron/adapters/storage/provider-pages.ts';
import type { ProviderPage } from '../../../shared/providers/page.ts';
import { withServiceFields } from '../../../shared/providers/place.ts';

const folder = join(import.meta.dirname, '../../..', pagesFolder);

/** The pages that come with Hostbell, as the app reads them. */
export const shippedPages = createProviderPages(folder);

export const shippedPageIds = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));

export function shippedSource(id: string): string {
  return readFileSync(join(folder, `${id}.json`), 'utf8');
}

/** The same at once. */
export function shippedPage(id: string): ProviderPage {
  return withServiceFields(JSON.parse(shippedSource(id)));
}
