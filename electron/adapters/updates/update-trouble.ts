import type { NetworkFailure } from '../../../shared/domain/problem.ts';
import type { UpdateFailure, UpdateRefusal, UpdateTrouble } from '../../../shared/view/update.ts';
import { readConnectionFailure } from '../../core/api/network-failure.ts';
import { codeOf } from '../storage/durable-file.ts';

const refused = (why: UpdateRefusal): UpdateTrouble => ({ kind: 'refused', why });
const failed = (why: UpdateFailure): UpdateTrouble => ({ kind: 'failed', why });

/** electron-updater's codes, see its AppUpdater.js, NsisUpdater.js and GenericProvider.js; and the disk's. */
const troubles: ReadonlyMap<string, UpdateTrouble> = new Map([
  ['ERR_CHECKSUM_MISMATCH', refused('content')],
  ['ERR_UPDATER_INVALID_SIGNATURE', refused('signature')],
  ['ERR_UPDATER_INVALID_UPDATE_INFO', refused('description')],
  ['ERR_UPDATER_INVALID_VERSION', refused('description')],
  ['ERR_UPDATER_WEB_INSTALLER_DISABLED', refused('description')],
  ['ERR_UPDATER_ZIP_FILE_NOT_FOUND', refused('description')],
  ['ERR_UPDATER_CHANNEL_FILE_NOT_FOUND', failed('not-found')],
  ...['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM', 'EIO'].map(
    (code) => [code, failed('disk')] as const,
  ),
]);

/**
 * Translates what electron-updater rejects with. An unknown error is `otherwise`: electron-updater gives no code for
 * the status of a file that it could not download.
 */
export function troubleOf(error: unknown, otherwise: UpdateFailure): UpdateTrouble {
  const code = codeOf(error);
  const known = troubles.get(code);
  if (known !== undefined) return known;
  if (code.startsWith('HTTP_ERROR_')) return failed('server');
  // Where the app refuses an address, Chromium reports this.
  if (error instanceof Error && error.message.includes('net::ERR_BLOCKED_BY_CLIENT'))
    return refused('address');
  return ofConnection[readConnectionFailure(error).failure] ?? failed(otherwise);
}

const ofConnection: Readonly<Record<NetworkFailure, UpdateTrouble | null>> = {
  offline: failed('no-network'),
  dns: failed('no-network'),
  reset: failed('incomplete'),
  tls: failed('tls'),
  refused: failed('no-answer'),
  timeout: failed('no-answer'),
  proxy: failed('no-answer'),
  redirect: refused('address'),
  other: null,
};
