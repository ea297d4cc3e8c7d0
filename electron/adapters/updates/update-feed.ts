import type { UpdateFileInfo, UpdateInfo } from 'electron-updater';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js';
import { load } from 'js-yaml';
import * as z from 'zod/mini';
import { largestFileBytes, refused, type UpdateTransfer } from './update-transfer.ts';

/** A description of a release is a few hundred bytes. */
const descriptionLimitBytes = 256 * 1024;

const sha512 = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/));
const fileName = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,200}$/));
const description = z.object({
  version: z.string().check(z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z.-]{1,100})?$/)),
  files: z
    .array(
      z.object({
        url: fileName,
        sha512,
        size: z.optional(z.int().check(z.minimum(1), z.maximum(largestFileBytes))),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  releaseDate: z.catch(z.string().check(z.maxLength(100)), ''),
  stagingPercentage: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  minimumSystemVersion: z.optional(z.string().check(z.maxLength(100))),
});

/** How electron-updater is told to read releases. */
export interface FeedOptions {
  readonly provider: 'custom';
  readonly updateProvider: typeof FeedProvider;
  /** A folder over https that holds `latest*.yml` and the files they name. */
  readonly feed: URL;
  readonly transfer: UpdateTransfer;
  /** Filled in with each announced file size, by address. */
  readonly sizes: Map<string, number>;
}

/**
 * Reads the description of the newest release as untrusted input. Only plain file names are accepted, so every file
 * is in the same folder; other fields are dropped unless needed: no elevated rights, no extra packages.
 */
export class FeedProvider extends Provider<UpdateInfo> {
  readonly #options: FeedOptions;

  constructor(options: FeedOptions, _updater: unknown, runtimeOptions: ProviderRuntimeOptions) {
    super(runtimeOptions);
    this.#options = options;
  }

  override async getLatestVersion(): Promise<UpdateInfo> {
    const { feed, transfer } = this.#options;
    const text = await transfer.text(
      inFolder(feed, `${this.getDefaultChannelName()}.yml`),
      descriptionLimitBytes,
    );
    return parseDescription(text);
  }

  override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
    const { feed, sizes } = this.#options;
    return info.files.map((file) => {
      const url = inFolder(feed, file.url);
      if (file.size !== undefined) sizes.set(url.href, file.size);
      return { url, info: file };
    });
  }
}

/** Throws `refused` for anything but a description of one of our releases. */
export function parseDescription(text: string): UpdateInfo {
  let read: unknown;
  try {
    read = load(text);
  } catch {
    throw refused('description');
  }
  const parsed = description.safeParse(read);
  if (!parsed.success) {
    const isForeign = parsed.error.issues.some(({ path }) => path.at(-1) === 'url');
    throw refused(isForeign ? 'address' : 'description');
  }
  const { version, files, releaseDate, stagingPercentage, minimumSystemVersion } = parsed.data;
  const [first] = files;
  if (first === undefined) throw refused('description');
  return {
    version,
    files: files.map(
      ({ url, sha512: hash, size }): UpdateFileInfo => ({
        url,
        sha512: hash,
        ...(size === undefined ? {} : { size }),
      }),
    ),
    // electron-updater's types still require what only its old versions used.
    path: first.url,
    sha512: first.sha512,
    releaseDate,
    ...(stagingPercentage === undefined ? {} : { stagingPercentage }),
    ...(minimumSystemVersion === undefined ? {} : { minimumSystemVersion }),
  };
}

function inFolder(folder: URL, name: string): URL {
  return new URL(name, folder.href.endsWith('/') ? folder.href : `${folder.href}/`);
}
