import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notificationServiceAnswers } from '../../../electron/adapters/notifications/notification-service.ts';
import { orSkip } from '../../desktop/or-skip.ts';
import { startOwner, startSessionBus } from '../../desktop/session-bus.ts';
import { temporaryDirectory } from '../../run/temporary-directory.ts';

const answersWith = (environment: NodeJS.ProcessEnv) =>
  notificationServiceAnswers('linux', environment);

describe.runIf(process.platform === 'linux')(
  'querying the notification service of a real bus',
  () => {
    it('gives up on a service that never answers, without blocking the event loop', async ({
      skip,
    }) => {
      const bus = await orSkip(skip, startSessionBus());
      await orSkip(skip, startOwner(bus.environment, 'org.freedesktop.Notifications', 'deaf'));
      let turns = 0;
      let next = setImmediate(turn);
      expect(await answersWith(bus.environment)).toBe(false);
      clearImmediate(next);
      expect(turns).toBeGreaterThan(100);

      function turn(): void {
        turns += 1;
        next = setImmediate(turn);
      }
    });

    it('trusts no service when no program can query it', async () => {
      const environment = {
        DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
        PATH: await temporaryDirectory(),
      };
      expect(await answersWith(environment)).toBe(false);
    });
  },
);

describe('the notification service', () => {
  it('is not queried where it cannot freeze the app', async () => {
    const XDG_RUNTIME_DIR = await temporaryDirectory();
    expect(await answersWith({ XDG_RUNTIME_DIR, PATH: '/nowhere' })).toBe(true);
    await writeFile(join(XDG_RUNTIME_DIR, 'bus'), '');
    const disabled = { XDG_RUNTIME_DIR, DBUS_SESSION_BUS_ADDRESS: 'disabled:', PATH: '/nowhere' };
    expect(await answersWith(disabled)).toBe(true);
    for (const platform of ['win32', 'darwin'] as const)
      expect(await notificationServiceAnswers(platform, {})).toBe(true);
  });
});
