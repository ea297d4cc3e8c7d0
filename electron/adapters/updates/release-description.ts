import type { UpdateInfo } from 'electron-updater';
import * as z from 'zod/mini';
import { failure, type Result, success } from '../../../shared/domain/problem.ts';
import type { UpdateRefusal } from '../../../shared/view/update.ts';
import type { AvailableUpdate } from '../../core/ports.ts';

/** Far more than any of our installers. */
const largestFileBytes = 1024 * 1024 * 1024;

const description = z.object({
  version: z.string(),
  files: z
    .array(
      z.object({
        // A plain name, so every file is in the same folder.
        url: z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,200}$/)),
        sha512: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
        size: z.int().check(z.minimum(1), z.maximum(largestFileBytes)),
        // Hostbell is installed for one person: nobody is to be asked for an administrator's password.
        isAdminRightsRequired: z.optional(z.literal(false)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
});

/**
 * Reads what electron-updater took from a `latest*.yml`, as untrusted input. Of the files it picks the one that
 * electron-updater will choose: with this ending, for this processor if there is one. Without an ending, the first.
 */
export function readDescription(
  info: UpdateInfo,
  ending: '.exe' | '.zip' | '.AppImage' | '',
): Result<AvailableUpdate, UpdateRefusal> {
  const parsed = description.safeParse(info);
  if (!parsed.success) {
    const isForeign = parsed.error.issues.some(({ path }) => path.at(-1) === 'url');
    return failure(isForeign ? 'address' : 'description');
  }
  const { version, files } = parsed.data;
  const candidates = files.filter(({ url }) => url.endsWith(ending));
  const file = candidates.find(({ url }) => url.includes(process.arch)) ?? candidates[0];
  if (file === undefined) return failure('description');
  return success({ version, sizeBytes: file.size, fingerprint: file.sha512 });
}
