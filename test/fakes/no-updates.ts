import type { UpdateDeps } from '../../electron/core/updates/updates.ts';
import { success } from '../../shared/domain/problem.ts';

/** A build without an address for updates, as every checkout is. */
export const noUpdates: UpdateDeps = {
  loadUpdater: async () => ({
    way: 'no-address',
    check: async () => success(null),
    download: async () => success(null),
    abort: () => undefined,
    openPage: async () => false,
  }),
  policy: { read: async () => 'free' },
  restart: () => undefined,
};
